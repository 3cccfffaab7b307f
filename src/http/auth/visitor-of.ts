import type { Context as HonoContext } from 'hono'
import { type Actor, anonymous } from '#kernel/actor.ts'
import { type Context, contextFor } from '#platform/context.ts'
import type { AuthEnvironment } from './auth-environment.ts'

/** The caller of a public endpoint: always anonymous, since a bearer token there is the gateway's public key (auth-v1 1.1). */
export function visitorOf(c: HonoContext<AuthEnvironment>): Context {
  return requestOf(c, anonymous)
}

/** The request of this actor. Once it has been answered as too late, it changes nothing more. */
export function requestOf(c: HonoContext<AuthEnvironment>, actor: Actor): Context {
  return { ...contextFor(c.get('services'), actor), isLate: c.get('isLate') }
}

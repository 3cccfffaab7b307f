import type { Context as HonoContext } from 'hono'
import { anonymous } from '#kernel/actor.ts'
import { type Context, contextFor } from '#platform/context.ts'
import type { AuthEnvironment } from './auth-environment.ts'

/** The caller of a public endpoint: always anonymous, since a bearer token there is the gateway's public key (auth-v1 1.1). */
export function visitorOf(c: HonoContext<AuthEnvironment>): Context {
  return contextFor(c.get('services'), anonymous)
}

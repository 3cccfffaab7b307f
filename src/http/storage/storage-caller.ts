import type { Context as HonoContext } from 'hono'
import { accountOfSession, sessionById } from '#identity/sessions/server/session-queries.ts'
import { verifyAccessToken } from '#identity/sessions/server/verified-access-token.ts'
import { type Actor, anonymous } from '#kernel/actor.ts'
import { isUuid } from '#kernel/ids.ts'
import { isRefused, nullIfRefused, Refused } from '#kernel/refusal.ts'
import { type Context, contextFor, type Services } from '#platform/context.ts'
import { sameText } from '#platform/seal.ts'
import { bearerOf } from '../identify-visitor.ts'
import type { StorageEnvironment } from './storage-environment.ts'

/**
 * The actor of the bearer token; an anonymous visitor for the public key. Throws `bad-token` with the `reason`
 * (storage-v1 section 3).
 */
export async function requireCaller(c: HonoContext<StorageEnvironment>): Promise<Context> {
  const services = c.get('services')
  const token = bearerOf(c.req)
  if (!token) throw new Refused('bad-token', { reason: 'Invalid Compact JWS' })
  return contextFor(services, await actorOf(services, token))
}

/** The same, but a missing or invalid token means an anonymous visitor. */
export async function optionalCaller(c: HonoContext<StorageEnvironment>): Promise<Context> {
  return (await requireCaller(c).catch(nullIfRefused())) ?? contextFor(c.get('services'), anonymous)
}

async function actorOf(services: Services, token: string): Promise<Actor> {
  const { anonKey, serviceKey } = services.config.auth
  if (sameText(token, serviceKey)) return { kind: 'service' }
  if (sameText(token, anonKey)) return anonymous
  const id = await sessionIdIn(services, token)
  const now = services.clock()
  const session = await sessionById(services, id, now)
  if (session) return session.actor
  const account = await accountOfSession(services, id, now)
  if (!account) throw new Refused('bad-token', { reason: 'Session not found' })
  return account
}

async function sessionIdIn(services: Services, token: string): Promise<string> {
  const claims = await verifyAccessToken(services, token).catch((error: unknown) => {
    throw isRefused(error) ? new Refused('bad-token', error.details) : error
  })
  if (!isUuid(claims.session_id)) throw new Refused('bad-token', { reason: 'Session not found' })
  return claims.session_id
}

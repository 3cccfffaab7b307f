import type { Context as HonoContext } from 'hono'
import { isBanned } from '#identity/accounts/domain/account.ts'
import { type AccountRow, accountRow } from '#identity/accounts/server/account-queries.ts'
import type { AccessClaims } from '#identity/sessions/domain/access-claims.ts'
import { bearerAccount } from '#identity/sessions/server/session-queries.ts'
import { verifyAccessToken } from '#identity/sessions/server/verified-access-token.ts'
import type { AccountActor } from '#kernel/actor.ts'
import { isUuid } from '#kernel/ids.ts'
import { Refused } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { sameText } from '#platform/seal.ts'
import { bearerOf } from '../identify-visitor.ts'
import type { AuthEnvironment } from './auth-environment.ts'
import { requestOf } from './visitor-of.ts'

export type BearerContext = Context & {
  actor: AccountActor
  claims: Partial<AccessClaims>
  /** The account's row, read for this request. */
  user: AccountRow
}

/**
 * The person of an access token, with the account and an active session, checked in the order of auth-v1 section 3.3.
 * Only the token's subject and session are used; everything else comes from the database.
 */
export async function requireBearer(c: HonoContext<AuthEnvironment>): Promise<BearerContext> {
  const services = c.get('services')
  const token = bearerOf(c.req)
  if (!token) throw new Refused('no-authorization')
  // The gateway's keys are tokens of a role without a person.
  if (isGatewayKey(c, token)) throw new Refused('bad-jwt-sub-missing')
  const claims = await verifyAccessToken(services, token)
  const { sub, session_id: sessionId } = claims
  if (!sub) throw new Refused('bad-jwt-sub-missing')
  if (!isUuid(sub)) throw new Refused('bad-jwt-sub-not-uuid')
  const user = await accountRow(services, sub)
  if (!user || user.deleted_at) throw new Refused('bearer-user-not-found')
  if (sessionId !== undefined && !isUuid(sessionId)) throw new Refused('bad-jwt-session-not-uuid')
  const actor = await bearerAccount(services, { userId: sub, sessionId: sessionId ?? null })
  if (!actor) throw new Refused('bearer-session-not-found')
  if (isBanned({ bannedUntil: user.banned_until }, services.clock())) throw new Refused('user-banned')
  return { ...requestOf(c, actor), actor, claims, user }
}

/** A program with the operator's service key (auth-v1 section 17); all other callers are refused. */
export async function requireService(c: HonoContext<AuthEnvironment>): Promise<Context> {
  const services = c.get('services')
  const token = bearerOf(c.req) ?? secretKeyOf(c)
  if (!token) throw new Refused('no-authorization')
  if (sameText(token, services.config.auth.serviceKey)) return requestOf(c, { kind: 'service' })
  if (!sameText(token, services.config.auth.anonKey)) await verifyAccessToken(services, token)
  throw new Refused('not-admin')
}

/** Does the request come with the operator's service key? */
export function isService(c: HonoContext<AuthEnvironment>): boolean {
  const token = bearerOf(c.req)
  return token !== null && sameText(token, c.get('services').config.auth.serviceKey)
}

/** The secret key is accepted only in the `apikey` header. The public key identifies nobody. */
function secretKeyOf(c: HonoContext<AuthEnvironment>): string | null {
  const key = c.req.header('apikey')
  return key !== undefined && sameText(key, c.get('services').config.auth.serviceKey) ? key : null
}

function isGatewayKey(c: HonoContext<AuthEnvironment>, token: string): boolean {
  const { anonKey, serviceKey } = c.get('services').config.auth
  return sameText(token, anonKey) || sameText(token, serviceKey)
}

import { hash } from 'node:crypto'
import { isIP } from 'node:net'
import { sql } from 'kysely'
import { type ClientDevice, withoutZone } from '#identity/accounts/domain/client-device.ts'
import { isLockedDemoAccount } from '#identity/accounts/server/demo-account-queries.ts'
import { uuidOf } from '#kernel/ids.ts'
import { Refused } from '#kernel/refusal.ts'
import type { TransactionContext } from '#platform/context.ts'
import { type AmrMethod, type AssuranceLevel, sessionEnd } from '../domain/session.ts'
import { openRefreshKey, sealRefreshKey } from './session-refresh-token.ts'

const TOKEN_BYTES = 32
const LONGEST_USER_AGENT = 500

export type NewSession = {
  userId: string
  method: AmrMethod
  device: ClientDevice
  /** Ends earlier than other sessions, e.g. with the session at the organisation that vouches for the person. */
  notAfter?: Date | null
}

/**
 * Opens a session, proved by `method`; the cookie and the tokens belong to its one row. Every login ends here, so
 * this refuses demo accounts outside the demo: `account-suspended` to a password, `user-banned` to every other proof.
 */
export async function openSession(ctx: TransactionContext, session: NewSession): Promise<string> {
  if (await isLockedDemoAccount(ctx, session.userId))
    throw new Refused(session.method === 'password' ? 'account-suspended' : 'user-banned')
  const { randomBytes } = ctx.services
  const id = uuidOf(randomBytes(16))
  const end = sessionEnd(ctx.now)
  await ctx.db
    .with('opened', (db) =>
      db.insertInto('auth.sessions').values({
        id,
        user_id: session.userId,
        created_at: ctx.now,
        updated_at: ctx.now,
        aal: 'aal1',
        not_after: session.notAfter && session.notAfter < end ? session.notAfter : end,
        refreshed_at: utc(ctx.now),
        user_agent: session.device.userAgent?.slice(0, LONGEST_USER_AGENT) ?? null,
        ip: inet(session.device.ipAddress),
        refresh_token_hmac_key: sealRefreshKey(ctx.services, randomBytes(TOKEN_BYTES)),
        refresh_token_counter: 0,
      }),
    )
    .insertInto('auth.mfa_amr_claims')
    .values(claim(ctx, id, session.method))
    .execute()
  return id
}

/** Adds a browser cookie to the session and returns its token: 256 random bits, of which only the hash is stored. */
export async function openCookie(ctx: TransactionContext, sessionId: string): Promise<string> {
  const token = Buffer.from(ctx.services.randomBytes(TOKEN_BYTES)).toString('base64url')
  await ctx.db
    .insertInto('session_cookies')
    .values({ token_hash: tokenHash(token), session_id: sessionId, created_at: ctx.now })
    .execute()
  return token
}

/** Records another proof of the session's holder; a repeated proof only renews its time. */
export async function addMethod(
  ctx: TransactionContext,
  sessionId: string,
  method: AmrMethod,
): Promise<void> {
  await ctx.db
    .insertInto('auth.mfa_amr_claims')
    .values(claim(ctx, sessionId, method))
    .onConflict((conflict) =>
      conflict.columns(['session_id', 'authentication_method']).doUpdateSet({ updated_at: ctx.now }),
    )
    .execute()
}

function claim(ctx: TransactionContext, sessionId: string, method: AmrMethod) {
  return {
    id: uuidOf(ctx.services.randomBytes(16)),
    session_id: sessionId,
    authentication_method: method,
    created_at: ctx.now,
    updated_at: ctx.now,
  }
}

/** Removes proofs, e.g. when their factor is removed. */
export async function removeMethods(
  ctx: TransactionContext,
  sessionIds: readonly string[],
  methods: readonly AmrMethod[],
): Promise<void> {
  if (sessionIds.length === 0) return
  await ctx.db
    .deleteFrom('auth.mfa_amr_claims')
    .where('session_id', 'in', sessionIds)
    .where('authentication_method', 'in', methods)
    .execute()
}

/**
 * Saves the session's assurance level, and the factor that raised it. Every refresh token issued before becomes old.
 */
export async function setSessionLevel(
  ctx: TransactionContext,
  sessionId: string,
  level: { aal: AssuranceLevel; factorId: string | null },
): Promise<void> {
  await ctx.db
    .updateTable('auth.sessions')
    .set((eb) => ({
      aal: level.aal,
      factor_id: level.factorId,
      refresh_token_counter: eb('refresh_token_counter', '+', 1),
      refreshed_at: utc(ctx.now),
      updated_at: ctx.now,
    }))
    .where('id', '=', sessionId)
    .execute()
}

/** Lowers the sessions that had shown the factor; returns their ids. */
export async function lowerSessionsOf(ctx: TransactionContext, factorId: string): Promise<string[]> {
  const lowered = await ctx.db
    .updateTable('auth.sessions')
    .set({ aal: 'aal1', factor_id: null, updated_at: ctx.now })
    .where('factor_id', '=', factorId)
    .returning('id')
    .execute()
  return lowered.map(({ id }) => id)
}

export type RefreshState = {
  id: string
  userId: string
  key: Uint8Array
  counter: number
  notAfter: Date | null
  refreshedAt: Date
}

/** The session's row, locked until the transaction ends: refreshes of one session run one at a time. */
export async function lockRefreshState(
  ctx: TransactionContext,
  sessionId: string,
): Promise<RefreshState | null> {
  const row = await ctx.db
    .selectFrom('auth.sessions')
    .select(['id', 'user_id as userId', 'refresh_token_hmac_key as sealedKey'])
    .select(['refresh_token_counter as counter', 'not_after as notAfter'])
    .select(sql<Date>`(refreshed_at at time zone 'utc')`.as('refreshedAt'))
    .where('id', '=', sessionId)
    .forUpdate()
    .executeTakeFirst()
  const key = row?.sealedKey ? openRefreshKey(ctx.services, row.sealedKey) : null
  return row && key ? { ...row, key, counter: Number(row.counter) } : null
}

/** Saves a rotation: from now on the session is at `counter`. */
export async function saveRefresh(
  ctx: TransactionContext,
  sessionId: string,
  { counter, device }: { counter: number; device: ClientDevice },
): Promise<void> {
  await ctx.db
    .updateTable('auth.sessions')
    .set({
      refresh_token_counter: counter,
      refreshed_at: utc(ctx.now),
      updated_at: ctx.now,
      user_agent: device.userAgent?.slice(0, LONGEST_USER_AGENT) ?? null,
      ip: inet(device.ipAddress),
    })
    .where('id', '=', sessionId)
    .execute()
}

/** Records that the session is in use. Does nothing if it has ended meanwhile. */
export async function noteSessionUse(ctx: TransactionContext, sessionId: string): Promise<void> {
  await ctx.db
    .updateTable('auth.sessions')
    .set({ refreshed_at: utc(ctx.now), updated_at: ctx.now })
    .where('id', '=', sessionId)
    .execute()
}

/** False when the session has ended; otherwise it does not end before the transaction does. */
export async function keepSession(ctx: TransactionContext, sessionId: string): Promise<boolean> {
  const session = await ctx.db
    .selectFrom('auth.sessions')
    .select('id')
    .where('id', '=', sessionId)
    .forKeyShare()
    .executeTakeFirst()
  return session !== undefined
}

/** Ends the session and deletes its cookie, claims and tokens. False when it had already ended. */
export async function deleteSession(
  ctx: TransactionContext,
  session: { id: string; userId: string },
): Promise<boolean> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('auth.sessions')
    .where('id', '=', session.id)
    .where('user_id', '=', session.userId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Ends the account's sessions, except those that `except` and `belowAal2` leave; returns how many. */
export async function deleteSessionsOf(
  ctx: TransactionContext,
  userId: string,
  { except, belowAal2 = false }: { except?: string | null; belowAal2?: boolean } = {},
): Promise<number> {
  let query = ctx.db.deleteFrom('auth.sessions').where('user_id', '=', userId)
  if (except) query = query.where('id', '<>', except)
  if (belowAal2)
    query = query.where((where) => where.or([where('aal', 'is', null), where('aal', '=', 'aal1')]))
  const { numDeletedRows } = await query.executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** The SHA-256 under which a cookie's token is stored. */
export function tokenHash(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}

/** GoTrue's column has no time zone and means UTC. */
function utc(instant: Date) {
  return sql<Date>`${instant}::timestamptz at time zone 'utc'`
}

function inet(ipAddress: string | null): string | null {
  const plain = withoutZone(ipAddress ?? '')
  return isIP(plain) ? plain : null
}

import { createHash } from 'node:crypto'
import { isIP } from 'node:net'
import { sql } from 'kysely'
import { uuidOf } from '#kernel/ids.ts'
import type { TransactionContext } from '#platform/context.ts'
import type { ClientDevice } from '../domain/client-device.ts'
import { sessionEnd } from '../domain/session.ts'

const TOKEN_BYTES = 32
const LONGEST_USER_AGENT = 500

/** Opens a session by password and returns the cookie's token: 256 random bits, of which only the hash is kept. */
export async function openSession(
  ctx: TransactionContext,
  userId: string,
  device: ClientDevice,
): Promise<string> {
  const [sessionId, claimId] = [uuidOf(ctx.services.randomBytes(16)), uuidOf(ctx.services.randomBytes(16))]
  const token = Buffer.from(ctx.services.randomBytes(TOKEN_BYTES)).toString('base64url')
  await ctx.db
    .with('opened', (db) =>
      db.insertInto('auth.sessions').values({
        id: sessionId,
        user_id: userId,
        created_at: ctx.now,
        updated_at: ctx.now,
        aal: 'aal1',
        not_after: sessionEnd(ctx.now),
        refreshed_at: utc(ctx.now),
        user_agent: device.userAgent?.slice(0, LONGEST_USER_AGENT) ?? null,
        ip: inet(device.address),
      }),
    )
    .with('claimed', (db) =>
      db.insertInto('auth.mfa_amr_claims').values({
        id: claimId,
        session_id: sessionId,
        authentication_method: 'password',
        created_at: ctx.now,
        updated_at: ctx.now,
      }),
    )
    .insertInto('session_cookies')
    .values({ token_hash: tokenHash(token), session_id: sessionId, created_at: ctx.now })
    .execute()
  return token
}

/** Notes that the session is in use. Nothing happens to one that has ended meanwhile. */
export async function noteSessionUse(ctx: TransactionContext, sessionId: string): Promise<void> {
  await ctx.db
    .updateTable('auth.sessions')
    .set({ refreshed_at: utc(ctx.now), updated_at: ctx.now })
    .where('id', '=', sessionId)
    .execute()
}

/** Ends the session: its cookie, claims and tokens go with it. False when it had ended already. */
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

/** The SHA-256 under which a cookie's token is kept. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** GoTrue's column has no time zone and means UTC. */
function utc(instant: Date) {
  return sql<Date>`${instant}::timestamptz at time zone 'utc'`
}

function inet(address: string | null): string | null {
  const plain = address?.replace(/%.*$/, '') ?? ''
  return isIP(plain) ? plain : null
}

import { type Kysely, sql } from 'kysely'
import { shouldRenewStaff, staffLimits, staffSessionExpiry } from '#identity/accounts/domain/staff.ts'
import { isBannedAt } from '#identity/accounts/server/account-queries.ts'
import { allowsDemoAccounts } from '#identity/accounts/server/demo-account-queries.ts'
import type { AccountActor, StaffActor, StaffRole } from '#kernel/actor.ts'
import type { AnyContext, Services } from '#platform/context.ts'
import { namedQuery, type Param } from '#platform/db/named-query.ts'
import type { DB } from '#platform/db/schema.ts'
import { tokenHash } from './session-store.ts'

export type StaffSession = {
  actor: StaffActor & { userId: string; sessionId: string }
  email: string
  sessionExpiresAt: Date
  /** Is it time to call `renewSession`? */
  shouldRenew: boolean
}

type Limits = { begun: Date; used: Date; now: Date; allowsDemoAccounts: boolean }
const refreshedAt = sql<Date>`(s.refreshed_at at time zone 'utc')`

/** Session → staff: only with the second factor shown, and within the shorter limits of staff. */
function staffSessions(db: Kysely<DB>, param: Param<Limits>) {
  return db
    .selectFrom('auth.sessions as s')
    .innerJoin('auth.users as u', 'u.id', 's.user_id')
    .innerJoin('staff', 'staff.user_id', 'u.id')
    .where('s.aal', '=', 'aal2')
    .where('s.created_at', '>', param('begun'))
    .where(refreshedAt, '>', param('used'))
    .where((where) => where.not(isBannedAt('u.banned_until', param('now'))))
    .where('u.deleted_at', 'is', null)
    .where(sql<boolean>`(${param('allowsDemoAccounts')}::boolean or not staff.is_demo)`)
    .select([
      's.id as sessionId',
      'u.id as userId',
      'u.email',
      'staff.name',
      sql<StaffRole>`staff.role`.as('role'),
      sql<Date>`s.created_at`.as('begunAt'),
      refreshedAt.as('usedAt'),
    ])
}

const staffSession = namedQuery(
  'accounts-staff-session',
  (db, param: Param<Limits & { tokenHash: Buffer }>) =>
    staffSessions(db, param)
      .innerJoin('session_cookies as c', 'c.session_id', 's.id')
      .where('c.token_hash', '=', param('tokenHash')),
)

const staffSessionsOfIds = namedQuery(
  'accounts-staff-sessions-of-ids',
  (db, param: Param<Limits & { sessionIds: readonly string[] }>) =>
    staffSessions(db, param).where(sql<boolean>`s.id = any(${param('sessionIds')}::uuid[])`),
)

/** The member of staff who holds the cookie's token at `now`; null for every other holder. */
export async function staffSessionOf(
  source: Pick<Services, 'db' | 'pool' | 'config'>,
  token: string,
  now: Date,
): Promise<StaffSession | null> {
  const [row] = await staffSession(source, { tokenHash: tokenHash(token), ...limitsAt(source, now) })
  return row ? staffSessionFrom(row, now) : null
}

/** Those of the sessions that are valid at `now` and belong to members of staff, read by one statement. */
export async function staffSessionsById(
  source: Pick<Services, 'db' | 'pool' | 'config'>,
  sessionIds: readonly string[],
  now: Date,
): Promise<StaffSession[]> {
  const rows = await staffSessionsOfIds(source, { sessionIds, ...limitsAt(source, now) })
  return rows.map((row) => staffSessionFrom(row, now))
}

function limitsAt(source: Pick<Services, 'config'>, now: Date): Limits {
  return { ...staffLimits(now), now, allowsDemoAccounts: allowsDemoAccounts(source) }
}

type StaffRow = Omit<StaffSession['actor'], 'kind'> & { email: string | null; begunAt: Date; usedAt: Date }

function staffSessionFrom({ email, begunAt, usedAt, ...member }: StaffRow, now: Date): StaffSession {
  return {
    actor: { kind: 'staff', ...member },
    email: email ?? '',
    sessionExpiresAt: staffSessionExpiry({ begunAt, usedAt }),
    shouldRenew: shouldRenewStaff(usedAt, now),
  }
}

/** A member of staff who has shown the password or read the mail, and has no second factor yet. */
export type UnenrolledStaff = {
  account: AccountActor & { sessionId: string }
  email: string
  hasPassword: boolean
}

/**
 * The member of staff who holds the cookie's token and may set up a second factor at `now`; null for every other
 * holder.
 */
export async function unenrolledStaffOf(
  source: Pick<Services, 'db' | 'config'>,
  token: string,
  now: Date,
): Promise<UnenrolledStaff | null> {
  const { begun, used } = staffLimits(now)
  const row = await source.db
    .selectFrom('session_cookies as c')
    .innerJoin('auth.sessions as s', 's.id', 'c.session_id')
    .innerJoin('auth.users as u', 'u.id', 's.user_id')
    .innerJoin('staff', 'staff.user_id', 'u.id')
    .where('c.token_hash', '=', tokenHash(token))
    .where('staff.enroll_until', '>', now)
    .where('s.created_at', '>', begun)
    .where(refreshedAt, '>', used)
    .where((where) => where.not(isBannedAt('u.banned_until', now)))
    .where('u.deleted_at', 'is', null)
    .$if(!allowsDemoAccounts(source), (query) => query.where('staff.is_demo', '=', false))
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('auth.mfa_factors as f')
            .whereRef('f.user_id', '=', 'u.id')
            .where('f.status', '=', 'verified')
            .select('f.id'),
        ),
      ),
    )
    .select(['s.id as sessionId', 'u.id as userId', 'u.email'])
    .select(sql<boolean>`coalesce(u.encrypted_password, '') <> ''`.as('hasPassword'))
    .executeTakeFirst()
  if (!row) return null
  const { userId, sessionId, email, hasPassword } = row
  return { account: { kind: 'account', userId, sessionId }, email: email ?? '', hasPassword }
}

/** Does the account belong to staff? Then it has no profile and gets none. */
export async function isStaffAccount({ db }: Pick<AnyContext, 'db'>, userId: string): Promise<boolean> {
  const row = await db.selectFrom('staff').select('user_id').where('user_id', '=', userId).executeTakeFirst()
  return row !== undefined
}

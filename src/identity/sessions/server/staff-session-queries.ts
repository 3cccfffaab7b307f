import { sql } from 'kysely'
import { shouldRenewStaff, staffLimits } from '#identity/accounts/domain/staff.ts'
import { allowsDemoAccounts } from '#identity/accounts/server/demo-account-queries.ts'
import type { AccountActor, StaffActor, StaffRole } from '#kernel/actor.ts'
import type { AnyContext, Services } from '#platform/context.ts'
import { namedQuery, type Param } from '#platform/db/named-query.ts'
import { tokenHash } from './session-store.ts'

export type StaffSession = {
  actor: StaffActor & { userId: string; sessionId: string }
  email: string
  /** Is it time to call `renewSession`? */
  shouldRenew: boolean
}

type Limits = { tokenHash: Buffer; begun: Date; used: Date; now: Date; allowsDemoAccounts: boolean }
const refreshedAt = sql<Date>`(s.refreshed_at at time zone 'utc')`

/** Cookie → session → staff: only with the second factor shown, and within the shorter limits of staff. */
const staffSession = namedQuery('accounts-staff-session', (db, param: Param<Limits>) =>
  db
    .selectFrom('session_cookies as c')
    .innerJoin('auth.sessions as s', 's.id', 'c.session_id')
    .innerJoin('auth.users as u', 'u.id', 's.user_id')
    .innerJoin('staff', 'staff.user_id', 'u.id')
    .where('c.token_hash', '=', param('tokenHash'))
    .where('s.aal', '=', 'aal2')
    .where('s.created_at', '>', param('begun'))
    .where(refreshedAt, '>', param('used'))
    .where((where) =>
      where.or([where('u.banned_until', 'is', null), where('u.banned_until', '<=', param('now'))]),
    )
    .where('u.deleted_at', 'is', null)
    .where(sql<boolean>`(${param('allowsDemoAccounts')}::boolean or not staff.is_demo)`)
    .select([
      's.id as sessionId',
      'u.id as userId',
      'u.email',
      'staff.name',
      sql<StaffRole>`staff.role`.as('role'),
      refreshedAt.as('usedAt'),
    ]),
)

/** The member of staff who holds the cookie's token at `now`; null for every other holder. */
export async function staffSessionOf(
  source: Pick<Services, 'db' | 'pool' | 'config'>,
  token: string,
  now: Date,
): Promise<StaffSession | null> {
  const asked = {
    tokenHash: tokenHash(token),
    ...staffLimits(now),
    now,
    allowsDemoAccounts: allowsDemoAccounts(source),
  }
  const [row] = await staffSession(source, asked)
  if (!row) return null
  const { sessionId, userId, name, role, email, usedAt } = row
  return {
    actor: { kind: 'staff', userId, sessionId, name, role },
    email: email ?? '',
    shouldRenew: shouldRenewStaff(usedAt, now),
  }
}

/** A member of staff who has shown the password or read the mail, and has no second factor yet. */
export type StaffBeginner = {
  account: AccountActor & { sessionId: string }
  email: string
  hasPassword: boolean
}

/**
 * The member of staff who holds the cookie's token and may set up a second factor at `now`; null for every other
 * holder.
 */
export async function staffBeginnerOf(
  source: Pick<Services, 'db' | 'config'>,
  token: string,
  now: Date,
): Promise<StaffBeginner | null> {
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
    .where((where) => where.or([where('u.banned_until', 'is', null), where('u.banned_until', '<=', now)]))
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

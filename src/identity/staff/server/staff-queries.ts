import { sql } from 'kysely'
import { type StaffMail, staffLimits, staffMails } from '#identity/accounts/domain/staff.ts'
import { isBannedAt } from '#identity/accounts/server/account-queries.ts'
import { allowsDemoAccounts } from '#identity/accounts/server/demo-account-queries.ts'
import type { StaffRole } from '#kernel/actor.ts'
import { isUuid } from '#kernel/ids.ts'
import { found } from '#kernel/refusal.ts'
import type { AnyContext } from '#platform/context.ts'

type Source = Pick<AnyContext, 'db' | 'services' | 'now'>

/** Ids of the members of staff who want mails of this kind. */
export async function membersWanting(ctx: Source, kind: StaffMail): Promise<string[]> {
  const rows = await wanting(ctx, kind).orderBy('staff.user_id').execute()
  return rows.map(({ userId }) => userId)
}

/** Ids of the members of staff who are logged in: nobody else has a desk page open. */
export async function staffAtDesk({ db, now }: Pick<AnyContext, 'db' | 'now'>): Promise<string[]> {
  const rows = await db
    .selectFrom('staff')
    .innerJoin('auth.sessions as session', 'session.user_id', 'staff.user_id')
    .where('session.aal', '=', 'aal2')
    .where('session.created_at', '>', staffLimits(now).begun)
    .select('staff.user_id as userId')
    .distinct()
    .execute()
  return rows.map(({ userId }) => userId)
}

/** Is there any member of staff? Until the first one is made, mails to staff go to the operator's own email. */
export async function hasStaff({ db }: Pick<AnyContext, 'db'>): Promise<boolean> {
  const row = await db.selectFrom('staff').select('user_id').limit(1).executeTakeFirst()
  return row !== undefined
}

/** The email of a member of staff who wants mails of this kind; null for every other account. */
export async function emailWanting(ctx: Source, userId: string, kind: StaffMail): Promise<string | null> {
  const row = await wanting(ctx, kind).where('staff.user_id', '=', userId).executeTakeFirst()
  return row?.email ?? null
}

function wanting(ctx: Source, kind: StaffMail) {
  const { db, now } = ctx
  return db
    .selectFrom('staff')
    .innerJoin('auth.users as u', 'u.id', 'staff.user_id')
    .where(sql<boolean>`${kind} = any(staff.mailed)`)
    .where((where) => where.not(isBannedAt('u.banned_until', now)))
    .where('u.deleted_at', 'is', null)
    .$if(!allowsDemoAccounts(ctx.services), (query) => query.where('staff.is_demo', '=', false))
    .select(['staff.user_id as userId', 'u.email'])
}

/**
 * `enrollUntil`: while a member has no second factor, the last moment to set one up. `invitedAt`: when the newest
 * invitation was mailed; null once its link has been followed.
 */
export type ListedMember = {
  userId: string
  name: string
  email: string
  role: StaffRole
  hasFactor: boolean
  enrollUntil: Date | null
  invitedAt: Date | null
  lastSignInAt: Date | null
  since: Date
  mailed: StaffMail[]
}

/** All members of staff, by name. */
export async function listStaff(ctx: Source): Promise<ListedMember[]> {
  const rows = await members(ctx).orderBy('staff.name').orderBy('staff.user_id').execute()
  return rows.map(listed)
}

/** One member of staff; not found for every other account. */
export async function staffMember(ctx: Source, userId: string): Promise<ListedMember> {
  const row = isUuid(userId)
    ? await members(ctx).where('staff.user_id', '=', userId).executeTakeFirst()
    : undefined
  return listed(found(row, 'staff-member'))
}

function members({ db, services }: Source) {
  return db
    .selectFrom('staff')
    .innerJoin('auth.users as u', 'u.id', 'staff.user_id')
    .$if(!allowsDemoAccounts(services), (query) => query.where('staff.is_demo', '=', false))
    .select(['staff.user_id as userId', 'staff.name', 'staff.role', 'staff.mailed'])
    .select(['staff.enroll_until as enrollUntil', 'staff.created_at as since'])
    .select(['u.email', 'u.last_sign_in_at as lastSignInAt'])
    .select(sql<Date | null>`case when u.email_confirmed_at is null then u.invited_at end`.as('invitedAt'))
    .select(
      sql<boolean>`exists (select from auth.mfa_factors f where f.user_id = u.id and f.status = 'verified')`.as(
        'hasFactor',
      ),
    )
}

type Row = Awaited<ReturnType<ReturnType<typeof members>['executeTakeFirstOrThrow']>>

function listed({ email, role, mailed, ...row }: Row): ListedMember {
  return {
    ...row,
    email: email ?? '',
    role: role as StaffRole,
    mailed: staffMails.filter((kind) => mailed.includes(kind)),
  }
}

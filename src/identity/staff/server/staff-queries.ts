import { sql } from 'kysely'
import { type StaffMail, staffMails } from '#identity/accounts/domain/staff.ts'
import { allowsDemoAccounts } from '#identity/accounts/server/demo-account-queries.ts'
import type { StaffRole } from '#kernel/actor.ts'
import { isUuid } from '#kernel/ids.ts'
import { found } from '#kernel/refusal.ts'
import type { AnyContext } from '#platform/context.ts'

type Source = Pick<AnyContext, 'db' | 'services' | 'now'>

/** Ids of those who work here and want mails of the kind. */
export async function membersWanting(ctx: Source, kind: StaffMail): Promise<string[]> {
  const rows = await wanting(ctx, kind).orderBy('staff.user_id').execute()
  return rows.map(({ userId }) => userId)
}

/** Does anybody work here? Until the first one is made, mails to staff go to the operator's own address. */
export async function hasStaff({ db }: Pick<AnyContext, 'db'>): Promise<boolean> {
  const row = await db.selectFrom('staff').select('user_id').limit(1).executeTakeFirst()
  return row !== undefined
}

/** The address of a member of staff and wants mails of the kind; null for everybody else. */
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
    .where((where) => where.or([where('u.banned_until', 'is', null), where('u.banned_until', '<=', now)]))
    .where('u.deleted_at', 'is', null)
    .$if(!allowsDemoAccounts(ctx.services), (query) => query.where('staff.is_demo', '=', false))
    .select(['staff.user_id as userId', 'u.email'])
}

/** A member of staff. `enrollUntil`: while they have no second factor, through when they may set one up. */
export type ListedMember = {
  userId: string
  name: string
  email: string
  role: StaffRole
  hasFactor: boolean
  enrollUntil: Date | null
  lastSignInAt: Date | null
  since: Date
  mailed: StaffMail[]
}

/** Everybody who works here, by name. */
export async function listStaff(ctx: Source): Promise<ListedMember[]> {
  const rows = await members(ctx).orderBy('staff.name').orderBy('staff.user_id').execute()
  return rows.map(listed)
}

/** One of them; not found for everybody else. */
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

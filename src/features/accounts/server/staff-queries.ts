import { sql } from 'kysely'
import type { AnyContext } from '#platform/context.ts'
import type { StaffMail } from '../domain/staff.ts'
import { letsDemoIn } from './demo-account-queries.ts'

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

/** The address of somebody who works here and wants mails of the kind; null for everybody else. */
export async function addressWanting(ctx: Source, userId: string, kind: StaffMail): Promise<string | null> {
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
    .$if(!letsDemoIn(ctx.services), (query) => query.where('staff.is_demo', '=', false))
    .select(['staff.user_id as userId', 'u.email'])
}

import type { StaffMail } from '#identity/accounts/domain/staff.ts'
import type { StaffRole } from '#kernel/actor.ts'
import { isUuid } from '#kernel/ids.ts'
import { NotFound, Refused } from '#kernel/refusal.ts'
import type { TransactionContext } from '#platform/context.ts'
import type { StaffMember, StaffRefusal } from '../domain/staff-member.ts'

type NewMember = {
  userId: string
  name: string
  role: StaffRole
  madeBy: string
  isDemo: boolean
  /** The last moment to set up a second factor; null when they already have one. */
  enrollUntil: Date | null
}

/** Makes a new account a staff account. */
export async function insertStaff(ctx: TransactionContext, staff: NewMember): Promise<void> {
  await ctx.db
    .insertInto('staff')
    .values({
      user_id: staff.userId,
      name: staff.name,
      role: staff.role,
      made_by: staff.madeBy,
      is_demo: staff.isDemo,
      enroll_until: staff.enrollUntil,
      created_at: ctx.now,
    })
    .execute()
}

/**
 * A member of staff, locked together with all administrators until the transaction ends, so that decisions about
 * members run one at a time. Refuses `member-gone` when the account is no member, for example because a colleague has
 * removed them.
 */
export async function lockMember(
  ctx: TransactionContext,
  userId: string,
): Promise<{ member: StaffMember; administrators: number }> {
  if (!isUuid(userId)) throw new NotFound('staff-member')
  const rows = await ctx.db
    .selectFrom('staff')
    .where((where) => where.or([where('role', '=', 'administrator'), where('user_id', '=', userId)]))
    .select(['user_id as userId', 'role'])
    .orderBy('user_id')
    .forUpdate()
    .execute()
  const members = rows.map((row) => ({ ...row, role: row.role as StaffRole }))
  const member = members.find((member) => member.userId === userId.toLowerCase())
  if (!member) throw new Refused('member-gone' satisfies StaffRefusal)
  return { member, administrators: members.filter(({ role }) => role === 'administrator').length }
}

export async function saveRole(ctx: TransactionContext, userId: string, role: StaffRole): Promise<void> {
  await ctx.db.updateTable('staff').set({ role }).where('user_id', '=', userId).execute()
}

export async function saveEnrolment(ctx: TransactionContext, userId: string, until: Date): Promise<void> {
  await ctx.db.updateTable('staff').set({ enroll_until: until }).where('user_id', '=', userId).execute()
}

export async function saveStaffMails(
  ctx: TransactionContext,
  userId: string,
  mailed: readonly StaffMail[],
): Promise<void> {
  await ctx.db
    .updateTable('staff')
    .set({ mailed: [...mailed] })
    .where('user_id', '=', userId)
    .execute()
}

export async function deleteStaff(ctx: TransactionContext, userId: string): Promise<void> {
  await ctx.db.deleteFrom('staff').where('user_id', '=', userId).execute()
}

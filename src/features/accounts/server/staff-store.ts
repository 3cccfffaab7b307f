import type { StaffRole } from '#kernel/actor.ts'
import type { TransactionContext } from '#platform/context.ts'

/** Makes an account one of staff's. One that is already is called by the new name. */
export async function insertStaff(
  ctx: TransactionContext,
  staff: { userId: string; name: string; role: StaffRole; madeBy: string; isDemo: boolean },
): Promise<void> {
  await ctx.db
    .insertInto('staff')
    .values({
      user_id: staff.userId,
      name: staff.name,
      role: staff.role,
      made_by: staff.madeBy,
      is_demo: staff.isDemo,
      created_at: ctx.now,
    })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ name: staff.name }))
    .execute()
}

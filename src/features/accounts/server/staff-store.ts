import type { TransactionContext } from '#platform/context.ts'

/** Makes an account one of staff's; nothing happens to one that is already. */
export async function insertStaff(
  ctx: TransactionContext,
  staff: { userId: string; name: string; madeBy: string },
): Promise<void> {
  await ctx.db
    .insertInto('staff')
    .values({ user_id: staff.userId, name: staff.name, made_by: staff.madeBy, created_at: ctx.now })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ name: staff.name }))
    .execute()
}

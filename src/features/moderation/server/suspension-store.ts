import type { TransactionContext } from '#platform/context.ts'

/** `byProgram`: through the auth API, and not at the desk. */
type Ground = { reason: string; by: string; byProgram?: boolean }

/** Records that an account is suspended from now on; returns the suspension's id. */
export async function insertSuspension(
  ctx: TransactionContext,
  userId: string,
  { reason, by, byProgram = false }: Ground,
): Promise<string> {
  const { id } = await ctx.db
    .insertInto('suspensions')
    .values({ user_id: userId, reason, suspended_by: by, suspended_at: ctx.now, by_program: byProgram })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Records that the suspension has ended; null when there was none. */
export async function closeSuspension(
  ctx: TransactionContext,
  userId: string,
  { reason, by }: Ground,
): Promise<{ id: string; byProgram: boolean } | null> {
  const closed = await ctx.db
    .updateTable('suspensions')
    .set({ restored_reason: reason, restored_by: by, restored_at: ctx.now })
    .where('user_id', '=', userId)
    .where('restored_at', 'is', null)
    .returning(['id', 'by_program as byProgram'])
    .executeTakeFirst()
  return closed ?? null
}

/** Deletes an account's suspensions with their reasons, as part of an erasure. */
export async function deleteSuspensionsOf(ctx: TransactionContext, userId: string): Promise<void> {
  await ctx.db.deleteFrom('suspensions').where('user_id', '=', userId).execute()
}

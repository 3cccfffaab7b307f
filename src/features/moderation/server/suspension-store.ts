import type { TransactionContext } from '#platform/context.ts'

type Ground = { reason: string; by: string }

/** Puts down that an account is shut out from now on; returns the suspension's id. */
export async function insertSuspension(
  ctx: TransactionContext,
  userId: string,
  { reason, by }: Ground,
): Promise<string> {
  const { id } = await ctx.db
    .insertInto('suspensions')
    .values({ user_id: userId, reason, suspended_by: by, suspended_at: ctx.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Puts down that it is let in again; null when it was shut out by other means than the desk. */
export async function closeSuspension(
  ctx: TransactionContext,
  userId: string,
  { reason, by }: Ground,
): Promise<string | null> {
  const closed = await ctx.db
    .updateTable('suspensions')
    .set({ restored_reason: reason, restored_by: by, restored_at: ctx.now })
    .where('user_id', '=', userId)
    .where('restored_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return closed?.id ?? null
}

/** Forgets why an account was shut out, when everything else of it is forgotten. */
export async function deleteSuspensionsOf(ctx: TransactionContext, userId: string): Promise<void> {
  await ctx.db.deleteFrom('suspensions').where('user_id', '=', userId).execute()
}

import type { TransactionContext } from '#platform/context.ts'
import { anyOf } from '#platform/db/any-of.ts'

/**
 * Records for these projects that the parties are notified of open reviews. Returns the ids that were not recorded
 * before.
 */
export async function openRounds(ctx: TransactionContext, projectIds: readonly string[]): Promise<string[]> {
  const rows = await ctx.db
    .insertInto('review_rounds')
    .values(projectIds.map((id) => ({ project_id: id, opened_at: ctx.now })))
    .onConflict((conflict) => conflict.column('project_id').doNothing())
    .returning('project_id')
    .execute()
  return rows.map((row) => row.project_id)
}

/** Records for these projects that their parties have been reminded. Returns the ids that were not recorded before. */
export async function saveReminders(
  ctx: TransactionContext,
  projectIds: readonly string[],
): Promise<string[]> {
  const rows = await ctx.db
    .updateTable('review_rounds')
    .set({ reminded_at: ctx.now })
    .where('project_id', '=', anyOf(projectIds))
    .where('reminded_at', 'is', null)
    .returning('project_id')
    .execute()
  return rows.map((row) => row.project_id)
}

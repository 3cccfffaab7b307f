import type { TransactionContext } from '#platform/context.ts'

/** Stores whether companies outside their areas and trades may be asked about the project from now on. */
export async function saveReach(
  { db, now }: TransactionContext,
  id: string,
  { isWidened }: { isWidened: boolean },
): Promise<void> {
  await db
    .updateTable('projects')
    .set({ widened_at: isWidened ? now : null })
    .where('id', '=', id)
    .execute()
}

/** Staff have asked the customer to widen the reach, which they do once for a project. */
export async function saveReachAsked({ db, now }: TransactionContext, id: string): Promise<void> {
  await db.updateTable('projects').set({ reach_asked_at: now }).where('id', '=', id).execute()
}

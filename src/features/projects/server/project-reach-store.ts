import type { TransactionContext } from '#platform/context.ts'

/** From now on companies beyond their areas and trades may be asked about the project, or not any more. */
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

/** Staff have asked the customer about it, which they do once. */
export async function saveReachAsked({ db, now }: TransactionContext, id: string): Promise<void> {
  await db.updateTable('projects').set({ reach_asked_at: now }).where('id', '=', id).execute()
}

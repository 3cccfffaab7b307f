import type { TransactionContext } from '#platform/context.ts'

/**
 * Counts one more company that has started a quote, so that a concurrently sent quote must choose its slot again. The
 * caller has locked the project.
 */
export async function saveQuoteStarted({ db }: TransactionContext, id: string): Promise<void> {
  await db
    .updateTable('projects')
    .set((eb) => ({ started_quotes: eb('started_quotes', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

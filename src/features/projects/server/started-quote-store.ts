import type { TransactionContext } from '#platform/context.ts'

/** One more company has started a quote: a quote that is being sent chooses its slot again. The project must be locked. */
export async function saveQuoteStarted({ db }: TransactionContext, id: string): Promise<void> {
  await db
    .updateTable('projects')
    .set((eb) => ({ started_quotes: eb('started_quotes', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

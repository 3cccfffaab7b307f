import type { TransactionContext } from '#platform/context.ts'

/** Replaces the customer's note about a quote; empty `words` delete it. */
export async function saveNote(
  { db, now }: TransactionContext,
  { quoteId, words }: { quoteId: string; words: string },
): Promise<void> {
  if (words === '') {
    await db.deleteFrom('quote_notes').where('quote_id', '=', quoteId).execute()
    return
  }
  const row = { words, written_at: now }
  await db
    .insertInto('quote_notes')
    .values({ quote_id: quoteId, ...row })
    .onConflict((conflict) => conflict.column('quote_id').doUpdateSet(row))
    .execute()
}

/** Deletes a person's notes about the quotes on their projects. */
export async function eraseQuoteNotesOf({ db }: TransactionContext, ownerId: string): Promise<void> {
  const quotes = db
    .selectFrom('quotes as quote')
    .innerJoin('projects as project', 'project.id', 'quote.project_id')
    .select('quote.id')
    .where('project.owner_id', '=', ownerId)
  await db.deleteFrom('quote_notes').where('quote_id', 'in', quotes).execute()
}

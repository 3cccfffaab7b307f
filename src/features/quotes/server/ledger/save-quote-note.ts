import { lockOwnProject } from '#features/projects/server/project-store.ts'
import { found } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { quoteNoteSaved } from '../../domain/quote-events.ts'
import { loadQuotesOf } from '../quote-store.ts'
import { saveNote } from './quote-note-store.ts'

/** The customer saves a private note about a quote on their own project. Empty `words` delete it. */
export async function saveQuoteNote(
  ctx: Context,
  input: { projectId: string; quoteId: string; words: string },
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const project = await lockOwnProject(ctx, input.projectId)
    const quotes = await loadQuotesOf(ctx, project.id)
    const quote = found(
      quotes.find(({ id }) => id === input.quoteId),
      'quote',
    )
    await saveNote(ctx, { quoteId: quote.id, words: input.words })
    await recordEvent(ctx, quoteNoteSaved(quote.id))
  })
}

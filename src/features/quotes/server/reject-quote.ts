import { lockOwnProject, saveProjectMove } from '#features/projects/server/project-store.ts'
import { found, refuseUnless } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { quoteRejected } from '../domain/quote-events.ts'
import type { RejectQuoteInput } from '../domain/quote-input.ts'
import { decideRejection } from '../domain/reject-quote.ts'
import { loadQuotesOf, saveQuoteMoves } from './quote-store.ts'

/** The customer rejects one quote, and its slot becomes free. Refusals: those of `decideRejection`. */
export async function rejectQuote(ctx: Context, input: RejectQuoteInput): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const project = await lockOwnProject(ctx, input.projectId)
    const quotes = await loadQuotesOf(ctx, project.id)
    const quote = found(
      quotes.find(({ id }) => id === input.quoteId),
      'quote',
    )
    const decision = decideRejection({ project, quotes, quote })
    refuseUnless(decision)
    await saveQuoteMoves(ctx, [decision.quoteMove])
    if (decision.projectMove) await saveProjectMove(ctx, decision.projectMove)
    await recordEvent(ctx, quoteRejected(project.id, quote))
  })
}

import { lockProject } from '#features/projects/server/project-store.ts'
import { found, refuseUnless } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { decideConfirmation } from '../../domain/amendment/confirm-quote.ts'
import { quoteConfirmed } from '../../domain/quote-events.ts'
import type { ConfirmQuoteInput } from '../../domain/quote-input.ts'
import { loadQuotesOf } from '../quote-store.ts'
import { findOwnQuote, saveConfirmation } from '../revision/quote-version-store.ts'

/**
 * The company confirms its quote for the present version of the project. Refusals: those of `decideConfirmation`.
 * Not found for another company.
 */
export async function confirmQuote(
  ctx: Context,
  { quoteId, seenVersion }: ConfirmQuoteInput & { quoteId: string },
): Promise<{ projectId: string }> {
  return inTransaction(ctx, async (ctx) => {
    const own = await findOwnQuote(ctx, quoteId)
    const project = await lockProject(ctx, own.projectId)
    const quotes = await loadQuotesOf(ctx, project.id)
    const quote = found(
      quotes.find(({ id }) => id === own.id),
      'quote',
    )
    const decision = decideConfirmation({ project, quote, seenVersion, now: ctx.now })
    refuseUnless(decision)
    await saveConfirmation(ctx, quote.id, decision.confirmedVersion)
    await recordEvent(ctx, quoteConfirmed(project.id, quote))
    return { projectId: project.id }
  })
}

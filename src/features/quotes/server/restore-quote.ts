import { isCompanySuspended } from '#features/companies/server/company-queries.ts'
import { holdCompany } from '#features/companies/server/company-store.ts'
import { lockProject, saveProjectMove } from '#features/projects/server/project-store.ts'
import { authorize, found, refuseUnless } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { quoteRestored } from '../domain/quote-events.ts'
import { quotePolicy } from '../domain/quote-policy.ts'
import { decideRestoring } from '../domain/restore-quote.ts'
import { findWithdrawableQuote, loadQuotesOf, saveRestored, slotsTaken } from './quote-store.ts'

/**
 * The system restores a quote that was withdrawn because its company was suspended. Refusals: {@link
 * RestoreQuoteRefusal}.
 */
export async function restoreQuote(ctx: Context, { quoteId }: { quoteId: string }): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    authorize(quotePolicy.restore(ctx.actor))
    const { id, projectId } = await findWithdrawableQuote(ctx, quoteId)
    const project = await lockProject(ctx, projectId)
    const quotes = await loadQuotesOf(ctx, projectId)
    const quote = found(
      quotes.find((one) => one.id === id),
      'quote',
    )
    await holdCompany(ctx, quote.companyId)
    const isSuspended = await isCompanySuspended(ctx, quote.companyId)
    const taken = await slotsTaken(ctx, projectId)
    const decision = decideRestoring({ project, quotes, quote, taken, isSuspended, now: ctx.now })
    refuseUnless(decision)
    await saveRestored(ctx, decision)
    if (decision.projectMove) await saveProjectMove(ctx, decision.projectMove)
    await recordEvent(ctx, quoteRestored(projectId, quote))
  })
}

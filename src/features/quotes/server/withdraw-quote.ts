import { isCompanySuspended } from '#features/companies/server/company-queries.ts'
import { holdCompany } from '#features/companies/server/company-store.ts'
import { lockProject, saveProjectMove } from '#features/projects/server/project-store.ts'
import { found, Refused, refuseUnless } from '#kernel/refusal.ts'
import type { Context, TransactionContext } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { quoteWithdrawn } from '../domain/quote-events.ts'
import type { WithdrawQuoteInput } from '../domain/quote-input.ts'
import { decideWithdrawal } from '../domain/withdraw-quote.ts'
import { findWithdrawableQuote, loadQuotesOf, saveQuoteMoves, saveSuspended } from './quote-store.ts'

/**
 * The company withdraws its pending quote; or the system does, when the company is deleted or suspended.
 * `withCompany`: because the company is suspended; the quote is restored when the company is reinstated. Refusals:
 * those of `decideWithdrawal`, and `company-reinstated`, when the suspension has ended. Not found for another
 * company.
 */
export async function withdrawQuote(
  ctx: Context,
  input: WithdrawQuoteInput,
  { withCompany = false } = {},
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const own = await findWithdrawableQuote(ctx, input.quoteId)
    const project = await lockProject(ctx, own.projectId)
    const quotes = await loadQuotesOf(ctx, project.id)
    const quote = found(
      quotes.find(({ id }) => id === own.id),
      'quote',
    )
    const decision = decideWithdrawal({ project, quotes, quote })
    refuseUnless(decision)
    if (withCompany) await demandSuspended(ctx, quote.companyId)
    await saveQuoteMoves(ctx, [decision.quoteMove])
    if (withCompany) await saveSuspended(ctx, quote.id)
    if (decision.projectMove) await saveProjectMove(ctx, decision.projectMove)
    await recordEvent(ctx, quoteWithdrawn(project.id, quote))
  })
}

async function demandSuspended(ctx: TransactionContext, companyId: string): Promise<void> {
  await holdCompany(ctx, companyId)
  if (!(await isCompanySuspended(ctx, companyId))) throw new Refused('company-reinstated')
}

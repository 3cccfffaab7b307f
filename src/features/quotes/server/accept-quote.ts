import { lockOwnProject, saveProjectMove } from '#features/projects/server/project-store.ts'
import { authorize, found, refuseUnless } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { decideAcceptance } from '../domain/accept-quote.ts'
import { quoteAccepted } from '../domain/quote-events.ts'
import type { AcceptQuoteInput } from '../domain/quote-input.ts'
import { quotePolicy } from '../domain/quote-policy.ts'
import { loadQuotesOf, saveQuoteMoves } from './quote-store.ts'
import { isOwnCompany } from './quoting-queries.ts'

/** The customer accepts a quote; every other pending one is rejected and the project awarded, all at once. */
export async function acceptQuote(ctx: Context, input: AcceptQuoteInput): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const project = await lockOwnProject(ctx, input.projectId)
    const quotes = await loadQuotesOf(ctx, project.id)
    const quote = found(
      quotes.find(({ id }) => id === input.quoteId),
      'quote',
    )
    authorize(quotePolicy.accept(ctx.actor, project))
    const parties = { ownerId: project.ownerId, companyId: quote.companyId }
    const facts = { project, quotes, quote, isOwnCompany: await isOwnCompany(ctx, parties), now: ctx.now }
    const decision = decideAcceptance(facts)
    refuseUnless(decision)
    await saveQuoteMoves(ctx, decision.quoteMoves)
    await saveProjectMove(ctx, { ...decision.projectMove, awardedCompanyId: quote.companyId })
    await recordEvent(ctx, quoteAccepted(project.id, quote, decision.rejected))
  })
}

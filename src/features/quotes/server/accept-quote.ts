import { verificationOf } from '#features/applications/server/company-verification-queries.ts'
import { holdCompany } from '#features/companies/server/company-store.ts'
import { hasStreet as hasStreetOf } from '#features/projects/server/project-address-store.ts'
import { lockOwnProject, saveProjectMove } from '#features/projects/server/project-store.ts'
import { ownRotCircumstances } from '#features/rot/server/rot-circumstances-queries.ts'
import { saveAcceptedRot } from '#features/rot/server/rot-circumstances-store.ts'
import { found, refuseUnless } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { decideAcceptance, isAcceptedAlready } from '../domain/accept-quote.ts'
import { decideAgreement } from '../domain/agreement.ts'
import { standingAtAcceptance } from '../domain/quote-company.ts'
import { quoteAccepted } from '../domain/quote-events.ts'
import type { AcceptQuoteInput } from '../domain/quote-input.ts'
import { loadOffer, saveAgreement } from './agreement-store.ts'
import { quoteCompany } from './quote-company-queries.ts'
import { loadQuotesOf, saveQuoteMoves, saveStanding } from './quote-store.ts'

/**
 * The customer accepts a quote with the options that they choose. Every other pending quote is rejected and the
 * project is awarded, in one transaction. The stored sums become those of the agreement. The company's standing is
 * read while the company is locked, and stored with the quote; so is the ROT reduction that the customer expects.
 * The same form sent again changes nothing. Refusals: those of `decideAcceptance` and `decideAgreement`. Not found:
 * another customer's project or quote.
 */
export async function acceptQuote(ctx: Context, input: AcceptQuoteInput): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const project = await lockOwnProject(ctx, input.projectId)
    const quotes = await loadQuotesOf(ctx, project.id)
    const quote = found(
      quotes.find(({ id }) => id === input.quoteId),
      'quote',
    )
    const { seenVersion, seenPriceOre } = input
    const offer = await loadOffer(ctx, quote.id)
    const chosen = new Set(input.options)
    if (isAcceptedAlready({ project, quote, lines: offer.lines, chosen, seenVersion })) return
    await holdCompany(ctx, quote.companyId)
    const company = await quoteCompany(ctx, project, quote.companyId)
    const hasStreet = await hasStreetOf(ctx, project.id)
    const decision = decideAcceptance({
      project,
      quotes,
      quote,
      company,
      hasStreet,
      seenVersion,
      now: ctx.now,
    })
    refuseUnless(decision)
    const agreed = decideAgreement({ offer, chosen, seenPriceOre })
    refuseUnless(agreed)
    await saveAgreement(ctx, quote.id, agreed.agreement)
    await saveQuoteMoves(ctx, decision.quoteMoves)
    await saveStanding(ctx, quote.id, standingAtAcceptance(await verificationOf(ctx, quote.companyId)))
    await saveAcceptedRot(ctx, quote.id, await ownRotCircumstances(ctx))
    await saveProjectMove(ctx, { ...decision.projectMove, awardedCompanyId: quote.companyId })
    await recordEvent(ctx, quoteAccepted(project.id, quote, decision.rejected, agreed.agreement))
  })
}

import { lockProject, quoteTaken } from '#features/projects/server/project-store.ts'
import { authorize, refuseUnless } from '#kernel/refusal.ts'
import { stockholmDate } from '#kernel/swedish-dates.ts'
import type { Context } from '#platform/context.ts'
import { inOneStatement } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { versionRead } from '../domain/amendment/project-version.ts'
import { composeQuote } from '../domain/compose-quote.ts'
import { quoteSent } from '../domain/quote-events.ts'
import type { QuoteInput } from '../domain/quote-input.ts'
import { quotePolicy } from '../domain/quote-policy.ts'
import { decideSending } from '../domain/sending.ts'
import { decideTerms } from '../domain/terms/quote-objection.ts'
import { quoteAdded } from './quote-store.ts'
import { quotingFacts } from './quoting-queries.ts'
import { reservationUsed } from './reservation-store.ts'

/**
 * A company sends a quote. Prices, VAT rate and ROT are computed here from the entered values. The project's slots
 * and a company's rounds are unique in the database; when another sender was faster, the decision is made again. A
 * company that holds a slot uses it. A quote whose project was amended while it was written has to be confirmed.
 * Sending the same form again returns the first quote and `created: false`. Refusals: those of `decideSending` and
 * `decideTerms`, and `submission-key-used`, when the key belongs to a quote on another project.
 */
export async function sendQuote(
  ctx: Context,
  input: QuoteInput & { projectId: string },
): Promise<{ quoteId: string; created: boolean }> {
  return inOneStatement(ctx, {
    lock: (ctx) => lockProject(ctx, input.projectId),
    async work(ctx) {
      authorize(quotePolicy.send(ctx.actor))
      const { newId, project, company, taken, reserved, earlierId } = await quotingFacts(ctx, input)
      if (earlierId) return { quoteId: earlierId, created: false }
      const decision = decideSending({ project, company, taken, reserved, now: ctx.now })
      refuseUnless(decision)
      const composed = composeQuote(input, company, stockholmDate(ctx.now))
      refuseUnless(decideTerms(composed))
      const quote = {
        ...composed,
        id: newId,
        projectId: project.id,
        companyId: company.id,
        slot: decision.slot,
        round: company.rounds + 1,
        confirmedVersion: versionRead(input, project),
        submissionKey: input.submissionKey,
      }
      const changes = [quoteTaken(ctx, project, decision.projectMove), ...quoteAdded(ctx, quote)]
      if (decision.usesReservation) changes.push(reservationUsed(ctx, quote))
      await recordEvent(ctx, quoteSent(project.id, quote), changes)
      return { quoteId: quote.id, created: true }
    },
  })
}

import { lockProject, projectMoved } from '#features/projects/server/project-store.ts'
import { authorize, Refused, refuseUnless } from '#kernel/refusal.ts'
import { stockholmDate } from '#kernel/swedish-dates.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { composeQuote } from '../domain/compose-quote.ts'
import { quoteSent } from '../domain/quote-events.ts'
import type { QuoteInput } from '../domain/quote-input.ts'
import { quotePolicy } from '../domain/quote-policy.ts'
import { decideSending } from '../domain/send-quote.ts'
import { quoteAdded } from './quote-store.ts'
import { quotingFacts } from './quoting-queries.ts'

/**
 * A company sends a quote. Prices, VAT rate and ROT are computed here from what was entered. The locked project row
 * puts senders in a line, so the five places are given out one by one. Sending the same form again answers with the
 * first quote and `created: false`.
 */
export async function sendQuote(
  ctx: Context,
  input: QuoteInput & { projectId: string },
): Promise<{ quoteId: string; created: boolean }> {
  return inTransaction(ctx, async (ctx) => {
    const project = await lockProject(ctx, input.projectId)
    authorize(quotePolicy.send(ctx.actor))
    const { newId, company, taken, earlier } = await quotingFacts(ctx, project, input.submissionKey)
    if (earlier) return { quoteId: sentHere(earlier, project.id), created: false }
    const decision = decideSending({ project, company, taken, now: ctx.now })
    refuseUnless(decision)
    const composed = composeQuote(input, company, stockholmDate(ctx.now))
    const quote = {
      ...composed,
      id: newId,
      projectId: project.id,
      companyId: company.id,
      slot: decision.slot,
      submissionKey: input.submissionKey,
    }
    await recordEvent(ctx, quoteSent(project.id, quote), [
      ...quoteAdded(ctx, quote),
      ...(decision.projectMove ? [projectMoved(ctx, decision.projectMove)] : []),
    ])
    return { quoteId: quote.id, created: true }
  })
}

function sentHere(earlier: { id: string; projectId: string }, projectId: string): string {
  if (earlier.projectId !== projectId) throw new Refused('submission-key-used')
  return earlier.id
}

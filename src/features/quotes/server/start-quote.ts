import { companyFor } from '#features/companies/domain/company-role.ts'
import { lockAskable } from '#features/matching/server/invitation-store.ts'
import { lockProject } from '#features/projects/server/project-store.ts'
import { saveQuoteStarted } from '#features/projects/server/started-quote-store.ts'
import { authorize, found, refuseUnless } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvents } from '#platform/events/record-event.ts'
import { slotFreed, slotReserved } from '../domain/quote-events.ts'
import { quotePolicy } from '../domain/quote-policy.ts'
import { decideSending } from '../domain/sending.ts'
import { decideStarting } from '../domain/start-quote.ts'
import { quotingFacts } from './quoting-queries.ts'
import { reservationsOf } from './reservation-queries.ts'
import { saveLapsed, saveReservation } from './reservation-store.ts'

/**
 * The acting company starts to write a quote and holds one of the project's slots until the returned instant. A
 * second call while it holds one changes nothing. Refusals: those of `decideSending`; `reserved-before`, for a
 * second reservation on the project; `two-write-already`, for a third one of the project;
 * `two-reservations-already`, for a third one of the company.
 */
export async function startQuote(
  ctx: Context,
  { projectId }: { projectId: string },
): Promise<{ heldUntil: Date }> {
  return inTransaction(ctx, async (ctx) => {
    const project = await lockProject(ctx, projectId)
    authorize(quotePolicy.send(ctx.actor))
    const companyId = found(companyFor(ctx.actor, 'quotes'), 'company')
    const pair = { projectId: project.id, companyId }
    // Its reservations on other projects must not change before the decision is saved.
    await lockAskable(ctx, [companyId])
    const freed = await saveLapsed(ctx, { of: pair })
    const facts = { ...(await quotingFacts(ctx, pair)), ...(await reservationsOf(ctx, pair)), now: ctx.now }
    const decision = decideStarting({ ...facts, sending: decideSending(facts) })
    refuseUnless(decision)
    if (decision.reservation) {
      await saveReservation(ctx, project.id, decision.reservation)
      await saveQuoteStarted(ctx, project.id)
    }
    await recordEvents(ctx, [
      ...freed.map((one) => slotFreed(one.projectId, one.companyId)),
      ...(decision.reservation ? [slotReserved(project.id, companyId)] : []),
    ])
    return { heldUntil: decision.heldUntil }
  })
}

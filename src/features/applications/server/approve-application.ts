import { lockItems, saveDecisions } from '#features/verification/server/verification-item-store.ts'
import { authorize, refuseUnless } from '#kernel/refusal.ts'
import { stockholmDate } from '#kernel/swedish-dates.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { applicationApproved } from '../domain/application-events.ts'
import type { ApproveApplicationInput } from '../domain/application-input.ts'
import { applicationPolicy } from '../domain/application-policy.ts'
import { decideApproval } from '../domain/approve-application.ts'
import { lockNewestApplication, saveDecision } from './application-store.ts'
import { renewVerified } from './standing-store.ts'

/**
 * Staff let a company in. On a given `source` the checks that do not hold yet are completed too, through the Stockholm
 * date `itemsValidUntil` (null: until further); without one they stay as they are. Refusals: those of
 * `moveApplication`, `valid-until-passed`.
 */
export async function approveApplication(ctx: Context, input: ApproveApplicationInput): Promise<void> {
  const { companyId, source, reason, itemsValidUntil: validUntil } = input
  await inTransaction(ctx, async (ctx) => {
    const application = await lockNewestApplication(ctx, companyId)
    const items = await lockItems(ctx, companyId)
    authorize(applicationPolicy.approve(ctx.actor))
    const vouching = source === null ? null : { items, validUntil }
    const decision = decideApproval(application, vouching, stockholmDate(ctx.now))
    refuseUnless(decision)
    const { move } = decision
    const decidedBy = ctx.actor.kind === 'staff' ? ctx.actor.name : ''
    await saveDecision(ctx, move, { decidedBy, reason })
    await saveDecisions(ctx, companyId, decision.items, { source: source ?? '', reason, decidedBy })
    await renewVerified(ctx, companyId)
    await recordEvent(ctx, applicationApproved({ id: move.id, companyId }))
  })
}

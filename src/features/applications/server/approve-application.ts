import { saveVerified } from '#features/companies/server/company-store.ts'
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
import { companyStanding } from '../domain/company-standing.ts'
import { lockNewestApplication, saveApplicationMove } from './application-store.ts'

/**
 * Staff let a company in: the open application is approved and all four items are completed, on the given source,
 * through the Stockholm date `itemsValidUntil` (null: until further). Refusals: `application-already-approved`,
 * `application-missing`, `valid-until-passed`.
 */
export async function approveApplication(ctx: Context, input: ApproveApplicationInput): Promise<void> {
  const { companyId, source, reason } = input
  const today = stockholmDate(ctx.now)
  await inTransaction(ctx, async (ctx) => {
    const application = await lockNewestApplication(ctx, companyId)
    await lockItems(ctx, companyId)
    authorize(applicationPolicy.approve(ctx.actor))
    const decision = decideApproval(application, input.itemsValidUntil, today)
    refuseUnless(decision)
    const { move, items } = decision
    const decidedBy = ctx.actor.kind === 'staff' ? ctx.actor.name : ''
    await saveApplicationMove(ctx, move, { decidedBy, reason })
    await saveDecisions(ctx, companyId, items, { source, reason, decidedBy })
    const standing = companyStanding({ applicationState: move.to, items }, today)
    await saveVerified(ctx, companyId, standing.verified)
    await recordEvent(ctx, applicationApproved({ id: move.id, companyId }))
  })
}

import { companyIdentity } from '#features/companies/server/company-identity-store.ts'
import { savePartnerSince } from '#features/companies/server/company-profile-store.ts'
import { verificationDecided } from '#features/verification/domain/verification-events.ts'
import { verificationItems } from '#features/verification/server/verification-item-queries.ts'
import { authorize, found, refuseUnless } from '#kernel/refusal.ts'
import { stockholmDate } from '#kernel/swedish-dates.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { applicationApproved } from '../domain/application-events.ts'
import type { ApproveApplicationInput } from '../domain/application-input.ts'
import { applicationPolicy } from '../domain/application-policy.ts'
import { decideApproval } from '../domain/approve-application.ts'
import { moveApplication } from '../domain/move-application.ts'
import { saveDecision } from './application-store.ts'
import { type CheckToRecord, recordHeldCheck } from './record-check.ts'
import { lockStanding, renewVerified } from './standing-store.ts'

/**
 * Staff approve a company whose four checks are complete: it is a partner from then on. `checks` are recorded first, in
 * the same transaction and by the rules of `recordCheck`: for the command line and the demo, which have no review
 * screen. Refuses {@link ApprovalRefusal} and what `recordCheck` refuses; a refusal saves nothing.
 */
export async function approveApplication(
  ctx: Context,
  { companyId, reason, factsSeen, stateSeen }: ApproveApplicationInput,
  checks: readonly CheckToRecord[] = [],
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const { application, company } = await lockStanding(ctx, companyId)
    authorize(applicationPolicy.approve(ctx.actor))
    refuseUnless(moveApplication('approve', application, stateSeen))
    const known = found(company, 'company')
    for (const check of checks) {
      // Read each time: a check of F-tax settles the name and number that the others depend on.
      const current = found(await companyIdentity(ctx, companyId), 'company')
      await recordEvent(ctx, verificationDecided(companyId, await recordHeldCheck(ctx, current, check)))
    }
    const items = await verificationItems(ctx, companyId)
    const decision = decideApproval({ application, items, company: known, factsSeen }, stockholmDate(ctx.now))
    refuseUnless(decision)
    const { move } = decision
    const decidedBy = ctx.actor.name
    await saveDecision(ctx, move, { decidedBy, reason })
    await savePartnerSince(ctx, companyId)
    await renewVerified(ctx, companyId)
    await recordEvent(ctx, applicationApproved({ id: move.id, companyId }))
  })
}

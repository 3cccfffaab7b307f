import { saveVerified } from '#features/companies/server/company-store.ts'
import { decideItem as decide } from '#features/verification/domain/decide-item.ts'
import { verificationDecided } from '#features/verification/domain/verification-events.ts'
import type { DecideItemInput } from '#features/verification/domain/verification-input.ts'
import { verificationPolicy } from '#features/verification/domain/verification-policy.ts'
import { lockItems, saveDecisions } from '#features/verification/server/verification-item-store.ts'
import { authorize, found, refuseUnless } from '#kernel/refusal.ts'
import { stockholmDate } from '#kernel/swedish-dates.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { companyStanding } from '../domain/company-standing.ts'
import { lockNewestApplication } from './application-store.ts'

/**
 * Staff decide one verification item of a company, such as an insurance that has been renewed or has lapsed. It
 * lives here and not with the items because it changes how the company stands. Refusal: `valid-until-passed`.
 */
export async function decideItem(ctx: Context, input: DecideItemInput): Promise<void> {
  const { companyId, kind, status, validUntil, source, reason } = input
  const today = stockholmDate(ctx.now)
  await inTransaction(ctx, async (ctx) => {
    const application = found(await lockNewestApplication(ctx, companyId), 'company')
    const others = (await lockItems(ctx, companyId)).filter((item) => item.kind !== kind)
    authorize(verificationPolicy.decide(ctx.actor))
    const decision = decide({ kind, status, validUntil }, today)
    refuseUnless(decision)
    const { item } = decision
    const decidedBy = ctx.actor.kind === 'staff' ? ctx.actor.name : ''
    await saveDecisions(ctx, companyId, [item], { source, reason, decidedBy })
    const standing = companyStanding({ applicationState: application.state, items: [...others, item] }, today)
    await saveVerified(ctx, companyId, standing.verified)
    await recordEvent(ctx, verificationDecided(companyId, item))
  })
}

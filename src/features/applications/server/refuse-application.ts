import { saveVerified } from '#features/companies/server/company-store.ts'
import { authorize, refuseUnless } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { applicationRefused } from '../domain/application-events.ts'
import type { StaffMessageInput } from '../domain/application-input.ts'
import { applicationPolicy } from '../domain/application-policy.ts'
import { moveApplication } from '../domain/move-application.ts'
import { insertMessage } from './application-message-store.ts'
import { saveDecision } from './application-store.ts'
import { lockStanding } from './standing-store.ts'

/**
 * Staff refuse a company's application, with a reason that the applicant reads. It can be submitted again. Refuses what
 * `moveApplication` refuses.
 */
export async function refuseApplication(
  ctx: Context,
  { companyId, text, stateSeen }: StaffMessageInput,
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const { application } = await lockStanding(ctx, companyId)
    authorize(applicationPolicy.refuse(ctx.actor))
    const decision = moveApplication('refuse', application, stateSeen)
    refuseUnless(decision)
    const { move } = decision
    const decidedBy = ctx.actor.name
    await saveDecision(ctx, move, { decidedBy, reason: text })
    const refusal = { kind: 'refusal', body: text, writtenBy: decidedBy } as const
    const messageId = await insertMessage(ctx, move.id, refusal)
    await saveVerified(ctx, [companyId], false)
    await recordEvent(ctx, applicationRefused({ id: move.id, companyId }, messageId))
  })
}

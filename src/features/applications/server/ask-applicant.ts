import { authorize, refuseUnless } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { applicationAsked } from '../domain/application-events.ts'
import type { StaffMessageInput } from '../domain/application-input.ts'
import { applicationPolicy } from '../domain/application-policy.ts'
import { moveApplication } from '../domain/move-application.ts'
import { insertMessage } from './application-message-store.ts'
import { lockApplicationOf, saveMoveAndRestartWait } from './application-store.ts'

/**
 * Staff ask a company a question about its application, which then waits for the answer. Refuses what `moveApplication`
 * refuses.
 */
export async function askApplicant(
  ctx: Context,
  { companyId, text, stateSeen }: StaffMessageInput,
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const application = await lockApplicationOf(ctx, companyId)
    authorize(applicationPolicy.ask(ctx.actor))
    const decision = moveApplication('ask', application, stateSeen)
    refuseUnless(decision)
    const { move } = decision
    await saveMoveAndRestartWait(ctx, move)
    const writtenBy = ctx.actor.name
    const messageId = await insertMessage(ctx, move.id, { kind: 'question', body: text, writtenBy })
    await recordEvent(ctx, applicationAsked({ id: move.id, companyId }, messageId))
  })
}

import { refuseUnless } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { applicationSubmitted } from '../domain/application-events.ts'
import type { ApplicationMessageInput } from '../domain/application-input.ts'
import { moveApplication } from '../domain/move-application.ts'
import { insertMessage } from './application-message-store.ts'
import { lockOwnApplication, saveMoveAndRestartWait } from './application-store.ts'

/**
 * A refused company submits its application again and says what has changed. Refuses what `moveApplication` refuses.
 */
export async function resubmitApplication(ctx: Context, { text }: ApplicationMessageInput): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const { writtenBy, ...application } = await lockOwnApplication(ctx)
    const { id, companyId } = application
    const decision = moveApplication('resubmit', application)
    refuseUnless(decision)
    await saveMoveAndRestartWait(ctx, decision.move)
    const messageId = await insertMessage(ctx, id, { kind: 'resubmission', body: text, writtenBy })
    await recordEvent(ctx, applicationSubmitted({ id, companyId }, messageId))
  })
}

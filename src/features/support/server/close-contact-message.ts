import { authorize, refuseUnless } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { contactMessageClosed } from '../domain/contact-message-events.ts'
import { contactMessagePolicy } from '../domain/contact-message-policy.ts'
import { moveContactMessage } from '../domain/move-contact-message.ts'
import type { OutcomeInput } from './answer-contact-message.ts'
import { lockContactMessage, saveOutcome } from './contact-message-store.ts'

/**
 * Staff close a message without an answer by mail, because they answered by telephone or none is needed. The text
 * says why; only staff read it. Refusals: those of `moveContactMessage`.
 */
export async function closeContactMessage(ctx: Context, { messageId, text }: OutcomeInput): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const message = await lockContactMessage(ctx, messageId)
    authorize(contactMessagePolicy.close(ctx.actor))
    const decision = moveContactMessage('close', message)
    refuseUnless(decision)
    await saveOutcome(ctx, decision.move, { outcome: text, handledBy: ctx.actor.name })
    await recordEvent(ctx, contactMessageClosed(message.id))
  })
}

import { authorize, refuseUnless } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { contactMessageAnswered } from '../domain/contact-message-events.ts'
import { contactMessagePolicy } from '../domain/contact-message-policy.ts'
import { moveContactMessage } from '../domain/move-contact-message.ts'
import { lockContactMessage, saveOutcome } from './contact-message-store.ts'

export type OutcomeInput = { messageId: string; text: string }

/** Staff answer a message to support. The sender gets the text by mail. Refusals: those of `moveContactMessage`. */
export async function answerContactMessage(ctx: Context, { messageId, text }: OutcomeInput): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const message = await lockContactMessage(ctx, messageId)
    authorize(contactMessagePolicy.answer(ctx.actor))
    const decision = moveContactMessage('answer', message)
    refuseUnless(decision)
    await saveOutcome(ctx, decision.move, { outcome: text, handledBy: ctx.actor.name })
    await recordEvent(ctx, contactMessageAnswered(message.id))
  })
}

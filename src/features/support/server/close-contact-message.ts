import type { StaffActor } from '#kernel/actor.ts'
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
 * Staff put a message away without an answer: done by telephone, or nothing to answer. The text says why and stays at the
 * desk. Refusals: those of `moveContactMessage`.
 */
export async function closeContactMessage(
  ctx: Context & { actor: StaffActor },
  { messageId, text }: OutcomeInput,
): Promise<void> {
  const handledBy = ctx.actor.name
  await inTransaction(ctx, async (ctx) => {
    const message = await lockContactMessage(ctx, messageId)
    authorize(contactMessagePolicy.close(ctx.actor))
    const decision = moveContactMessage('close', message)
    refuseUnless(decision)
    await saveOutcome(ctx, decision.move, { outcome: text, handledBy })
    await recordEvent(ctx, contactMessageClosed(message.id))
  })
}

import { isUser } from '#kernel/actor.ts'
import { authorize } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { contactMessageReceived } from '../domain/contact-message-events.ts'
import type { ContactMessageInput } from '../domain/contact-message-input.ts'
import { contactMessagePolicy } from '../domain/contact-message-policy.ts'
import { insertContactMessage } from './contact-message-store.ts'
import { mayBeReceipted } from './receipt-limit.ts'

type NewMessage = Omit<ContactMessageInput, 'captcha'>

/**
 * A visitor or a logged-in person writes to support. The message is saved for the desk, and the sender gets a
 * receipt. Mails to staff about new messages are collected. No refusals.
 */
export async function sendContactMessage(
  ctx: Context,
  { name, email, subject, message }: NewMessage,
): Promise<void> {
  const isReceipted = await mayBeReceipted(ctx, email)
  await inTransaction(ctx, async (ctx) => {
    authorize(contactMessagePolicy.send(ctx.actor))
    const userId = isUser(ctx.actor) ? ctx.actor.userId : null
    const messageId = await insertContactMessage(ctx, { userId, name, email, subject, body: message })
    await recordEvent(ctx, contactMessageReceived(messageId, isReceipted))
  })
}

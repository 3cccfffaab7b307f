import { mailedWords } from '#features/conversations/server/mailed-reply/mailed-words.ts'
import { authorize } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { contactMessageReceived } from '../domain/contact-message-events.ts'
import { contactMessagePolicy } from '../domain/contact-message-policy.ts'
import { followingSubject } from '../texts/contact-mails.ts'
import { insertMailedMessage } from './contact-message-store.ts'
import { contactReplierOf } from './contact-replier-queries.ts'

/**
 * Stores a mail to the reply email of support's answer as a new message of the same case, which waits for an
 * answer. `bytes`: the mail as received. The same mail again changes nothing; a mail from a program is ignored. It
 * gets no receipt, because the sender's mail server has confirmed the delivery. Refusals: those of
 * `contactReplierOf` and `mailedWords`.
 */
export async function sendMailedContactMessage(
  ctx: Context,
  { recipient, bytes }: { recipient: string; bytes: Uint8Array },
): Promise<'sent' | 'passed-over'> {
  const { messageId: answeredId, ...sender } = await contactReplierOf(ctx, recipient)
  const writer = { owner: answeredId, email: sender.email, threadId: answeredId }
  const message = await mailedWords(ctx, writer, bytes)
  if (!message) return 'passed-over'
  await inTransaction(ctx, async (ctx) => {
    authorize(contactMessagePolicy.send(ctx.actor))
    const { words: body, submissionKey } = message
    const written = { ...sender, subject: followingSubject(sender.subject), body }
    const messageId = await insertMailedMessage(ctx, { ...written, answeredId, submissionKey })
    if (messageId) await recordEvent(ctx, contactMessageReceived(messageId, false))
  })
  return 'sent'
}

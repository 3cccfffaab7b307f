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
 * A mail to the reply email of support's answer becomes a message of the same case, which waits for an answer like any
 * other; `bytes`: the mail as it came. The same mail again changes nothing, and one that a program sent is passed over. It gets no receipt:
 * the sender's own server has said that it came. Refuses what `contactReplierOf` and `mailedWords` do.
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

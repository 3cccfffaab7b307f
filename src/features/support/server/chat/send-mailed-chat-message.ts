import { mailedWords } from '#features/conversations/server/mailed-reply/mailed-words.ts'
import { actingAs, type Context } from '#platform/context.ts'
import { chatReplierOf } from './chat-replier-queries.ts'
import { sendChatMessage } from './send-chat-message.ts'

/**
 * Stores a mail to the reply email of a chat as a message to support in that chat. `bytes`: the mail as received.
 * The same mail again changes nothing; a mail from a program is ignored. Refusals: those of `chatReplierOf`,
 * `mailedWords` and `sendChatMessage`.
 */
export async function sendMailedChatMessage(
  ctx: Context,
  { recipient, bytes }: { recipient: string; bytes: Uint8Array },
): Promise<'sent' | 'passed-over'> {
  const replier = await chatReplierOf(ctx, recipient)
  const message = await mailedWords(ctx, { ...replier, owner: replier.actor.userId }, bytes)
  if (!message) return 'passed-over'
  await sendChatMessage(actingAs(ctx, replier.actor), message)
  return 'sent'
}

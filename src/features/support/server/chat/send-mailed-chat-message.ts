import { mailedWords } from '#features/conversations/server/mailed-reply/mailed-words.ts'
import { actingAs, type Context } from '#platform/context.ts'
import { chatReplierOf } from './chat-replier-queries.ts'
import { sendChatMessage } from './send-chat-message.ts'

/**
 * A mail to the reply email of a chat becomes a message to support in it; `bytes`: the mail as it came. The same mail again changes nothing, and
 * one that a program sent is passed over. Refuses what `chatReplierOf`, `mailedWords` and `sendChatMessage` do.
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

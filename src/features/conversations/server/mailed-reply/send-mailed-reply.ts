import { actingAs, type Context } from '#platform/context.ts'
import { sendMessage } from '../send-message.ts'
import { mailedWords } from './mailed-words.ts'
import { replierOf } from './replier-queries.ts'

/**
 * A mail to a reply email becomes a message of the person it was made for; `bytes`: the mail as it came. The same mail again changes
 * nothing, and one that a program sent is passed over. Refuses what `replierOf`, `mailedWords` and `sendMessage` do.
 */
export async function sendMailedReply(
  ctx: Context,
  { recipient, bytes }: { recipient: string; bytes: Uint8Array },
): Promise<'sent' | 'passed-over'> {
  const replier = await replierOf(ctx, recipient)
  const message = await mailedWords(ctx, { ...replier, owner: replier.actor.userId }, bytes)
  if (!message) return 'passed-over'
  await sendMessage(actingAs(ctx, replier.actor), { ...replier.pair, ...message })
  return 'sent'
}

import { actingAs, type Context } from '#platform/context.ts'
import { sendMessage } from '../send-message.ts'
import { mailedWords } from './mailed-words.ts'
import { replierOf } from './replier-queries.ts'

/**
 * Stores a mail to a reply email as a message of the person for whom the email was made. `bytes`: the mail as
 * received. The same mail again changes nothing; a mail from a program is ignored. Refusals: those of `replierOf`,
 * `mailedWords` and `sendMessage`.
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

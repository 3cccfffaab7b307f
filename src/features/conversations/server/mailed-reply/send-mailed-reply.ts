import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { uuidOf } from '#kernel/ids.ts'
import { Refused } from '#kernel/refusal.ts'
import { actingAs, type Context } from '#platform/context.ts'
import { type RateLimit, takeToken } from '#platform/rate-limit/take-token.ts'
import type { MessageRefusal } from '../../domain/conversation-standing.ts'
import {
  isAutomatic,
  isFrom,
  type MailedReply,
  type ReplyRefusal,
} from '../../domain/mailed-reply/mailed-reply.ts'
import { ownWords } from '../../domain/mailed-reply/own-words.ts'
import { messageInput } from '../../domain/message-input.ts'
import { mailedReplyTexts } from '../../texts/mailed-reply.ts'
import { sendMessage } from '../send-message.ts'
import { type Replier, replierOf } from './replier-queries.ts'

/** Mails that are read at all, for each account: a mail of ten megabytes takes a second. */
const READ: RateLimit = { burst: 20, perSeconds: 3600 }

const mailedReply = z.object({
  from: z.array(z.string()),
  headers: z.record(z.string(), z.string()),
  hops: z.number(),
  text: z.string(),
  attachments: z.number(),
})

/**
 * A mail to a reply email becomes a message of the person it was made for; `bytes`: the mail as it came. The same mail again changes
 * nothing, and one that a program sent is passed over. Refuses what `replierOf`, `messageInput` and `sendMessage` do, `reply-unreadable`,
 * `reply-by-another` and `too-busy`.
 */
export async function sendMailedReply(
  ctx: Context,
  { recipient, bytes }: { recipient: string; bytes: Uint8Array },
): Promise<'sent' | 'passed-over'> {
  const replier = await replierOf(ctx, recipient)
  const reply = await readReply(ctx, replier, bytes)
  if (isAutomatic(reply, new URL(ctx.services.config.publicUrl).hostname)) return 'passed-over'
  if (!isFrom(reply, replier.email)) throw new Refused('reply-by-another' satisfies ReplyRefusal)
  const words = wordsOf(reply)
  const input = messageInput.safeParse({ words, submissionKey: keyOf(replier, reply, words) })
  if (!input.success) throw new Refused(input.error.issues[0]?.message ?? 'message-missing')
  await sendMessage(actingAs(ctx, replier.actor), { ...replier.pair, ...input.data })
  return 'sent'
}

async function readReply(ctx: Context, { actor }: Replier, bytes: Uint8Array): Promise<MailedReply> {
  const { userId } = actor
  const seconds = await takeToken(ctx, `mailed-replies:${userId}`, READ)
  if (seconds !== null) throw new Refused('too-many-messages' satisfies MessageRefusal, { seconds })
  const reading = await ctx.services.untrusted.read('read-mail', bytes, {}, { owner: userId })
  if (!reading.ok) throw new Refused('reply-unreadable' satisfies ReplyRefusal)
  return mailedReply.parse(reading.facts)
}

/** Nothing at all when the person has written nothing: a file that was left out is no message. */
function wordsOf({ text, attachments }: MailedReply): string {
  const own = ownWords(text, mailedReplyTexts.marker)
  return own && attachments > 0 ? `${own}\n\n${mailedReplyTexts.leftOut(attachments)}` : own
}

/** The same for the same mail, however often and by whichever way it comes. */
function keyOf({ conversationId, actor }: Replier, { headers }: MailedReply, words: string): string {
  const mail = headers['message-id']?.trim() || `${headers.date} ${words}`
  const digest = createHash('sha256').update(`${conversationId} ${actor.userId} ${mail}`).digest()
  return uuidOf(digest.subarray(0, 16))
}

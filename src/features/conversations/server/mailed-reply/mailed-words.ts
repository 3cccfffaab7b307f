import * as z from 'zod/mini'
import { Refused } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { type RateLimit, takeToken } from '#platform/rate-limit/take-token.ts'
import type { MessageRefusal } from '../../domain/conversation-standing.ts'
import {
  isAutomatic,
  isFrom,
  type MailedReply,
  type ReplyRefusal,
} from '../../domain/mailed-reply/mailed-reply.ts'
import { ownWords } from '../../domain/mailed-reply/own-words.ts'
import { type WordsInput, wordsInput } from '../../domain/message-input.ts'
import { mailedReplyTexts } from '../../texts/mailed-reply.ts'
import { keyFrom } from '../message-submission.ts'

/** How many mails of one account are parsed: a mail of ten megabytes takes a second. */
const READ: RateLimit = { burst: 20, perSeconds: 3600 }

const mailedReply = z.object({
  from: z.array(z.string()),
  headers: z.record(z.string(), z.string()),
  hops: z.number(),
  text: z.string(),
  attachments: z.number(),
})

/**
 * The writer of the mail. `owner`: the account whose mails are counted. `threadId`: the conversation, the chat or
 * the case with support.
 */
type Writer = { owner: string; email: string; threadId: string }

/**
 * The words that the person has written in a mail, as a message; null for a mail from a program. The same mail
 * gives the same key. Refusals: `reply-unreadable`, `reply-by-another`, `too-busy`, `too-many-messages`, and those
 * of `wordsInput`.
 */
export async function mailedWords(
  ctx: Context,
  writer: Writer,
  bytes: Uint8Array,
): Promise<WordsInput | null> {
  const reply = await readReply(ctx, writer, bytes)
  if (isAutomatic(reply, new URL(ctx.services.config.publicUrl).hostname)) return null
  if (!isFrom(reply, writer.email)) throw new Refused('reply-by-another' satisfies ReplyRefusal)
  const words = wordsOf(reply)
  const input = wordsInput.safeParse({ words, submissionKey: keyOf(writer, reply, words) })
  if (!input.success) throw new Refused(input.error.issues[0]?.message ?? 'message-missing')
  return input.data
}

async function readReply(ctx: Context, { owner }: Writer, bytes: Uint8Array): Promise<MailedReply> {
  const seconds = await takeToken(ctx, `mailed-replies:${owner}`, READ)
  if (seconds !== null) throw new Refused('too-many-messages' satisfies MessageRefusal, { seconds })
  const reading = await ctx.services.untrusted.read('read-mail', bytes, {}, { owner })
  if (!reading.ok) throw new Refused('reply-unreadable' satisfies ReplyRefusal)
  return mailedReply.parse(reading.facts)
}

/** Empty when the person has written nothing, even if the mail has files: files are left out. */
function wordsOf({ text, attachments }: MailedReply): string {
  const own = ownWords(text, mailedReplyTexts.marker)
  return own && attachments > 0 ? `${own}\n\n${mailedReplyTexts.leftOut(attachments)}` : own
}

/** The key is the same for the same mail, also when it is delivered several times or by different routes. */
function keyOf({ threadId, owner }: Writer, { headers }: MailedReply, words: string): string {
  const mail = headers['message-id']?.trim() || `${headers.date} ${words}`
  return keyFrom(`${threadId} ${owner} ${mail}`)
}

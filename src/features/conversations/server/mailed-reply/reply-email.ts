import { createHmac, timingSafeEqual } from 'node:crypto'
import { isUuid } from '#kernel/ids.ts'
import type { AnyContext } from '#platform/context.ts'
import { base32, fromBase32 } from '#platform/mail/base32.ts'
import { derivedKey } from '#platform/seal.ts'
import type { Pair } from '../../domain/conversation.ts'

/** What is answered there: a conversation, the chat with support, or support's answer to a message of the contact form. The local part may have 64 signs (RFC 5321), the rest takes 55. */
const PREFIXES = { conversation: 'svar-', chat: 'support-', case: 'arende-' } as const
export type ReplyPlace = keyof typeof PREFIXES
/** Who answers later opens the page. */
const VALID_DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1000
const MAC_BYTES = 16

type Source = Pick<AnyContext, 'now' | 'services'>
/** {@link replyEmail} in the conversation of this pair; null also when nothing has been written in it. */
export async function replyEmailIn(ctx: AnyContext, pair: Pair, userId: string): Promise<string | null> {
  if (!ctx.services.config.inboundMail) return null
  const row = await ctx.db
    .selectFrom('conversations')
    .select('id')
    .where('project_id', '=', pair.projectId)
    .where('company_id', '=', pair.companyId)
    .executeTakeFirst()
  return row ? replyEmail(ctx, { place: 'conversation', threadId: row.id, userId }) : null
}

/** `threadId`: of the conversation, the chat or the message. `userId`: of the person it is made for; of a message, its sender's email, as anybody may write one. */
type Replier = { place: ReplyPlace; threadId: string; userId: string }

/** What anybody can read in such an email. `lastDay`: the last day on which it is valid, in days since 1970 (UTC). */
export type ReplyEmail = Omit<Replier, 'userId'> & { lastDay: number; mac: Buffer }

/**
 * The email to which this person alone answers there, for thirty days; null when no mail is taken. Its local part says what is answered,
 * the last day, and has a proof of all of it and of the person.
 */
export function replyEmail({ now, services }: Source, replier: Replier): string | null {
  const { inboundMail, secret } = services.config
  if (!inboundMail) return null
  const lastDay = dayOf(now) + VALID_DAYS
  const head = Buffer.alloc(18)
  Buffer.from(replier.threadId.replaceAll('-', ''), 'hex').copy(head)
  head.writeUInt16BE(lastDay, 16)
  const mac = macOf(secret, { ...replier, lastDay })
  return `${PREFIXES[replier.place]}${base32(Buffer.concat([head, mac]))}@${inboundMail.domain}`
}

/** What an email says that looks like one of these; null for all others. Nothing is proven yet. */
export function readReplyEmail({ services }: Pick<Source, 'services'>, email: string): ReplyEmail | null {
  const [local = '', domain, ...more] = email.toLowerCase().split('@')
  const place = placeOf(local)
  if (domain !== services.config.inboundMail?.domain || more.length > 0 || !place) return null
  const said = fromBase32(local.slice(PREFIXES[place].length))
  if (said?.length !== 18 + MAC_BYTES) return null
  const bytes = Buffer.from(said)
  const threadId = bytes.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  if (!isUuid(threadId)) return null
  return { place, threadId, lastDay: bytes.readUInt16BE(16), mac: bytes.subarray(18) }
}

function placeOf(local: string): ReplyPlace | null {
  const places = Object.keys(PREFIXES) as ReplyPlace[]
  return places.find((place) => local.startsWith(PREFIXES[place])) ?? null
}

/** Was the email made here for this person? */
export function isReplyEmailOf(
  { services }: Pick<Source, 'services'>,
  { mac, ...said }: ReplyEmail,
  userId: string,
): boolean {
  return timingSafeEqual(mac, macOf(services.config.secret, { ...said, userId }))
}

export function isOutdated({ now }: Pick<Source, 'now'>, { lastDay }: ReplyEmail): boolean {
  return dayOf(now) > lastDay
}

function dayOf(instant: Date): number {
  return Math.floor(instant.getTime() / DAY_MS)
}

/** The keys differ, so that the email of a conversation never is that of a chat. */
const KEYS = {
  conversation: 'reply-email',
  chat: 'reply-email-of-chat',
  case: 'reply-email-of-case',
} as const

function macOf(secret: string, { place, threadId, userId, lastDay }: Replier & { lastDay: number }): Buffer {
  return createHmac('sha256', derivedKey(secret, KEYS[place]))
    .update(`${threadId} ${userId} ${lastDay}`)
    .digest()
    .subarray(0, MAC_BYTES)
}

import { createHmac, timingSafeEqual } from 'node:crypto'
import { isUuid } from '#kernel/ids.ts'
import type { AnyContext } from '#platform/context.ts'
import { base32, fromBase32 } from '#platform/mail/base32.ts'
import { derivedKey } from '#platform/seal.ts'
import type { Pair } from '../../domain/conversation.ts'

/**
 * What a mail to the email answers: a conversation, the chat with support, or support's answer to a message of the
 * contact form. The local part of an email may have 64 characters (RFC 5321); the part after the prefix takes 55.
 */
const PREFIXES = { conversation: 'svar-', chat: 'support-', case: 'arende-' } as const
export type ReplyPlace = keyof typeof PREFIXES
/** A later answer has to be written on the page. */
const VALID_DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1000
const MAC_BYTES = 16

type Source = Pick<AnyContext, 'now' | 'services'>
/** {@link replyEmail} for the conversation of this pair; also null when it has no messages. */
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

/**
 * `threadId`: the id of the conversation, the chat or the message. `userId`: the person's account; for a message of
 * the contact form, its sender's email, because the sender may have no account.
 */
type Replier = { place: ReplyPlace; threadId: string; userId: string }

/**
 * What a reply email states openly. `lastDay`: the last day on which it is valid, in days since 1970 (UTC). `mac`:
 * the proof.
 */
export type ReplyEmail = Omit<Replier, 'userId'> & { lastDay: number; mac: Buffer }

/**
 * The email to which only this person can answer, for thirty days; null when the server receives no mail. Its local
 * part contains what is answered, the last day, and a MAC over these and the person.
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

/** Parses a reply email; null for any other email. The MAC is not checked yet. */
export function readReplyEmail({ services }: Pick<Source, 'services'>, email: string): ReplyEmail | null {
  const [local = '', domain, ...more] = email.toLowerCase().split('@')
  const place = placeOf(local)
  if (domain !== services.config.inboundMail?.domain || more.length > 0 || !place) return null
  const content = fromBase32(local.slice(PREFIXES[place].length))
  if (content?.length !== 18 + MAC_BYTES) return null
  const bytes = Buffer.from(content)
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

/** A key for each place, so that the email of a conversation is never valid for a chat. */
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

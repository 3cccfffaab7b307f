import { createHmac, timingSafeEqual } from 'node:crypto'
import { isUuid } from '#kernel/ids.ts'
import type { AnyContext } from '#platform/context.ts'
import { base32, fromBase32 } from '#platform/mail/base32.ts'
import { derivedKey } from '#platform/seal.ts'
import type { Pair } from '../../domain/conversation.ts'

const PREFIX = 'svar-'
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
  return row ? replyEmail(ctx, { conversationId: row.id, userId }) : null
}

type Replier = { conversationId: string; userId: string }

/** What anybody can read in such an email. `lastDay`: the last day on which it is valid, in days since 1970 (UTC). */
export type ReplyEmail = { conversationId: string; lastDay: number; mac: Buffer }

/**
 * The email to which this person alone answers in the conversation, for thirty days; null when no mail is taken. Its local part has 60
 * signs (RFC 5321 allows 64): the conversation, the last day, and a proof of both and of the person.
 */
function replyEmail({ now, services }: Source, replier: Replier): string | null {
  const { inboundMail, secret } = services.config
  if (!inboundMail) return null
  const lastDay = dayOf(now) + VALID_DAYS
  const head = Buffer.alloc(18)
  Buffer.from(replier.conversationId.replaceAll('-', ''), 'hex').copy(head)
  head.writeUInt16BE(lastDay, 16)
  const mac = macOf(secret, { ...replier, lastDay })
  return `${PREFIX}${base32(Buffer.concat([head, mac]))}@${inboundMail.domain}`
}

/** What an email says that looks like one of these; null for all others. Nothing is proven yet. */
export function readReplyEmail({ services }: Pick<Source, 'services'>, email: string): ReplyEmail | null {
  const [local = '', domain, ...more] = email.toLowerCase().split('@')
  if (domain !== services.config.inboundMail?.domain || more.length > 0 || !local.startsWith(PREFIX))
    return null
  const said = fromBase32(local.slice(PREFIX.length))
  if (said?.length !== 18 + MAC_BYTES) return null
  const bytes = Buffer.from(said)
  const conversationId = bytes
    .toString('hex', 0, 16)
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  if (!isUuid(conversationId)) return null
  return { conversationId, lastDay: bytes.readUInt16BE(16), mac: bytes.subarray(18) }
}

/** Was the email made here for this person? */
export function isReplyEmailOf(
  { services }: Pick<Source, 'services'>,
  { conversationId, lastDay, mac }: ReplyEmail,
  userId: string,
): boolean {
  return timingSafeEqual(mac, macOf(services.config.secret, { conversationId, userId, lastDay }))
}

export function isOutdated({ now }: Pick<Source, 'now'>, { lastDay }: ReplyEmail): boolean {
  return dayOf(now) > lastDay
}

function dayOf(instant: Date): number {
  return Math.floor(instant.getTime() / DAY_MS)
}

function macOf(secret: string, { conversationId, userId, lastDay }: Replier & { lastDay: number }): Buffer {
  const key = derivedKey(secret, 'reply-email')
  return createHmac('sha256', key)
    .update(`${conversationId} ${userId} ${lastDay}`)
    .digest()
    .subarray(0, MAC_BYTES)
}

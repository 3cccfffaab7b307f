import { createHmac, timingSafeEqual } from 'node:crypto'
import { isUuid } from '#kernel/ids.ts'
import type { AnyContext } from '#platform/context.ts'
import { base32, fromBase32 } from '#platform/mail/base32.ts'
import { derivedKey } from '#platform/seal.ts'

const PREFIX = 'studs-'
/** Mail servers try for five days and then give up. */
const VALID_DAYS = 14
const DAY_MS = 24 * 60 * 60 * 1000
const MAC_BYTES = 16

type Source = Pick<AnyContext, 'now' | 'services'>
type Sent = { userId: string; email: string }

/** The parts of a bounce email, which are not secret. `lastDay`: the last day on which it is valid, in days since 1970 (UTC). */
export type BounceEmail = { userId: string; lastDay: number; mac: Uint8Array }

/**
 * The email to which mail servers report that a mail to this account did not arrive (the envelope's sender, also called
 * VERP); undefined when this installation receives no mail. Its local part has 61 characters (RFC 5321 allows 64): the
 * account, the last day, and a MAC over both and the email that was written to, so that nothing has to be stored.
 */
export function bounceEmail({ now, services }: Source, sent: Sent): string | undefined {
  const { inboundMail, secret } = services.config
  if (!inboundMail) return undefined
  const lastDay = dayOf(now) + VALID_DAYS
  const head = Buffer.alloc(18)
  Buffer.from(sent.userId.replaceAll('-', ''), 'hex').copy(head)
  head.writeUInt16BE(lastDay, 16)
  return `${PREFIX}${base32(Buffer.concat([head, macOf(secret, sent, lastDay)]))}@${inboundMail.domain}`
}

/** The parts of a bounce email; null when the text does not have its form. The MAC is not checked yet: see {@link isBounceEmailOf}. */
export function readBounceEmail({ services }: Pick<Source, 'services'>, email: string): BounceEmail | null {
  const [local = '', domain, ...more] = email.toLowerCase().split('@')
  if (domain !== services.config.inboundMail?.domain || more.length > 0 || !local.startsWith(PREFIX))
    return null
  const said = fromBase32(local.slice(PREFIX.length))
  if (said?.length !== 18 + MAC_BYTES) return null
  const bytes = Buffer.from(said)
  const userId = bytes.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  if (!isUuid(userId)) return null
  return { userId, lastDay: bytes.readUInt16BE(16), mac: bytes.subarray(18) }
}

/** Was it made here for a mail to this email of the account, and is it still valid? */
export function isBounceEmailOf(
  { now, services }: Source,
  { userId, lastDay, mac }: BounceEmail,
  email: string,
): boolean {
  return (
    timingSafeEqual(mac, macOf(services.config.secret, { userId, email }, lastDay)) && dayOf(now) <= lastDay
  )
}

function dayOf(instant: Date): number {
  return Math.floor(instant.getTime() / DAY_MS)
}

function macOf(secret: string, { userId, email }: Sent, lastDay: number): Buffer {
  return createHmac('sha256', derivedKey(secret, 'bounce-email'))
    .update(`${userId} ${email.toLowerCase()} ${lastDay}`)
    .digest()
    .subarray(0, MAC_BYTES)
}

/**
 * A mail that was sent to a reply email, as far as it concerns us: the emails that it says it comes from, headers by lower-case name,
 * servers that it came through, its text, and how many files it has.
 */
export type MailedReply = {
  from: readonly string[]
  headers: Readonly<Record<string, string>>
  hops: number
  text: string
  attachments: number
}

/** Why a reply by mail does not become a message, besides what a written one is refused for. */
export type ReplyRefusal = 'reply-unreadable' | 'reply-by-another' | 'reply-outdated'

/** A mail that has come through more servers goes round (RFC 5321, section 6.3). */
const MOST_HOPS = 50
const PRESENT = [
  'list-id',
  'list-unsubscribe',
  'x-autoreply',
  'x-autorespond',
  'x-auto-response-suppress',
  'x-loop',
]
const BULK = /^(bulk|junk|list|auto_reply)$/i

/**
 * Was the mail sent by a program and not by a person (RFC 3834, section 5; `Precedence` and `X-…` are what programs used before)? Ours are,
 * too. `ownHost`: what our Message-IDs end with.
 */
export function isAutomatic({ headers, hops }: MailedReply, ownHost: string): boolean {
  const submitted = headers['auto-submitted']?.trim() ?? 'no'
  return (
    !/^no\b/i.test(submitted) ||
    BULK.test(headers.precedence?.trim() ?? '') ||
    PRESENT.some((name) => headers[name] !== undefined) ||
    hops > MOST_HOPS ||
    (headers['message-id']?.trim().endsWith(`@${ownHost}>`) ?? false)
  )
}

/** Does the mail say that it comes from this email, and from no other? */
export function isFrom({ from }: Pick<MailedReply, 'from'>, email: string): boolean {
  return from.length === 1 && from[0]?.trim().toLowerCase() === email.toLowerCase()
}

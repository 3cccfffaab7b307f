/**
 * A mail to a reply email. `from`: the emails in its From header. `headers`: by lower-case name. `hops`: the number
 * of servers that it came through. `attachments`: the number of its files.
 */
export type MailedReply = {
  from: readonly string[]
  headers: Readonly<Record<string, string>>
  hops: number
  text: string
  attachments: number
}

/** Why a reply by mail is not accepted, besides the refusals of a message. */
export type ReplyRefusal = 'reply-unreadable' | 'reply-by-another' | 'reply-outdated'

/** A mail that has come through more servers is in a loop (RFC 5321, section 6.3). */
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
 * Was the mail sent by a program (RFC 3834, section 5; `Precedence` and `X-…` are older signs of it)? True for our
 * own mails. `ownHost`: the host in our Message-IDs.
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

/** Does the From header name this email and no other? */
export function isFrom({ from }: Pick<MailedReply, 'from'>, email: string): boolean {
  return from.length === 1 && from[0]?.trim().toLowerCase() === email.toLowerCase()
}

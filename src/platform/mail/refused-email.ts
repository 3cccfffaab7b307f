/** An email that refused a mail gets no notifications for this many days. */
export const REFUSED_EMAIL_DAYS = 90

const NOBODY_THERE = new Set(['550', '551', '553'])
/** Bad address, no such mailbox, moved (RFC 3463, 3.2), and a mailbox that is closed (3.3). */
const ABOUT_THE_MAILBOX = /^5\.(1\.\d{1,3}|2\.1)$/

/**
 * Does a mail server's answer to RCPT TO say that nobody has the address, for good (RFC 5321, 4.2.3)? Returns its code, as `550
 * 5.1.1`, else null: a full mailbox, a server that distrusts us (5.7) and one that is busy (4xx) say nothing about the address.
 */
export function refusedEmail(answer: string): string | null {
  const [, code = '', enhanced] = /^(\d{3})(?:[ -](\d\.\d{1,3}\.\d{1,3}))?(?:\s|$)/.exec(answer) ?? []
  if (!NOBODY_THERE.has(code)) return null
  if (enhanced === undefined) return code
  return ABOUT_THE_MAILBOX.test(enhanced) ? `${code} ${enhanced}` : null
}

/** An email that refused a mail gets no notifications for this many days. */
export const REFUSED_EMAIL_DAYS = 90

const NOBODY_THERE = new Set(['550', '551', '553'])
/** Bad email, no such mailbox, moved (RFC 3463, 3.2), and a mailbox that is closed (3.3). */
const ABOUT_THE_MAILBOX = /^5\.(1\.\d{1,3}|2\.1)$/

/**
 * Does a mail server's answer to RCPT TO say that the mailbox does not exist (permanent, RFC 5321, 4.2.3)? Returns the
 * server's code, such as `550 5.1.1`, else null: a full mailbox, a server that blocks us (5.7) and a temporary failure
 * (4xx) say nothing about the email.
 */
export function refusedEmail(answer: string): string | null {
  const [, code = '', enhanced] = /^(\d{3})(?:[ -](\d\.\d{1,3}\.\d{1,3}))?(?:\s|$)/.exec(answer) ?? []
  if (!NOBODY_THERE.has(code)) return null
  if (enhanced === undefined) return code
  return ABOUT_THE_MAILBOX.test(enhanced) ? `${code} ${enhanced}` : null
}

/**
 * Does a delivery status notification (RFC 3464) say that the mailbox does not exist? Returns the code as `refusedEmail`
 * does: that of the server that refused the mail, otherwise the report's own status. The time is linear in its length.
 */
export function refusedByReport(report: string): string | null {
  const blocks = report.replaceAll('\r\n', '\n').split('\n\n').map(fieldsOf)
  const failed = blocks.find((fields) => fields.get('action') === 'failed')
  if (!failed) return null
  const [, answer] = failed.get('diagnostic-code')?.split('smtp;') ?? []
  const said = answer?.trim() ?? ''
  return /^\d{3}/.test(said) ? refusedEmail(said) : refusedEmail(`550 ${failed.get('status') ?? '5.0.0'}`)
}

/** The fields of a block, the first of each name, lower case. A line that begins with a space continues the line before. */
function fieldsOf(block: string): ReadonlyMap<string, string> {
  const fields = new Map<string, string>()
  let last = ''
  for (const line of block.split('\n').slice(0, 100)) {
    if (/^[ \t]/.test(line)) fields.set(last, `${fields.get(last) ?? ''} ${line.trim()}`)
    const colon = line.indexOf(':')
    if (colon < 1 || /^[ \t]/.test(line)) continue
    last = line.slice(0, colon).trim().toLowerCase()
    if (!fields.has(last))
      fields.set(
        last,
        line
          .slice(colon + 1)
          .trim()
          .toLowerCase(),
      )
  }
  return fields
}

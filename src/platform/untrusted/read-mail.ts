import PostalMime, { addressParser, type Email } from 'postal-mime'
import type { Reading } from './reading-tasks.ts'

/** Bytes of the headers of all parts together; thousands of empty parts exceed it too. */
const MOST_HEADERS = 256 * 1024
const DEEPEST = 30
/** Characters of a person's own words and what they quote. */
const LONGEST_TEXT = 200_000
const LONGEST_HTML = 500_000
const LONGEST_HEADER = 500
/**
 * Above these limits the library takes seconds. A mail of ten megabytes has 140,000 lines, and few mails have a hundred
 * parts.
 */
const MOST_LINES = 200_000
const MOST_BOUNDARIES = 2000
const [LINE_FEED, DASH] = [0x0a, 0x2d]

/** The headers that tell who sent a mail, and whether a person did. */
const KEPT_HEADERS = new Set([
  'auto-submitted',
  'date',
  'list-id',
  'list-unsubscribe',
  'message-id',
  'precedence',
  'x-auto-response-suppress',
  'x-autoreply',
  'x-autorespond',
  'x-loop',
])

/** Characters of a report about a mail to one recipient. */
const LONGEST_REPORT = 20_000

/**
 * `from`: the emails in the From headers, not verified. `headers`: those of {@link KEPT_HEADERS}, by lower-case name.
 * `hops`: the number of servers that it passed through. `text`: with quotations. `attachments`: the number of files,
 * without pictures in the text. `report`: the delivery status (RFC 3464), if the mail is a report about another mail.
 */
export type MailFacts = {
  from: string[]
  headers: Record<string, string>
  hops: number
  text: string
  attachments: number
  report?: string
}

const LIMITS = { maxNestingDepth: DEEPEST, maxHeadersSize: MOST_HEADERS, forceRfc822Attachments: true }

/**
 * Parses a mail as it was received (RFC 5322, MIME). Refuses `unreadable` for more lines or parts than people's mails
 * have.
 */
export async function readMail(bytes: Uint8Array): Promise<Reading<MailFacts>> {
  if (!isOfPeople(bytes)) return { ok: false, refusal: 'unreadable' }
  const mail = await PostalMime.parse(bytes, LIMITS)
  const text = mail.text ?? (await textOfHtml((mail.html ?? '').slice(0, LONGEST_HTML)))
  const kept = mail.headers.filter(({ key }) => KEPT_HEADERS.has(key))
  const facts: MailFacts = {
    from: sendersOf(mail),
    headers: Object.fromEntries(kept.map(({ key, value }) => [key, value.slice(0, LONGEST_HEADER)])),
    hops: mail.headers.filter(({ key }) => key === 'received').length,
    text: text.slice(0, LONGEST_TEXT),
    attachments: mail.attachments.filter(({ related }) => !related).length,
    ...reportIn(mail),
  }
  return { ok: true, facts, bytes: new Uint8Array() }
}

function reportIn({ attachments }: Email): { report?: string } {
  const part = attachments.find(({ mimeType }) => mimeType === 'message/delivery-status')
  if (!part) return {}
  const { content } = part
  const text = typeof content === 'string' ? content : Buffer.from(content as ArrayBuffer).toString('utf8')
  return { report: text.slice(0, LONGEST_REPORT) }
}

/** Has it no more lines and parts than a mail that a person sends? */
function isOfPeople(bytes: Uint8Array): boolean {
  let [lines, boundaries] = [0, 0]
  for (let at = bytes.indexOf(LINE_FEED); at !== -1; at = bytes.indexOf(LINE_FEED, at + 1)) {
    lines++
    if (bytes[at + 1] === DASH && bytes[at + 2] === DASH) boundaries++
  }
  return lines <= MOST_LINES && boundaries <= MOST_BOUNDARIES
}

/** At most ten: a mail of one person has one sender, so more than one is wrong whatever the number. */
function sendersOf({ headers }: Email): string[] {
  return headers
    .filter(({ key }) => key === 'from')
    .slice(0, 10)
    .flatMap(({ value }) => addressParser(value.slice(0, 2000), { flatten: true }))
    .slice(0, 10)
    .map(({ address = '' }) => address.slice(0, 320))
}

/** The library turns HTML into text where another part of the mail is text, so it gets an empty one. */
async function textOfHtml(html: string): Promise<string> {
  const shown = ['style', 'script', 'title'].reduce(withoutElements, html)
  const body = Buffer.from(shown).toString('base64')
  const mail = await PostalMime.parse(
    `Content-Type: multipart/mixed; boundary=part\r\n\r\n--part\r\nContent-Type: text/html; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n${body}\r\n--part\r\nContent-Type: text/plain\r\n\r\n\r\n--part--\r\n`,
    LIMITS,
  )
  return mail.text ?? ''
}

/** Without the elements of this name, which nobody sees. One without an end goes on to the end of the page. */
function withoutElements(html: string, name: string): string {
  const [all, kept] = [html.toLowerCase(), [] as string[]]
  let from = 0
  for (let start = all.indexOf(`<${name}`); start !== -1; start = all.indexOf(`<${name}`, from)) {
    kept.push(html.slice(from, start))
    const close = all.indexOf(`</${name}`, start)
    const end = close === -1 ? -1 : all.indexOf('>', close)
    from = end === -1 ? html.length : end + 1
  }
  return kept.join('') + html.slice(from)
}

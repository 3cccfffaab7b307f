import type { Selectable } from 'kysely'
import { isUuid } from '#kernel/ids.ts'
import type { Config } from '#platform/config.ts'
import type { AnyContext } from '#platform/context.ts'
import type { Database } from '#platform/db/open-database.ts'
import type { DB } from '#platform/db/schema.ts'
import { refusedEmail } from './refused-email.ts'

/**
 * One mail to one email, as plain text and as HTML with the same words. `key` (a UUID) identifies the mail: sent
 * again after a lost answer, it is the same message. `about` are the ids (UUIDs) of the things that it tells of: when
 * one of them is erased, kept copies of the mail are erased too.
 */
export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  key?: string
  about?: readonly string[]
  /**
   * A code that the reader has asked for, or a mail about their login: it is sent even if the email is recorded as
   * refused.
   */
  isVital?: boolean
  /** Where mails of this kind are turned off: a `POST` there does it with one click (RFC 8058). */
  unsubscribeUrl?: string
  /** The envelope's sender, to which servers report that the mail did not arrive; without it the From of the mail. */
  bounceTo?: string
  /** `Reply-To`: the email that an answer goes to. Nobody reads answers to mails without it. */
  replyTo?: string
}
export type KeptMail = Omit<Mail, 'key' | 'about' | 'isVital' | 'unsubscribeUrl' | 'bounceTo'> & {
  id: string
  keptAt: Date
}

/** The server refused a mail. Its answer quotes emails and subjects, so only its codes are stored. */
export class MailRefused extends Error {
  /** The server's code, such as `550 5.1.1`, when it says that the mailbox does not exist; else null. */
  readonly refusedEmail: string | null

  constructor(error: unknown) {
    const { code, command, responseCode, response } = error as Partial<Record<string, string | number>>
    const told = [code, command, responseCode].filter((part) => part !== undefined)
    super(`the mail server did not take a mail: ${told.join(' ') || 'no code'}`)
    this.name = 'MailRefused'
    this.refusedEmail = command === 'RCPT TO' ? refusedEmail(String(response ?? responseCode)) : null
  }
}

/** `keep` exists only where mails are kept instead of sent, as in the demo. It writes through the given connection. */
export type Mailer = { send(mail: Mail): Promise<void>; keep?(db: Database['db'], mail: Mail): Promise<void> }

/**
 * Timeouts in ms: a slow server must not block a worker for long, and the queue tries again later. `longest` limits the
 * whole sending of a mail, because a server that sends its answers byte by byte never reaches the others.
 */
const TIMEOUTS_MS = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
  longest: 60_000,
}
type Timeouts = typeof TIMEOUTS_MS

/** SMTP when configured; otherwise (demo mode) mail is kept in the database and shown at /dev/mail. */
export function openMailer(
  config: Config,
  database: Database,
  clock: () => Date,
  timeouts: Timeouts = TIMEOUTS_MS,
): Mailer {
  return config.smtpUrl ? smtpMailer(config.smtpUrl, config, timeouts) : keepingMailer(database, clock)
}

function smtpMailer(
  url: string,
  config: Pick<Config, 'mailFrom' | 'publicUrl'>,
  { longest, ...timeouts }: Timeouts,
): Mailer {
  let opened: ReturnType<typeof openTransport> | undefined
  const host = new URL(config.publicUrl).hostname
  return {
    async send(mail) {
      const { to, subject, text, html, key, replyTo, bounceTo } = oneLine(mail)
      opened ??= openTransport(url, { ...timeouts, disableFileAccess: true, disableUrlAccess: true })
      const transport = await opened
      const sending = transport.sendMail({
        from: config.mailFrom,
        // An object as the recipient bypasses nodemailer's parser: one recipient, whatever the text contains.
        to: { name: '', address: to },
        ...(bounceTo && {
          envelope: { from: { name: '', address: bounceTo }, to: [{ name: '', address: to }] },
        }),
        replyTo: replyTo && { name: '', address: replyTo },
        subject,
        text,
        html,
        messageId: key ? `<${key}@${host}>` : undefined,
        signal: AbortSignal.timeout(longest),
        headers: { ...NO_AUTOMATIC_ANSWER, ...unsubscribeHeaders(mail.unsubscribeUrl) },
      })
      await sending.catch((error: unknown) => {
        throw new MailRefused(error)
      })
    },
  }
}

/** RFC 3834, and what Exchange and Outlook read instead: holiday answers are not sent to us. */
const NO_AUTOMATIC_ANSWER = {
  'Auto-Submitted': 'auto-generated',
  'X-Auto-Response-Suppress': 'OOF, AutoReply',
}

/** RFC 2369 and RFC 8058: mail programs show a button that unsubscribes. */
function unsubscribeHeaders(url: string | undefined): Record<string, string> {
  return url ? { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}
}

/** The library is loaded with the first mail: a demo and an idle process do not need it. */
async function openTransport(url: string, options: object) {
  const { createTransport } = await import('nodemailer')
  return createTransport({ url, ...options })
}

/** Does the mail server accept our login? Throws with the server's reason, or after ten seconds. */
export async function checkSmtp(url: string): Promise<void> {
  const { connectionTimeout, greetingTimeout } = TIMEOUTS_MS
  const transport = await openTransport(url, {
    connectionTimeout,
    greetingTimeout,
    socketTimeout: connectionTimeout,
  })
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}

function keepingMailer({ db }: Database, clock: () => Date): Mailer {
  const keep = async (db: Database['db'], mail: Mail) => {
    const { to, subject, text, html, key, about = [] } = oneLine(mail)
    await db
      .insertInto('kept_mails')
      .values({
        id: key,
        to_address: to,
        subject,
        text_body: text,
        html_body: html,
        about: [...about],
        kept_at: clock(),
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
  }
  return { keep, send: (mail) => keep(db, mail) }
}

function oneLine(mail: Mail): Mail {
  return { ...mail, to: mail.to.replace(/[\r\n]/g, ''), subject: mail.subject.replace(/[\r\n]+/g, ' ') }
}

/** Deletes every kept mail; returns how many there were. */
export async function deleteKeptMails({ db }: Pick<Database, 'db'>): Promise<number> {
  return Number((await db.deleteFrom('kept_mails').executeTakeFirstOrThrow()).numDeletedRows)
}

/** Deletes mails that were kept before an instant. */
export async function pruneKeptMails({ db }: Pick<AnyContext, 'db'>, before: Date): Promise<void> {
  await db.deleteFrom('kept_mails').where('kept_at', '<', before).execute()
}

/** The newest 100 kept mails, newest first. */
export async function listKeptMails({ db }: Pick<Database, 'db'>): Promise<KeptMail[]> {
  const rows = await db.selectFrom('kept_mails').selectAll().orderBy('kept_at', 'desc').limit(100).execute()
  return rows.map(keptMail)
}

/** One kept mail, or null. */
export async function keptMailById({ db }: Pick<Database, 'db'>, id: string): Promise<KeptMail | null> {
  if (!isUuid(id)) return null
  const row = await db.selectFrom('kept_mails').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? keptMail(row) : null
}

function keptMail(row: Selectable<DB['kept_mails']>): KeptMail {
  return {
    id: row.id,
    to: row.to_address,
    subject: row.subject,
    text: row.text_body,
    html: row.html_body,
    keptAt: row.kept_at,
  }
}

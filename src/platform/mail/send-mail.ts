import { sql } from 'kysely'
import type { AnyContext, Context, TransactionContext } from '../context.ts'
import { LOCKS } from '../db/one-at-a-time.ts'
import { type Mail, MailRefused } from './mailer.ts'
import { addRefusedEmail, hasRefused, removeRefusedEmails } from './refused-email-store.ts'

type Compose = (ctx: Context) => Promise<Mail | null>

/**
 * Composes a mail now and sends it; sends none when `compose` returns null, or when the email is recorded as refused and
 * the mail is not vital. When the server says that the mailbox does not exist, that is recorded and the mail is not
 * tried again. In demo mode the mail is kept instead, under a lock that erasures take exclusively: a copy is either
 * written before the erasure, which then deletes it, or composed after it. `compose` must read through the context
 * that it gets, so that a mail uses one connection.
 */
export async function sendMail(ctx: Context, compose: Compose): Promise<void> {
  const { keep } = ctx.services.mailer
  if (!keep) return sendByServer(ctx, compose)
  await ctx.db.transaction().execute(async (db) => {
    await sql`select pg_advisory_xact_lock_shared(${LOCKS.keepingMails})`.execute(db)
    const mail = await compose({ ...ctx, db })
    if (mail) await keep(db, mail)
  })
}

async function sendByServer(ctx: Context, compose: Compose): Promise<void> {
  const mail = await compose(ctx)
  if (!mail || (!mail.isVital && (await hasRefused(ctx, mail.to)))) return
  try {
    await ctx.services.mailer.send(mail)
  } catch (error) {
    if (!(error instanceof MailRefused) || !error.refusedEmail) throw error
    // Not recorded for a vital mail: it is sent in any case, and may be the last one to a person who was erased.
    // Composed again under the lock: nothing is recorded about a person who was erased meanwhile.
    if (!mail.isVital) await noteRefusal(ctx, compose, error.refusedEmail)
    return
  }
  if (mail.isVital) await removeRefusedEmails(ctx, [mail.to])
}

async function noteRefusal(ctx: Context, compose: Compose, code: string): Promise<void> {
  await ctx.db.transaction().execute(async (db) => {
    const inside = { ...ctx, db }
    await noteRefusedEmail(inside, code, async () => (await compose(inside))?.to ?? null)
  })
}

/**
 * Records in the caller's transaction that an email was refused with the server's `code`. `emailOf` is called while no
 * erasure can run, and returns null when the person has been erased; then nothing is recorded.
 */
export async function noteRefusedEmail(
  { db, now }: Pick<AnyContext, 'db' | 'now'>,
  code: string,
  emailOf: () => Promise<string | null>,
): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${LOCKS.keepingMails})`.execute(db)
  const email = await emailOf()
  if (email) await addRefusedEmail({ db, now }, email, code)
}

/**
 * Deletes the kept mails to one of the emails or phones, or about one of the ids, and the records of refusals of these
 * emails. Until the transaction ends, no mail can be kept and no refusal recorded.
 */
export async function forgetKeptMails(
  { db }: TransactionContext,
  { contacts, about }: { contacts: readonly string[]; about: readonly string[] },
): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCKS.keepingMails})`.execute(db)
  await sql`delete from kept_mails where to_address = any(${[...contacts]}::text[])
    or about && ${[...about]}::uuid[]`.execute(db)
  await removeRefusedEmails({ db }, contacts)
}

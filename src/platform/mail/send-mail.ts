import { sql } from 'kysely'
import type { AnyContext, Context, TransactionContext } from '../context.ts'
import { LOCKS } from '../db/one-at-a-time.ts'
import { type Mail, MailRefused } from './mailer.ts'
import { addRefusedEmail, hasRefused, removeRefusedEmails } from './refused-email-store.ts'

type Compose = (ctx: Context) => Promise<Mail | null>

/**
 * Composes a mail now and sends it; sends none when `compose` returns null, or when the email has refused an earlier one
 * and this one is not vital. An email that refuses is noted, and the mail is not tried again. A kept copy is never written during an
 * erasure of what it tells of: it is written before, and then erased with the rest, or not at all. `compose` reads
 * through the context that it gets: one mail takes one connection, whatever the number of mails.
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
    // A vital mail is tried whatever is noted, and may be the last one to somebody who was erased.
    // Composes again: of a person who was erased while the server was asked, nothing is noted.
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
 * Notes that nobody has an email, by the server's `code`, in the caller's transaction. `emailOf` says which, beside no erasure; null when its
 * person is gone.
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
 * Erases kept mails to one of the emails or phones, or about one of the ids, and what was noted of these emails; blocks new ones
 * until the transaction ends.
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

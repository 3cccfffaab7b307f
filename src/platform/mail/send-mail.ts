import { sql } from 'kysely'
import type { Context, TransactionContext } from '../context.ts'
import type { Mail } from './mailer.ts'

const KEEPING_MAILS = 4_270_004

/**
 * Sends a mail that is put together at this moment; none when there is nothing to tell any more. Where copies are kept, none
 * comes into being while somebody erases what it tells of: it is put together before, and then erased with the rest, or after.
 */
export async function sendMail(ctx: Context, compose: () => Promise<Mail | null>): Promise<void> {
  const { mailer } = ctx.services
  const send = async () => {
    const mail = await compose()
    if (mail) await mailer.send(mail)
  }
  if (!mailer.keepsCopies) return send()
  await ctx.db.transaction().execute(async (db) => {
    await sql`select pg_advisory_xact_lock_shared(${KEEPING_MAILS})`.execute(db)
    await send()
  })
}

/** Erases kept mails that went to one of the addresses or tell of one of the ids, and lets no more come until the end. */
export async function forgetKeptMails(
  { db }: TransactionContext,
  { addresses, about }: { addresses: readonly string[]; about: readonly string[] },
): Promise<void> {
  await sql`select pg_advisory_xact_lock(${KEEPING_MAILS})`.execute(db)
  await sql`delete from kept_mails where to_address = any(${[...addresses]}::text[])
    or about && ${[...about]}::uuid[]`.execute(db)
}

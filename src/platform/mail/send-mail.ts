import { sql } from 'kysely'
import type { Context, TransactionContext } from '../context.ts'
import { LOCKS } from '../db/one-at-a-time.ts'
import type { Mail } from './mailer.ts'

/**
 * Sends a mail that is put together at this moment; none when there is nothing to tell any more. Where copies are kept, none
 * comes into being while somebody erases what it tells of: it is put together before, and then erased with the rest, or after.
 * `compose` reads through the context that it is given: one mail takes one connection, however many are on their way.
 */
export async function sendMail(ctx: Context, compose: (ctx: Context) => Promise<Mail | null>): Promise<void> {
  const { mailer } = ctx.services
  const { keep } = mailer
  if (!keep) {
    const mail = await compose(ctx)
    if (mail) await mailer.send(mail)
    return
  }
  await ctx.db.transaction().execute(async (db) => {
    await sql`select pg_advisory_xact_lock_shared(${LOCKS.keepingMails})`.execute(db)
    const mail = await compose({ ...ctx, db })
    if (mail) await keep(db, mail)
  })
}

/** Erases kept mails that went to one of the addresses or tell of one of the ids, and lets no more come until the end. */
export async function forgetKeptMails(
  { db }: TransactionContext,
  { addresses, about }: { addresses: readonly string[]; about: readonly string[] },
): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCKS.keepingMails})`.execute(db)
  await sql`delete from kept_mails where to_address = any(${[...addresses]}::text[])
    or about && ${[...about]}::uuid[]`.execute(db)
}

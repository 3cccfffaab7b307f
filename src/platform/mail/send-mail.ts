import { sql } from 'kysely'
import type { Context, TransactionContext } from '../context.ts'
import { LOCKS } from '../db/one-at-a-time.ts'
import type { Mail } from './mailer.ts'

/**
 * Composes a mail now and sends it; sends none when `compose` returns null. A kept copy is never written during an
 * erasure of what it tells of: it is written before, and then erased with the rest, or not at all. `compose` reads
 * through the context that it gets: one mail takes one connection, whatever the number of mails.
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

/** Erases kept mails to one of the emails or about one of the ids, and blocks new ones until the transaction ends. */
export async function forgetKeptMails(
  { db }: TransactionContext,
  { addresses, about }: { addresses: readonly string[]; about: readonly string[] },
): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCKS.keepingMails})`.execute(db)
  await sql`delete from kept_mails where to_address = any(${[...addresses]}::text[])
    or about && ${[...about]}::uuid[]`.execute(db)
}

import type { AnyContext } from '../context.ts'

type Reading = Pick<AnyContext, 'db'>

/** The form in which emails are compared: lower case, because no mail server in use distinguishes the cases. */
const compared = (email: string) => email.toLowerCase()

/** Is the email recorded as refused: has a mail server said that the mailbox does not exist? */
export async function hasRefused({ db }: Reading, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('refused_emails')
    .select('id')
    .where('email', '=', compared(email))
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Records that the email was refused, or replaces the earlier record. `code`: as `refusedEmail` returns it (`550
 * 5.1.1`).
 */
export async function addRefusedEmail(
  { db, now }: Pick<AnyContext, 'db' | 'now'>,
  email: string,
  code: string,
): Promise<void> {
  await db
    .insertInto('refused_emails')
    .values({ email: compared(email), code, refused_at: now })
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ code, refused_at: now }))
    .execute()
}

/** Deletes the records of these emails: they get notifications again. */
export async function removeRefusedEmails({ db }: Reading, emails: readonly string[]): Promise<void> {
  if (emails.length === 0) return
  await db.deleteFrom('refused_emails').where('email', 'in', emails.map(compared)).execute()
}

/** Deletes the record of this id (UUID), so that its email gets notifications again; false when there was none. */
export async function removeRefusedEmail({ db }: Reading, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('refused_emails').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

type RefusedEmail = { id: string; email: string; code: string; refusedAt: Date }

/** Refused emails, newest first, at most `limit`. */
export async function listRefusedEmails({ db }: Reading, limit: number): Promise<RefusedEmail[]> {
  return db
    .selectFrom('refused_emails')
    .select(['id', 'email', 'code', 'refused_at as refusedAt'])
    .orderBy('refused_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Deletes the records from before an instant. */
export async function pruneRefusedEmails({ db }: Reading, before: Date): Promise<void> {
  await db.deleteFrom('refused_emails').where('refused_at', '<', before).execute()
}

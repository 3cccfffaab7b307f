import type { AnyContext } from '../context.ts'

type Reading = Pick<AnyContext, 'db'>

/** An email as it is compared: mail servers that tell upper from lower case are not known any more. */
const compared = (email: string) => email.toLowerCase()

/** Has the mail server of this email said that nobody is there? */
export async function hasRefused({ db }: Reading, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('refused_emails')
    .select('id')
    .where('email', '=', compared(email))
    .executeTakeFirst()
  return row !== undefined
}

/** `code`: of `refusedEmail`. Noted again, the newest refusal counts. */
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

/** These emails get mail again. */
export async function removeRefusedEmails({ db }: Reading, emails: readonly string[]): Promise<void> {
  if (emails.length === 0) return
  await db.deleteFrom('refused_emails').where('email', 'in', emails.map(compared)).execute()
}

/** The email of this id (UUID) gets mail again; false when it was noted no longer. */
export async function removeRefusedEmail({ db }: Reading, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('refused_emails').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

type RefusedEmail = { id: string; email: string; code: string; refusedAt: Date }

/** The newest first, `limit` at most. */
export async function listRefusedEmails({ db }: Reading, limit: number): Promise<RefusedEmail[]> {
  return db
    .selectFrom('refused_emails')
    .select(['id', 'email', 'code', 'refused_at as refusedAt'])
    .orderBy('refused_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Deletes what was noted before a moment. */
export async function pruneRefusedEmails({ db }: Reading, before: Date): Promise<void> {
  await db.deleteFrom('refused_emails').where('refused_at', '<', before).execute()
}

import { sql } from 'kysely'
import { sentBy } from '#features/support/server/sender-queries.ts'
import type { AnyContext } from '#platform/context.ts'
import type { Person } from './deal-queries.ts'

type Source = Pick<AnyContext, 'db'>

/**
 * Emails and phones of an account in their normal form: all that it has or is changing to, second factors included; and
 * those emails that it has confirmed (`proved`). Where accounts need not confirm their email, none is proved: what was
 * sent with an email is neither shown to nor erased by a person who has not confirmed it.
 */
export async function ownContacts(
  { db, services }: Pick<AnyContext, 'db' | 'services'>,
  userId: string,
): Promise<{ emails: string[]; proved: string[]; phones: string[] }> {
  const account = await db
    .selectFrom('auth.users')
    .where('id', '=', userId)
    .select(['email', 'email_confirmed_at', 'email_change', 'phone', 'phone_change'])
    .select(
      sql<string[]>`array(select phone from auth.mfa_factors
      where user_id = users.id and phone is not null)`.as('factorPhones'),
    )
    .executeTakeFirst()
  if (!account) return { emails: [], proved: [], phones: [] }
  const { email, email_confirmed_at, email_change, phone, phone_change, factorPhones } = account
  return {
    emails: known(email, email_change),
    proved: services.config.auth.emailConfirmation && email_confirmed_at ? known(email) : [],
    phones: known(phone, phone_change, ...factorPhones),
  }
}

function known(...contacts: (string | null)[]): string[] {
  return contacts.filter((contact) => contact !== null && contact !== '') as string[]
}

/** Ids of all objects of the person that a mail may be about. */
export async function ownObjectIds(
  { db }: Source,
  { userId, companyId }: Pick<Person, 'userId' | 'companyId'>,
  sender: Parameters<typeof sentBy>[0],
): Promise<string[]> {
  const rows = await db
    .selectFrom('projects')
    .where('owner_id', '=', userId)
    .select('id')
    .unionAll(db.selectFrom('contact_messages').where(sentBy(sender)).select('id'))
    .unionAll(db.selectFrom('content_reports').where(sentBy(sender)).select('id'))
    .unionAll(db.selectFrom('partner_applications').where('company_id', '=', companyId).select('id'))
    .unionAll(db.selectFrom('suspensions').where('user_id', '=', userId).select('id'))
    .execute()
  return [userId, ...(companyId ? [companyId] : []), ...rows.map(({ id }) => id)]
}

import { type RawBuilder, sql } from 'kysely'
import { sentBy } from '#features/support/server/sender-queries.ts'
import type { AnyContext } from '#platform/context.ts'
import type { Person } from './deal-queries.ts'

type Source = Pick<AnyContext, 'db'>

/**
 * Emails and phones of an account in their normal form. `all`: those that it has or is changing to, second factors
 * included. `held`: those that nobody else can claim; what is kept under another one may be another person's.
 * `proved`: those emails that it has confirmed. Where accounts need not confirm their email, none is proved: what was
 * sent with an email is neither shown to nor erased by a person who has not confirmed it. An organisation proves the
 * emails of its own domains alone.
 */
export async function ownContacts(
  { db, services }: Pick<AnyContext, 'db' | 'services'>,
  userId: string,
): Promise<{ all: Contacts; held: Contacts; proved: string[] }> {
  const account = await db
    .selectFrom('auth.users')
    .where('id', '=', userId)
    .select(['email', 'email_confirmed_at', 'email_change', 'phone', 'phone_confirmed_at', 'phone_change'])
    .select([
      factorPhones(['verified', 'unverified']).as('factors'),
      factorPhones(['verified']).as('provedFactors'),
    ])
    .select(isVouchedForEmail.as('isVouchedFor'))
    .executeTakeFirst()
  if (!account) return { all: NONE, held: NONE, proved: [] }
  const { email, phone, factors, provedFactors, isVouchedFor } = account
  const { emailConfirmation, phoneConfirmation } = services.config.auth
  const isHeld = isVouchedFor && (account.email_confirmed_at !== null || !emailConfirmation)
  const isPhoneHeld = account.phone_confirmed_at !== null || !phoneConfirmation
  return {
    all: {
      emails: known(email, account.email_change),
      phones: known(phone, account.phone_change, ...factors),
    },
    held: {
      emails: isHeld ? known(email) : [],
      phones: known(isPhoneHeld ? phone : null, ...provedFactors),
    },
    proved: isHeld && emailConfirmation ? known(email) : [],
  }
}

type Contacts = { emails: string[]; phones: string[] }
const NONE: Contacts = { emails: [], phones: [] }

function factorPhones(states: readonly string[]): RawBuilder<string[]> {
  return sql<string[]>`array(select phone from auth.mfa_factors
    where user_id = users.id and phone is not null and status::text = any(${[...states]}::text[]))`
}

/** SQL: is it no account of an organisation, or one whose email is of one of the organisation's domains? */
const isVouchedForEmail = sql<boolean>`(not users.is_sso_user or exists (
  select from auth.identities identity
  join auth.sso_domains domain on identity.provider = 'sso:' || domain.sso_provider_id
  where identity.user_id = users.id and lower(domain.domain) = split_part(lower(users.email), '@', 2)))`

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

import { type Expression, type Selectable, sql } from 'kysely'
import type { AnyContext } from '#platform/context.ts'
import type { AuthIdentities, AuthMfaFactors, AuthUsers } from '#platform/db/schema.ts'
import type { Account } from '../domain/account.ts'
import type { CodeChannel, Contact } from '../domain/contact.ts'

export type AccountRow = Selectable<AuthUsers>

/** An account with its identities and factors, as the auth service returns it. */
export type AccountRecord = {
  user: AccountRow
  identities: Selectable<AuthIdentities>[]
  factors: Selectable<AuthMfaFactors>[]
}

type Source = Pick<AnyContext, 'db'>

/** The account with its identities and factors, oldest first; null when there is none. */
export async function accountRecord({ db }: Source, userId: string): Promise<AccountRecord | null> {
  const [user, identities, factors] = await Promise.all([
    db.selectFrom('auth.users').selectAll().where('id', '=', userId).executeTakeFirst(),
    db
      .selectFrom('auth.identities')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute(),
    db
      .selectFrom('auth.mfa_factors')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute(),
  ])
  return user ? { user, identities, factors } : null
}

/** SQL: has the person with this id deleted the account? */
export function isErased(userId: Expression<unknown>) {
  return sql<boolean>`exists (select from auth.users gone where gone.id = ${userId} and gone.deleted_at is not null)`
}

/** SQL: is the account suspended at `now`? `bannedUntil`: the column, as the statement names it. Never null. */
export function isBannedAt(bannedUntil: string, now: Date | Expression<unknown>) {
  return sql<boolean>`coalesce(${sql.ref(bannedUntil)} > ${now}, false)`
}

/** SQL: is the leading account of the company suspended at `now`? Then nobody acts for the company. */
export function isCompanyBannedAt(companyId: Expression<unknown>, now: Date | Expression<unknown>) {
  return sql<boolean>`exists (select from company_profiles led join auth.users leader on leader.id = led.profile_id
    where led.id = ${companyId} and ${isBannedAt('leader.banned_until', now)})`
}

/** The account's row; null when there is none. */
export async function accountRow({ db }: Source, userId: string): Promise<AccountRow | null> {
  const row = await db.selectFrom('auth.users').selectAll().where('id', '=', userId).executeTakeFirst()
  return row ?? null
}

/** Finds an account by email in its normal form; never one of single sign-on. */
export async function accountByEmail({ db }: Source, email: string): Promise<AccountRow | null> {
  const row = await db
    .selectFrom('auth.users')
    .selectAll()
    .where('email', '=', email)
    .where('is_sso_user', '=', false)
    .executeTakeFirst()
  return row ?? null
}

/** Finds an account by phone number: digits alone, country code first. */
export async function accountByPhone({ db }: Source, phone: string): Promise<AccountRow | null> {
  const row = await db.selectFrom('auth.users').selectAll().where('phone', '=', phone).executeTakeFirst()
  return row ?? null
}

/** The facts that decide whether an account may act. */
export async function accountById({ db }: Source, userId: string): Promise<Account | null> {
  const row = await db
    .selectFrom('auth.users')
    .where('id', '=', userId)
    .select(['id', 'banned_until as bannedUntil', 'deleted_at as deletedAt'])
    .executeTakeFirst()
  return row ?? null
}

/** The account that logs in with this email or phone. */
export async function accountAt(source: Source, { channel, value }: Contact): Promise<AccountRow | null> {
  return channel === 'email' ? accountByEmail(source, value) : accountByPhone(source, value)
}

/** Has the account's email or phone been confirmed? */
export function isConfirmed(account: AccountRow, channel: CodeChannel): boolean {
  return (channel === 'email' ? account.email_confirmed_at : account.phone_confirmed_at) !== null
}

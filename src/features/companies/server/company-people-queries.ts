import { type Expression, sql } from 'kysely'
import { accountsOfSamePerson, isSamePerson } from '#identity/accounts/server/same-person-queries.ts'
import type { AnyContext } from '#platform/context.ts'

/** SQL of an array of the account ids of the company's people: its members, and the person who created it. */
export function accountsBehindCompany(companyId: Expression<unknown>) {
  return accountsOfSamePerson(peopleOf(companyId))
}

/**
 * SQL: does the account belong to one of the company's people, or to the same person as one of their accounts? Neither
 * argument may be null.
 */
export function isBehindCompany(account: Expression<unknown>, companyId: Expression<unknown>) {
  return isSamePerson(account, peopleOf(companyId))
}

function peopleOf(companyId: Expression<unknown>) {
  return sql`array(
    select member.profile_id from company_members member where member.company_id = ${companyId}
    union
    select made.profile_id from company_profiles made where made.id = ${companyId}
  )`
}

/**
 * SQL of the ids of the companies for which the account's owner acts, by this account or another. For use after `in`.
 */
export function companiesOfPerson(userId: Expression<unknown>) {
  const accounts = accountsOfSamePerson(sql`array[${userId}]`)
  return sql`(
    select company_id from company_members where profile_id = any(${accounts})
    union
    select id from company_profiles where profile_id = any(${accounts})
  )`
}

/**
 * The company that the account leads: staff deal with that account, and suspending it suspends the company. Null for
 * other colleagues.
 */
export async function companyLedBy({ db }: Pick<AnyContext, 'db'>, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('company_profiles')
    .where('profile_id', '=', userId)
    .select('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** The id and email of the account that leads the company; null when there is no such company. */
export async function leaderOf(
  { db }: Pick<AnyContext, 'db'>,
  companyId: string,
): Promise<{ id: string; email: string } | null> {
  const row = await db
    .selectFrom('company_profiles as company')
    .innerJoin('profiles as leader', 'leader.id', 'company.profile_id')
    .where('company.id', '=', companyId)
    .select(['leader.id', 'leader.email'])
    .executeTakeFirst()
  return row ?? null
}

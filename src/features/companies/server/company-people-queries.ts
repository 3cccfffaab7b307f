import { type Expression, sql } from 'kysely'
import { accountsOfSamePerson, isSamePerson } from '#identity/accounts/server/same-person-queries.ts'
import type { AnyContext } from '#platform/context.ts'

/** Ids of all accounts of the company's people (its members, and the person who made it), as an array. */
export function accountsBehindCompany(companyId: Expression<unknown>) {
  return accountsOfSamePerson(peopleOf(companyId))
}

/** Is the account that of somebody of the company, or of the same person as one of them? Neither may be null. */
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

/** Ids of the companies for which the account's owner acts, by this account or another. To be used after `in`. */
export function companiesOfPerson(userId: Expression<unknown>) {
  const accounts = accountsOfSamePerson(sql`array[${userId}]`)
  return sql`(
    select company_id from company_members where profile_id = any(${accounts})
    union
    select id from company_profiles where profile_id = any(${accounts})
  )`
}

/** The company that the account leads: staff deal with that account, and suspend the company with it. Null for its colleagues. */
export async function companyLedBy({ db }: Pick<AnyContext, 'db'>, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('company_profiles')
    .where('profile_id', '=', userId)
    .select('id')
    .executeTakeFirst()
  return row?.id ?? null
}

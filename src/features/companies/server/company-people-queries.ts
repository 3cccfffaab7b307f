import { type Expression, sql } from 'kysely'
import { accountsOfSamePerson } from '#identity/accounts/server/same-person-queries.ts'

/** Ids of all accounts behind which somebody of the company stands (its members, and the person who made it), as an array. */
export function accountsBehindCompany(companyId: Expression<unknown>) {
  return accountsOfSamePerson(sql`array(
    select profile_id from company_members where company_id = ${companyId}
    union
    select profile_id from company_profiles where id = ${companyId}
  )`)
}

/** Ids of the companies for which the person behind the account acts, by this account or another. To stand after `in`. */
export function companiesOfPerson(userId: Expression<unknown>) {
  const accounts = accountsOfSamePerson(sql`array[${userId}]`)
  return sql`(
    select company_id from company_members where profile_id = any(${accounts})
    union
    select id from company_profiles where profile_id = any(${accounts})
  )`
}

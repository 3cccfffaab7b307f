import { type Expression, sql } from 'kysely'

/**
 * SQL of the ids of companies from which this customer accepts no messages about one of their projects. For use after
 * `in` or in a union.
 */
export function companiesUnwantedBy(ownerId: Expression<unknown>) {
  return sql`(
    select unwanted.company_id from unwanted_companies unwanted
    join projects stopped on stopped.id = unwanted.project_id
    where stopped.owner_id = ${ownerId}
  )`
}

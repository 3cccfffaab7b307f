import { type Expression, sql } from 'kysely'

/** Ids of the companies from which this customer takes no messages about one of their projects. To be used after `in` or in a union. */
export function companiesUnwantedBy(ownerId: Expression<unknown>) {
  return sql`(
    select unwanted.company_id from unwanted_companies unwanted
    join projects stopped on stopped.id = unwanted.project_id
    where stopped.owner_id = ${ownerId}
  )`
}

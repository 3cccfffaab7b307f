import { sql } from 'kysely'
import type { AnyContext } from '#platform/context.ts'
import { anyOf } from '#platform/db/any-of.ts'
import type { GradeSums } from '../domain/rating.ts'

type Source = Pick<AnyContext, 'db'>

/** The sums of the grades in customers' published reviews of a company. */
export async function gradeSumsOf({ db }: Source, companyId: string): Promise<GradeSums> {
  return db
    .selectFrom('reviews')
    .where('company_id', '=', companyId)
    .where('written_by', '=', 'customer')
    .where('state', '=', 'published')
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<Date | null>`max(published_at)`.as('latestAt'),
      sql<number>`coalesce(sum(price), 0)::int`.as('price'),
      sql<number>`coalesce(sum(time), 0)::int`.as('time'),
      sql<number>`coalesce(sum(workmanship), 0)::int`.as('workmanship'),
      sql<number>`coalesce(sum(contact), 0)::int`.as('contact'),
    ])
    .executeTakeFirstOrThrow()
}

/** Ids of the companies that these customers have reviewed, in the order in which they must be locked. */
export async function companiesReviewedBy({ db }: Source, customerIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('reviews')
    .where('customer_id', '=', anyOf(customerIds))
    .where('written_by', '=', 'customer')
    .select('company_id as companyId')
    .distinct()
    .orderBy('company_id')
    .execute()
  return rows.map(({ companyId }) => companyId)
}

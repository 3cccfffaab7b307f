import { sql } from 'kysely'
import type { Category } from '#features/companies/domain/category.ts'
import type { AnyContext } from '#platform/context.ts'
import { anyOf } from '#platform/db/any-of.ts'
import type { ResponseGroups } from '../domain/response-estimate.ts'
import type { ResponseRecord } from '../domain/response-record.ts'

/** How companies have answered so far; companies without a record are left out. */
export async function responseRecords(
  { db }: Pick<AnyContext, 'db'>,
  companyIds: readonly string[],
): Promise<Map<string, ResponseRecord>> {
  const rows = await db
    .selectFrom('response_records')
    .select(['company_id', sql<ResponseRecord>`record`.as('record')])
    .where('company_id', '=', anyOf(companyIds))
    .execute()
  return new Map(rows.map(({ company_id, record }) => [company_id, record]))
}

/** The groups of a project's companies: its trade in its county (SCB code, two digits), its trade, and all. */
export type GroupKey = { category: Category; county: string }

/** How the companies of a trade and county, of the trade, and of the market have answered. */
export async function responseGroups(
  { db }: Pick<AnyContext, 'db'>,
  { category, county }: GroupKey,
): Promise<ResponseGroups> {
  const rows = await db
    .selectFrom('response_groups')
    .select(['category', 'county', sql<ResponseRecord>`record`.as('record')])
    .where(sql<boolean>`(category, county) in ((${category}, ${county}), (${category}, ''), ('', ''))`)
    .execute()
  const recordOf = (key: { category: string; county: string }) =>
    rows.find((row) => row.category === key.category && row.county === key.county)?.record ?? null
  return {
    tradeInCounty: recordOf({ category, county }),
    trade: recordOf({ category, county: '' }),
    market: recordOf({ category: '', county: '' }),
  }
}

/** How all companies have answered. */
export async function marketRecord({ db }: Pick<AnyContext, 'db'>): Promise<ResponseRecord | null> {
  const row = await db
    .selectFrom('response_groups')
    .select(sql<ResponseRecord>`record`.as('record'))
    .where('category', '=', '')
    .where('county', '=', '')
    .executeTakeFirst()
  return row?.record ?? null
}

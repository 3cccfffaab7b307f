import { sql } from 'kysely'
import type { Category } from '#features/companies/domain/category.ts'
import type { TransactionContext } from '#platform/context.ts'
import type { ResponseEstimate } from '../domain/answer-delays.ts'
import type { ResponseRecord } from '../domain/response-record.ts'

/**
 * A request that has ended and is not counted in any record yet. `county`: two-digit SCB code, '' when the place is
 * unknown.
 */
export type Uncounted = {
  projectId: string
  companyId: string
  category: Category
  county: string
  outcome: 'quoted' | 'declined' | 'silent' | 'late-quote' | 'called-off'
  askedAt: Date
  settledAt: Date
  answeredAt: Date | null
  estimate: ResponseEstimate
  /** It was asked outside its area or trade. */
  isBeyond: boolean
}

/**
 * Takes requests that have ended and are in no record, earliest end first, and marks them as counted. Concurrent calls
 * take different ones.
 */
export async function takeUncounted(ctx: TransactionContext, limit: number): Promise<Uncounted[]> {
  const { rows } = await sql<Uncounted>`
    with taken as (
      update project_invitations request set counted_at = ${ctx.now}
      where (project_id, company_id) in (
        select project_id, company_id from project_invitations
        where settled_at is not null and counted_at is null and estimate is not null
        order by settled_at, project_id, company_id limit ${limit} for update skip locked
      )
      returning request.*
    )
    select taken.project_id as "projectId", taken.company_id as "companyId", project.category,
      coalesce(left(project.municipality_code, 2), '') as county, taken.outcome, taken.invited_at as "askedAt",
      taken.settled_at as "settledAt", taken.answered_at as "answeredAt", taken.estimate,
      taken.beyond is not null as "isBeyond"
    from taken join projects project on project.id = taken.project_id
    order by taken.settled_at, taken.project_id, taken.company_id`.execute(ctx.db)
  return rows
}

/** Replaces the records of companies, by company id. */
export async function saveCompanyRecords(
  ctx: TransactionContext,
  records: ReadonlyMap<string, ResponseRecord>,
): Promise<void> {
  for (const [companyId, record] of records)
    await ctx.db
      .insertInto('response_records')
      .values({ company_id: companyId, record: sql`${JSON.stringify(record)}::jsonb` })
      .onConflict((conflict) =>
        conflict.column('company_id').doUpdateSet(({ ref }) => ({ record: ref('excluded.record') })),
      )
      .execute()
}

/** `category` and `county` as in `response_groups`: '' means all. */
export type GroupRecord = { category: string; county: string; record: ResponseRecord }

/** The record of one group, locked until the transaction ends; null when nothing was counted yet. */
export async function lockGroupRecord(
  ctx: TransactionContext,
  { category, county }: Pick<GroupRecord, 'category' | 'county'>,
): Promise<ResponseRecord | null> {
  const row = await ctx.db
    .selectFrom('response_groups')
    .select(sql<ResponseRecord>`record`.as('record'))
    .where('category', '=', category)
    .where('county', '=', county)
    .forUpdate()
    .executeTakeFirst()
  return row?.record ?? null
}

/** Replaces the records of groups. */
export async function saveGroupRecords(
  ctx: TransactionContext,
  groups: readonly GroupRecord[],
): Promise<void> {
  for (const { category, county, record } of groups)
    await ctx.db
      .insertInto('response_groups')
      .values({ category, county, record: sql`${JSON.stringify(record)}::jsonb` })
      .onConflict((conflict) =>
        conflict
          .columns(['category', 'county'])
          .doUpdateSet(({ ref }) => ({ record: ref('excluded.record') })),
      )
      .execute()
}

import { type Expression, sql } from 'kysely'
import { verifiedAt } from '#features/applications/server/application-queries.ts'
import { verificationOf } from '#features/applications/server/company-verification-queries.ts'
import { accountsBehindCompany } from '#features/companies/server/company-people-queries.ts'
import { isSuspendedAt } from '#features/matching/server/candidate-queries.ts'
import type { Project } from '#features/projects/domain/project.ts'
import { licensedAt } from '#features/verification/server/licence-queries.ts'
import { stockholmDate } from '#kernel/swedish-dates.ts'
import type { AnyContext } from '#platform/context.ts'
import { anyOf } from '#platform/db/any-of.ts'
import type { QuoteCompany } from '../domain/quote-company.ts'
import type { CheckedCompany } from '../domain/quote-sheet.ts'

/** SQL: the standing of the company `company` at `now` towards a project of this owner and trade, as one value. */
export function companyStandsAs(
  now: Date,
  { ownerId, category }: { ownerId: Expression<unknown>; category: Expression<unknown> },
) {
  const id = sql.ref('company.id')
  const today = stockholmDate(now)
  return sql<QuoteCompany>`json_build_object(
    'isOwn', ${ownerId} = any(${accountsBehindCompany(id)}), 'isSuspended', ${isSuspendedAt(now)},
    'verified', ${verifiedAt(today, id)}, 'licensed', ${licensedAt(today, id, category)})`
}

/** The standing of a quote's company towards the project at `ctx.now`. */
export async function quoteCompany(
  { db, now }: AnyContext,
  { ownerId, category }: Pick<Project, 'ownerId' | 'category'>,
  companyId: string,
): Promise<QuoteCompany> {
  const project = { ownerId: sql`${ownerId}::uuid`, category: sql`${category}::text` }
  const { stands } = await db
    .selectFrom('company_profiles as company')
    .select(companyStandsAs(now, project).as('stands'))
    .where('company.id', '=', companyId)
    .executeTakeFirstOrThrow()
  return stands
}

/**
 * The facts about companies that a customer reads beside their prices: their checks, and the number of their
 * completed jobs.
 */
export async function checkedCompanies(
  ctx: AnyContext,
  companyIds: readonly string[],
  category: string,
): Promise<ReadonlyMap<string, CheckedCompany>> {
  const jobs = await jobsDoneBy(ctx, companyIds)
  const found = companyIds.map(async (companyId) => {
    const { items, licences, completed } = await verificationOf(ctx, companyId)
    const needed = [...items, ...licences.filter(({ claim }) => claim === category)]
    const lacking = needed
      .filter(({ status }) => status !== 'completed')
      .map(({ kind, claim, situation, validUntil }) => ({ kind, claim, situation, validUntil }))
    return [companyId, { completed, lacking, jobs: jobs.get(companyId) ?? 0 }] as const
  })
  return new Map(await Promise.all(found))
}

async function jobsDoneBy(
  { db }: AnyContext,
  companyIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('projects')
    .select('awarded_company_id as companyId')
    .select((select) => select.fn.countAll<string>().as('jobs'))
    .where('awarded_company_id', '=', anyOf(companyIds))
    .where('state', '=', 'completed')
    .groupBy('awarded_company_id')
    .execute()
  return new Map(rows.map(({ companyId, jobs }) => [companyId ?? '', Number(jobs)]))
}

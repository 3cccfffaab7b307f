import { sql } from 'kysely'
import type { Category } from '#features/companies/domain/category.ts'
import { licensedAt } from '#features/verification/server/licence-queries.ts'
import { stockholmDate } from '#kernel/swedish-dates.ts'
import type { AnyContext } from '#platform/context.ts'
import { anyOf } from '#platform/db/any-of.ts'
import { type Work, type WorkFit, workFit } from '../../domain/work/work-fit.ts'
import { areaOf, mayWorkIn, municipalitiesOf, positionOf } from '../candidate-queries.ts'
import { wasCalledOffByRelease } from '../invitation-store.ts'

/**
 * How a company relates to the work that a project is to have. `isAsked`: it was asked about the project; `isWaiting`:
 * its request can still be answered; `isReturning`: its request could be answered until the project's work was amended;
 * `fit`: null when it could not be asked about that work.
 */
export type BesideWork = {
  companyId: string
  isAsked: boolean
  isWaiting: boolean
  isReturning: boolean
  fit: WorkFit | null
}

/**
 * The companies that were asked about the project, and `others`, with their relation to the work that it is to have.
 */
export async function companiesBesideWork(
  ctx: AnyContext,
  { projectId, work, others }: { projectId: string; work: Work; others: readonly string[] },
): Promise<BesideWork[]> {
  const rows = await ctx.db
    .selectFrom('company_profiles as company')
    .leftJoin('project_invitations as request', (join) =>
      join.onRef('request.company_id', '=', 'company.id').on('request.project_id', '=', projectId),
    )
    .select(['company.id', 'company.latitude', 'company.longitude', 'company.service_area'])
    .select(['company.service_radius_m', 'request.company_id as asked', 'request.released_at', 'outcome'])
    .select(wasCalledOffByRelease.as('isCalledOff'))
    .select(municipalitiesOf(sql.ref('company.id')).as('municipality_codes'))
    .select(
      sql<Category[]>`array(select trade.category from company_categories trade
        where trade.company_id = company.id and ${mayWorkIn(ctx.now)})`.as('categories'),
    )
    .select(
      licensedAt(stockholmDate(ctx.now), sql.ref('company.id'), sql`${work.category}::text`).as('licensed'),
    )
    .where((eb) =>
      eb.or([eb('request.company_id', 'is not', null), eb('company.id', '=', anyOf([...others]))]),
    )
    .orderBy('company.id')
    .execute()
  return rows.map((row) => {
    const company = { categories: row.categories, position: positionOf(row), area: areaOf(row) }
    return {
      companyId: row.id,
      isAsked: row.asked !== null,
      isWaiting: row.asked !== null && row.released_at === null && isUnanswered(row.outcome),
      isReturning: row.released_at !== null && (row.isCalledOff === true || isUnanswered(row.outcome)),
      fit: workFit(work, { ...company, isLicensed: row.licensed }),
    }
  })
}

function isUnanswered(outcome: string | null): boolean {
  return outcome === null || outcome === 'silent'
}

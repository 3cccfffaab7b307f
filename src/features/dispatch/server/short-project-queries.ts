import { sql } from 'kysely'
import { categories } from '#features/companies/domain/category.ts'
import { neighbouringTrades } from '#features/matching/data/neighbouring-trades.ts'
import { waveSettings } from '#features/matching/domain/plan-wave.ts'
import { WIDENED_M } from '#features/matching/domain/widening.ts'
import { isWithinRadius, metresTo } from '#features/matching/server/area-queries.ts'
import { companiesLeftOutBy } from '#features/matching/server/ranked-candidate-queries.ts'
import { ANY_BUDGET } from '#features/matching/server/spot-search-queries.ts'
import { budgetAtMost, budgets } from '#features/projects/domain/project.ts'
import { liveStates } from '#features/quotes/domain/quote.ts'
import { licensedAt } from '#features/verification/server/licence-queries.ts'
import { stockholmDate } from '#kernel/swedish-dates.ts'
import type { AnyContext } from '#platform/context.ts'

/**
 * Open projects without an open run and with fewer quotes than promised that the company can be asked about, by its own
 * trades and area or with the customer's consent; newest first.
 */
export async function listProjectsShortOfQuotes(
  { db, now }: Pick<AnyContext, 'db' | 'now'>,
  companyId: string,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('projects as project')
    .innerJoin('company_profiles as company', (join) => join.on('company.id', '=', companyId))
    .select('project.id')
    .where(sql<boolean>`project.is_open`)
    .where('project.only_chosen', '=', false)
    .where('project.quotes_until', '>', now)
    .where(canBeAsked(now))
    .where(
      sql<boolean>`not exists (select from project_invitations asked
        where asked.project_id = project.id and asked.company_id = company.id)`,
    )
    .where(sql<boolean>`company.id not in ${companiesLeftOutBy(sql.ref('project.owner_id'))}`)
    .where(
      sql<boolean>`not exists (select from dispatch_runs run
        where run.project_id = project.id and run.ended_at is null)`,
    )
    .where(
      sql<boolean>`(select count(*) from quotes quote where quote.project_id = project.id
        and quote.state = any(${sql.lit(`{${liveStates.join()}}`)})) < ${sql.lit(waveSettings.quotesPromised)}`,
    )
    .orderBy('project.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * SQL: does `company` have a stored candidate that a run of `project` finds, in the usual way or with the customer's
 * consent?
 */
function canBeAsked(now: Date) {
  const today = stockholmDate(now)
  const fits = sql`spot.category = project.category
    and (spot.municipality_code = project.municipality_code or (spot.radius_m is not null and ${isWithinRadius('project')}))`
  const isNear = sql`project.widened_at is not null
    and (project.category || ' ' || spot.category) = any(${tradesTogether}::text[])
    and (spot.municipality_code = project.municipality_code
      or ${metresTo('project')} <= coalesce(spot.radius_m, 0) + ${sql.lit(WIDENED_M)})
    and ${licensedAt(today, sql.ref('company.id'), sql.ref('project.category'))}`
  return sql<boolean>`exists (select from matching_candidates candidate
    join matching_spots spot on spot.id = candidate.spot_id
    where candidate.company_id = company.id and not candidate.is_full
      and (candidate.good_until is null or candidate.good_until >= ${today}::date)
      and candidate.smallest_job < ${budgetEnd} and ((${fits}) or (${isNear})))`
}

/**
 * Pairs of a project's trade and a trade whose companies can be asked with the customer's consent, itself included:
 * 'painting kitchen'.
 */
const tradesTogether = categories.flatMap((category) =>
  [category, ...neighbouringTrades[category]].map((trade) => `${category} ${trade}`),
)

/**
 * SQL of the upper limit of the budget of `project` in kronor; without one, a number above any company's smallest job.
 */
const budgetEnd = sql`case project.budget ${sql.join(
  budgets.flatMap((budget) => {
    const end = budgetAtMost(budget)
    return end === null ? [] : [sql`when ${sql.lit(budget)} then ${sql.lit(end)}`]
  }),
  sql` `,
)} else ${sql.lit(ANY_BUDGET)} end`

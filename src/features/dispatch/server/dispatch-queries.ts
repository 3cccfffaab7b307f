import { sql } from 'kysely'
import type { Category } from '#features/companies/domain/category.ts'
import { companyFor } from '#features/companies/domain/company-role.ts'
import type { ServiceAreaKind } from '#features/companies/domain/service-area.ts'
import type { Forecast } from '#features/matching/domain/forecast.ts'
import type { FactorValues } from '#features/matching/domain/rank-values.ts'
import { rankingTable } from '#features/matching/domain/ranking-weights.ts'
import type { Beyond } from '#features/matching/domain/widening.ts'
import { municipalitiesOf } from '#features/matching/server/candidate-queries.ts'
import type { InvitationAnswer } from '#features/matching/server/invitation-store.ts'
import { type Budget, budgetAtMost, type Project } from '#features/projects/domain/project.ts'
import { liveStates } from '#features/quotes/domain/quote.ts'
import { isUuid } from '#kernel/ids.ts'
import { stockholmDate } from '#kernel/swedish-dates.ts'
import type { AnyContext } from '#platform/context.ts'
import type { AskedCompany, DeclineReason } from '../domain/decline-request.ts'
import { offeredSettings } from '../domain/offered-setting.ts'
import type { OwnRequest } from '../domain/own-request.ts'

/**
 * When each company first quoted on the project; `liveQuotes`: the number of its live quotes; `unsettled`: how many of
 * these were made for another trade or place and wait to be confirmed.
 */
export async function answersTo(
  { db }: Pick<AnyContext, 'db'>,
  { id: projectId, workVersion }: Pick<Project, 'id' | 'workVersion'>,
): Promise<{ liveQuotes: number; unsettled: number; answers: InvitationAnswer[] }> {
  const rows = await db
    .selectFrom('quotes')
    .where('project_id', '=', projectId)
    .select(({ fn }) => ['company_id as companyId', fn.min('sent_at').as('answeredAt')])
    .select(({ fn }) => fn.countAll<number>().filterWhere('state', 'in', liveStates).as('live'))
    .select(({ fn }) =>
      fn
        .countAll<number>()
        .filterWhere('state', 'in', liveStates)
        .filterWhere('confirmed_version', '<', workVersion)
        .as('unsettled'),
    )
    .groupBy('company_id')
    .execute()
  return {
    liveQuotes: rows.reduce((sum, { live }) => sum + Number(live), 0),
    unsettled: rows.reduce((sum, { unsettled }) => sum + Number(unsettled), 0),
    answers: rows.flatMap(({ companyId, answeredAt }) => (answeredAt ? [{ companyId, answeredAt }] : [])),
  }
}

/** Projects whose run is due to look again at `now`, longest overdue first. */
export async function listProjectsToDispatch(
  { db, now }: Pick<AnyContext, 'db' | 'now'>,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('dispatch_runs')
    .select('project_id')
    .where('ended_at', 'is', null)
    .where('look_again_at', '<=', now)
    .orderBy('look_again_at')
    .limit(limit)
    .execute()
  return rows.map((row) => row.project_id)
}

/** The forecast of the project's open run; null without one. */
export async function forecastFor(
  { db }: Pick<AnyContext, 'db'>,
  projectId: string,
): Promise<Forecast | null> {
  const row = await db
    .selectFrom('dispatch_runs')
    .select(sql<(Omit<Forecast, 'deadline'> & { deadline: string }) | null>`forecast`.as('forecast'))
    .where('project_id', '=', projectId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return row?.forecast ? { ...row.forecast, deadline: new Date(row.forecast.deadline) } : null
}

/** A company's request about a project, and whether it has sent a quote; null when it was not asked. */
export async function requestTo(
  { db }: Pick<AnyContext, 'db'>,
  { projectId, companyId }: { projectId: string; companyId: string },
): Promise<AskedCompany | null> {
  const row = await db
    .selectFrom('project_invitations as request')
    .select(['company_id as companyId', sql<AskedCompany['outcome']>`outcome`.as('outcome')])
    .select(sql<DeclineReason | null>`decline_reason`.as('declineReason'))
    .select(['outside_m', 'released_at', sql<Beyond | null>`beyond`.as('beyond')])
    .select(
      sql<boolean>`exists (select from quotes where quotes.project_id = request.project_id
        and quotes.company_id = request.company_id)`.as('hasQuoted'),
    )
    .where('project_id', '=', projectId)
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  if (!row) return null
  const { outside_m: outsideM, released_at: releasedAt, beyond, ...asked } = row
  return { ...asked, isReleased: releasedAt !== null, widening: beyond && { beyond, outsideM } }
}

/** Trade and municipality of a project that the acting company was asked about; null when it was not. */
export async function requestedWork(
  ctx: AnyContext,
  projectId: string,
): Promise<{ category: Category; municipalityCode: string | null } | null> {
  const companyId = companyFor(ctx.actor, 'requests')
  if (companyId === null || !isUuid(projectId)) return null
  const row = await ctx.db
    .selectFrom('project_invitations as request')
    .innerJoin('projects as project', 'project.id', 'request.project_id')
    .select(['project.municipality_code as municipalityCode', sql<Category>`project.category`.as('category')])
    .where('request.project_id', '=', projectId)
    .where('request.company_id', '=', companyId)
    .executeTakeFirst()
  return row ?? null
}

/** SQL: how the customer of `project` has chosen the company of `request`. */
const chosenAs = sql<OwnRequest['chosen']>`(select case when project.only_chosen then 'only' else 'first' end
  from chosen_companies chosen
  where chosen.project_id = request.project_id and chosen.company_id = request.company_id)`

/** SQL: is `company` paused on the Stockholm date? */
function pausedOn(day: string) {
  return sql<boolean>`company.paused_at is not null
    and (company.paused_until is null or company.paused_until >= ${day}::date)`
}

/** The acting company's own request about a project; null when it was not asked. */
export async function ownRequest(ctx: AnyContext, projectId: string): Promise<OwnRequest | null> {
  const companyId = companyFor(ctx.actor, 'requests')
  if (companyId === null || !isUuid(projectId)) return null
  const row = await requestRow(ctx, { projectId, companyId })
  if (!row) return null
  const { askedAt, answerBy, declineReason: reason, ranking, score, beyond } = row
  const weights = rankingTable.find(({ version }) => version === ranking?.version)?.points
  const isExplained = ranking !== null && weights !== undefined && score !== null
  return {
    askedAt,
    answerBy,
    declineReason: reason,
    ranking: isExplained ? { values: ranking.values, weights, score } : null,
    widening: beyond && { beyond, outsideM: row.outside_m },
    chosen: row.chosen,
    releasedAt: row.releasedAt,
    offered: reason ? offeredSettings({ ...row, reason, budgetAtMost: budgetAtMost(row.budget) }) : [],
  }
}

/** Together with the company's present settings. */
function requestRow(ctx: AnyContext, { projectId, companyId }: { projectId: string; companyId: string }) {
  const today = stockholmDate(ctx.now)
  return ctx.db
    .selectFrom('project_invitations as request')
    .innerJoin('company_profiles as company', 'company.id', 'request.company_id')
    .innerJoin('projects as project', 'project.id', 'request.project_id')
    .leftJoin('dispatch_runs as run', (join) =>
      join.onRef('run.id', '=', 'request.run_id').on('run.ended_at', 'is', null),
    )
    .select(['request.invited_at as askedAt', 'run.deadline_at as answerBy', 'request.score'])
    .select('request.released_at as releasedAt')
    .select(sql<DeclineReason | null>`request.decline_reason`.as('declineReason'))
    .select('request.distance_m as distanceM')
    .select(['project.municipality_code as municipalityCode', sql<Category>`project.category`.as('category')])
    .select(
      sql<Category[]>`array(select category from company_categories where company_id = company.id)`.as(
        'categories',
      ),
    )
    .select(municipalitiesOf(sql.ref('company.id')).as('municipalityCodes'))
    .select(['company.smallest_job as smallestJob', 'company.capacity_per_week as capacityPerWeek'])
    .select([sql<Budget>`project.budget`.as('budget')])
    .select([
      'company.service_radius_m as serviceRadiusM',
      sql<ServiceAreaKind>`company.service_area`.as('area'),
    ])
    .select(pausedOn(today).as('isPaused'))
    .select(chosenAs.as('chosen'))
    .select(['request.outside_m', sql<Beyond | null>`request.beyond`.as('beyond')])
    .select(sql<{ version: number; values: FactorValues } | null>`request.ranking`.as('ranking'))
    .where('request.project_id', '=', projectId)
    .where('request.company_id', '=', companyId)
    .executeTakeFirst()
}

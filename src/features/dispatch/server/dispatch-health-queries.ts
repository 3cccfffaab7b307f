import { sql } from 'kysely'
import {
  calibrationFigures,
  countForecast,
  emptyCalibration,
} from '#features/matching/domain/forecast-calibration.ts'
import { waveSettings } from '#features/matching/domain/plan-wave.ts'
import type { AnyContext } from '#platform/context.ts'
import type { DispatchHealth, ForecastHealth } from '../domain/dispatch-health.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** The figures of dispatch at `now`. */
export async function readDispatchHealth({
  db,
  now,
}: Pick<AnyContext, 'db' | 'now'>): Promise<DispatchHealth> {
  const daysAgo = (days: number) => sql`${new Date(now.getTime() - days * DAY_MS)}::timestamptz`
  const { rows } = await sql<Omit<DispatchHealth, 'requestsPerQuote'>>`
    with request as (
      select outcome from project_invitations where invited_at > ${daysAgo(28)} and invited_at <= ${now}
    ), company as (
      select (select count(*) from project_invitations asked
        where asked.company_id = candidate.company_id and asked.invited_at > ${daysAgo(7)}) as asked
      from (select distinct company_id from matching_candidates) candidate
    )
    select
      (select count(*)::int from dispatch_runs where ended_at is null) as "openRuns",
      (select count(*)::int from dispatch_runs where handed_over_at > ${daysAgo(1)}) as "handedOver",
      (select count(*)::int from request) as requests,
      (select count(*)::int from request where outcome in ('quoted', 'late-quote')) as quoted,
      (select count(*)::int from request where outcome = 'declined') as declined,
      (select count(*)::int from request where outcome = 'silent') as silent,
      (select (count(*) filter (where asked between 2 and 5))::float8 / nullif(count(*), 0) from company)
        as "companiesServed"`.execute(db)
  const [health] = rows
  if (!health) throw new Error('no dispatch health')
  return { ...health, requestsPerQuote: health.quoted > 0 ? health.requests / health.quoted : null }
}

/**
 * Of runs that began with a published project at `since` or later and have ended. The forecast at publishing did not
 * count companies outside their area or trade, so their quotes are not counted either.
 */
export async function readForecastHealth(
  { db }: Pick<AnyContext, 'db'>,
  since: Date,
): Promise<ForecastHealth> {
  const { rows } = await sql<{ percent: number; isEarly: boolean; hasGot: boolean; projects: number }>`
    select told_percent as percent, outcome <> 'deadline' as "isEarly", count(*)::int as projects,
      (select count(distinct company_id) from quotes where quotes.project_id = run.project_id
        and sent_at <= run.deadline_at
        and not exists (select from project_invitations request where request.project_id = quotes.project_id
          and request.company_id = quotes.company_id and request.beyond is not null)) >= ${waveSettings.quotesPromised} as "hasGot"
    from dispatch_runs run
    where reason = 'published' and told_percent is not null and ended_at is not null and begun_at >= ${since}
    group by 1, 2, 4`.execute(db)
  const calibration = emptyCalibration()
  let endedEarly = 0
  for (const { percent, isEarly, hasGot, projects } of rows)
    if (isEarly) endedEarly += projects
    else countForecast(calibration, percent / 100, hasGot, projects)
  const { bins, told, got } = calibration
  return { bins, told, got, ...calibrationFigures(calibration), endedEarly }
}

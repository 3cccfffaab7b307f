import { sql } from 'kysely'
import { startOfStockholmDay } from '#kernel/swedish-dates.ts'
import type { Context } from '#platform/context.ts'
import {
  type FigureRow,
  figureWeeks,
  type MarketFigures,
  marketFigures,
  type PromiseRow,
  type PromiseToday,
  promiseToday,
} from '../domain/market-figures.ts'

/** The figures of projects that were published in the last twelve weeks: in total, by week, trade and county. */
export async function readMarketFigures({ db, now }: Pick<Context, 'db' | 'now'>): Promise<MarketFigures> {
  const weeks = figureWeeks(now)
  const since = startOfStockholmDay(weeks[0] ?? '')
  const dayAgo = new Date(now.getTime() - DAY_MS)
  const { rows } = await sql<FigureRow>`
    with project as (${publishedProjects(since, now)}
    ), answered as (
      select project.*, answers.*
      from project cross join lateral (
        select count(*)::int as quotes,
          -- A company that has quoted again is one company.
          count(distinct company_id) filter (where sent_at <= project.published_at + interval '24 hours') >= 3 as is_quick
        from quotes where project_id = project.id
      ) answers
    ), answer_time as (
      select project.week, project.category, project.county,
        extract(epoch from quotes.sent_at - project.published_at) / 3600 as hours
      from project join quotes on quotes.project_id = project.id
    ), counted as (
      select week, category, county, grouping(week, category, county) as kind, count(*)::int as projects,
        sum(quotes)::int as quotes,
        count(*) filter (where published_at <= ${dayAgo})::int as ripe,
        count(*) filter (where published_at <= ${dayAgo} and is_quick)::int as quick
      from answered group by grouping sets ((), (week), (category), (county), (category, county))
    ), timed as (
      select week, category, county, grouping(week, category, county) as kind,
        percentile_cont(0.5) within group (order by hours)::float8 as hours
      from answer_time group by grouping sets ((), (week), (category), (county), (category, county))
    )
    select case counted.kind
        when 3 then 'week' when 5 then 'category' when 6 then 'county' when 4 then 'pair' else 'all' end as by,
      coalesce(counted.week, counted.category, counted.county, '') as key, coalesce(counted.county, '') as county,
      projects, coalesce(quotes, 0) as quotes, ripe, quick, timed.hours as "medianHours"
    from counted left join timed on timed.kind = counted.kind
      and timed.week is not distinct from counted.week
      and timed.category is not distinct from counted.category
      and timed.county is not distinct from counted.county`.execute(db)
  return marketFigures(rows, weeks)
}

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * How the promise of three quotes in 24 hours was kept for projects whose 24 hours ended within the last 24 hours: in
 * total, by trade and county.
 */
export async function readPromiseToday({ db, now }: Pick<Context, 'db' | 'now'>): Promise<PromiseToday> {
  const hoursAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const { rows } = await sql<PromiseRow>`
    with project as (${publishedProjects(hoursAgo(2), hoursAgo(1))}
    ), counted as (
      select category, county, (select count(distinct company_id) from quotes where quotes.project_id = project.id
        and sent_at <= project.published_at + interval '24 hours') >= 3 as is_quick
      from project
    )
    select case grouping(category, county)
        when 0 then 'pair' when 1 then 'category' when 2 then 'county' else 'all' end as by,
      coalesce(category, county, '') as key, coalesce(county, '') as county, count(*)::int as ripe, count(*) filter (where is_quick)::int as quick
    from counted group by grouping sets ((), (category), (county), (category, county))`.execute(db)
  return promiseToday(rows)
}

/** SQL of the projects published from `since` to `until`, each with its Stockholm week (its Monday) and its county. */
function publishedProjects(since: Date, until: Date) {
  return sql`
    select p.id, p.published_at, p.category, m.county_name as county,
      to_char(date_trunc('week', p.published_at at time zone 'Europe/Stockholm'), 'YYYY-MM-DD') as week
    from projects p left join municipalities m on m.code = p.municipality_code
    where p.published_at >= ${since} and p.published_at <= ${until}`
}

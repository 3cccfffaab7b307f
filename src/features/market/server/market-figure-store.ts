import { type RawBuilder, sql } from 'kysely'
import { categories } from '#features/companies/domain/category.ts'
import { takesRequests } from '#features/matching/server/candidate-queries.ts'
import type { TransactionContext } from '#platform/context.ts'
import { REQUEST_WEEKS } from '../domain/shown-requests.ts'
import { PRICE_NEEDS } from '../domain/trade-figures.ts'

/** Prices and waiting times come from this many of the newest projects, because older ones are out of date. */
const SAMPLE = 100
/** The promise is measured on the projects of the last twelve weeks. */
const PROMISE_DAYS = 84
const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Counts the market at `ctx.now` and stores the figures: `MarketTotals` for everything, `TradeRow` for each trade,
 * `PlaceRow` for each trade in a municipality that has projects or a price. Updates only rows that have changed.
 */
export async function saveMarketFigures({ db, now }: TransactionContext): Promise<void> {
  // One call after the other: two that updated the same rows in different orders would deadlock. Readers do not
  // wait.
  await sql`lock table market_figures in share row exclusive mode`.execute(db)
  await sql`
    with counted as materialized (
      ${figuresByPlace(now)}
      union all select category, null, figures, null from (${tradeFigures(now)}) trade
      union all select null, null, ${totals(now)}, null
    ), gone as (
      delete from market_figures kept where not exists (select from counted
        where counted.category is not distinct from kept.category
          and counted.municipality_code is not distinct from kept.municipality_code)
    )
    insert into market_figures as kept (category, municipality_code, figures, changed_at) select * from counted
    on conflict (category, municipality_code) do update set figures = excluded.figures, changed_at = excluded.changed_at
      where kept.figures <> excluded.figures or kept.changed_at is distinct from excluded.changed_at`.execute(
    db,
  )
}

/**
 * Projects and price of each trade in each municipality that has any. A price that may not be shown is not stored
 * either.
 */
function figuresByPlace(now: Date): RawBuilder<unknown> {
  return sql`
      select category, municipality_code, jsonb_strip_nulls(jsonb_build_object('open', coalesce(open, 0),
        'completed', coalesce(completed, 0), 'price', price)) as figures, greatest(there.changed_at, priced.changed_at)
      from (${projectsByPlace(now)}) there full join (${pricesByPlace}) priced using (category, municipality_code)`
}

/** Open and completed projects of each trade in each municipality that has any. */
function projectsByPlace(now: Date): RawBuilder<unknown> {
  return sql`
        select category, municipality_code, max(updated_at) as changed_at,
          count(*) filter (where state <> 'completed') as open, count(*) filter (where state = 'completed') as completed
        from projects where municipality_code is not null and ${countsForPromise(now)}
        group by category, municipality_code`
}

/** Every trade, also one without projects. Projects with an unknown place are counted. */
function tradeFigures(now: Date): RawBuilder<unknown> {
  return sql`
      select category, jsonb_build_object(
        'open', (select count(*) from projects where projects.category = trade.category
          and is_open and quotes_until > ${now}),
        'completed', (select count(*) from projects where projects.category = trade.category and state = 'completed'),
        'price', (${acceptedPrices(sql`project.category = trade.category`)}),
        'answer', (${firstAnswers(sql`project.category = trade.category`)})
      ) as figures
      from unnest(${[...categories]}::text[]) trade (category)`
}

const acceptedHere = sql`project.category = trade.category and project.municipality_code = place.code`

/**
 * Each place is looked up by itself, so that the cost is its newest quotes, and not all quotes that were ever accepted.
 */
const pricesByPlace = sql`
      select trade.category, place.code as municipality_code, newest.price, newest.changed_at
      from unnest(${[...categories]}::text[]) trade (category) cross join municipalities place
      cross join lateral (
        select (${acceptedPrices(acceptedHere)}) as price, (
          select project.awarded_at from projects project where ${acceptedHere} and project.awarded_at is not null
          order by project.awarded_at desc limit 1) as changed_at
      ) newest
      where (newest.price ->> 'quotes')::int >= ${sql.lit(PRICE_NEEDS.quotes)}
        and (newest.price ->> 'companies')::int >= ${sql.lit(PRICE_NEEDS.companies)}`

function acceptedPrices(of: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select json_build_object('quotes', count(*), 'companies', count(distinct company_id),
      'lowOre', ${share(0.25)}, 'middleOre', ${share(0.5)}, 'highOre', ${share(0.75)},
      'afterOre', percentile_cont(0.5) within group (order by gross_ore - rot_deduction_ore))
    from (
      select quote.gross_ore, quote.rot_deduction_ore, quote.company_id from projects project
      join quotes quote on quote.project_id = project.id and quote.state = 'accepted'
      where ${of} and project.awarded_at is not null
      order by project.awarded_at desc limit ${sql.lit(SAMPLE)}
    ) accepted`
}

function share(part: number): RawBuilder<unknown> {
  return sql`percentile_cont(${sql.lit(part)}) within group (order by gross_ore)`
}

function firstAnswers(of: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select json_build_object('projects', count(*), 'answered', count(hours),
      'hours', percentile_cont(0.5) within group (order by hours))
    from (
      select extract(epoch from (
        select min(sent_at) from quotes where project_id = project.id
      ) - project.published_at) / 3600 as hours
      from projects project where ${of}
      order by project.published_at desc limit ${sql.lit(SAMPLE)}
    ) newest`
}

function totals(now: Date): RawBuilder<unknown> {
  const ripe = new Date(now.getTime() - DAY_MS)
  const since = new Date(ripe.getTime() - PROMISE_DAYS * DAY_MS)
  const lately = new Date(now.getTime() - REQUEST_WEEKS * 7 * DAY_MS)
  return sql`jsonb_build_object(
        'open', (select count(*) from projects where is_open and quotes_until > ${now}),
        'companies', (select count(*) from company_profiles company where ${takesRequests(now)}),
        'quotes', (select count(*) from quotes),
        'answer', (${firstAnswers(sql`true`)}),
        'asked', (select count(*) from projects project join project_invitations asked on asked.project_id = project.id
          where project.published_at > ${lately}),
        'promise', (
          select json_build_object('projects', count(*), 'kept', count(*) filter (where companies >= 3))
          from (
            select (select count(distinct company_id) from quotes where project_id = project.id
              and sent_at <= project.published_at + interval '24 hours') as companies
            from projects project where published_at > ${since} and published_at <= ${ripe}
          ) ripe
        ))`
}

function countsForPromise(now: Date): RawBuilder<unknown> {
  return sql`(is_open and quotes_until > ${now} or is_completed)`
}

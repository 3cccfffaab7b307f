import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Category } from '#features/companies/domain/category.ts'
import type { AnyContext } from '#platform/context.ts'
import type { Coverage, Served, Supply } from '../domain/serving-company.ts'
import { companiesReaching, metresTo } from './area-queries.ts'
import { mayWorkIn, takesRequests } from './candidate-queries.ts'

/** Companies that a page names at most. */
const NAMED_AT_MOST = 12

type Asked = { category: Category; code: string; near: readonly string[] }

/**
 * Who matching could ask at `now` about work of `category` in the municipality `code`, and how many in the municipalities
 * `near`: a value of a statement, so that a page can ask for more in the same one.
 */
export function supplyAt(now: Date, { category, code, near }: Asked): RawBuilder<Supply> {
  return sql<Supply>`(
    with place as materialized (
      select place.code, place.latitude, place.longitude, asked.nth
      from unnest(${[code, ...near]}::text[]) with ordinality asked (code, nth)
      join municipalities place on place.code = asked.code
    ), here as materialized (
      select reaching.id from place cross join lateral (${companiesReaching('place')}) reaching where nth = 1
    ), near as materialized (
      select nth, place.code, reaching.id from place cross join lateral (${companiesReaching('place')}) reaching
      join company_categories trade on trade.company_id = reaching.id and trade.category = ${category}
      where nth > 1 and ${mayWorkIn(now)}
    ), able as materialized (${ableAmong(now, sql`select id from here union select id from near`)}
    )
    select json_build_object(
      'companies', (${nearestHere(now, category)}),
      'trades', (${tradesHere(now)}),
      'near', (${companiesNear})
    )
  )`
}

function nearestHere(now: Date, category: Category) {
  return sql`
    select coalesce(json_agg(json_build_object(
      'companyName', company_name, 'slug', slug, 'baseCode', base_code, 'distanceM', round(metres), 'categories', array(
        select trade.category from company_categories trade
        where trade.company_id = nearest.id and ${mayWorkIn(now)} order by trade.category
      )) order by metres, partner_since, id), '[]')
    from (
      select company.id, company.company_name, company.municipality_code as base_code, company.partner_since, able.slug,
        ${metresTo('place')} as metres
      from here join able on able.id = here.id join company_profiles company on company.id = here.id
      join company_categories trade on trade.company_id = here.id and trade.category = ${category}
      join place on place.nth = 1
      where ${mayWorkIn(now)}
      order by metres, partner_since, id limit ${sql.lit(NAMED_AT_MOST)}
    ) nearest`
}

function tradesHere(now: Date) {
  return sql`
    select coalesce(json_object_agg(category, companies), '{}') from (
      select trade.category, count(*) as companies from here join able on able.id = here.id
      join company_categories trade on trade.company_id = here.id
      where ${mayWorkIn(now)} group by trade.category
    ) counted`
}

const companiesNear = sql`
    select coalesce(json_agg(json_build_object('code', code, 'companies', companies) order by nth), '[]') from (
      select nth, code, count(*) as companies from near join able on able.id = near.id group by nth, code
    ) counted`

/**
 * How many companies can be asked, trade by trade, everywhere and in each municipality that has somebody. Only `category` when given.
 * Numbers that are kept; counted while an installation has not kept any yet, or is still filling them for the first time.
 */
export async function coverage(ctx: AnyContext, category?: Category): Promise<Coverage> {
  const ofTrade = category ? sql<SqlBool>`category = ${category}` : sql.lit(true)
  const { rows } = await sql<Served & { code: string | null }>`
    select category, municipality_code as code, companies, changed_at as "changedAt" from served_places
    where companies > 0 and ${ofTrade} and not exists (select from matching_renewals where due_at <= ${FIRST_FILLING})`.execute(
    ctx.db,
  )
  return coverageOf(rows.length > 0 ? rows : await countedNow(ctx, category))
}

/** Companies from before migration 0093 are due since then until the job has come to them. */
const FIRST_FILLING = new Date('2026-11-01T00:00:00Z')

type PlaceRow = Served & { code: string | null }

function coverageOf(rows: readonly PlaceRow[]): Coverage {
  return {
    everywhere: rows.filter(({ code }) => code === null),
    places: rows.flatMap(({ code, ...served }) => (code === null ? [] : [{ ...served, code }])),
  }
}

async function countedNow({ db, now }: AnyContext, category?: Category): Promise<PlaceRow[]> {
  const ofTrade = category ? sql<SqlBool>`trade.category = ${category}` : sql.lit(true)
  const { rows } = await sql<PlaceRow>`
    with reached as materialized (
      select place.code, reaching.id
      from municipalities place cross join lateral (${companiesReaching('place')}) reaching
      where reaching.id in (select trade.company_id from company_categories trade where ${ofTrade})
    ), able as materialized (${ableAmong(now, sql`select id from reached`)}
    ), serving as materialized (
      select trade.category, company.id, company.updated_at
      from able join company_profiles company on company.id = able.id
      join company_categories trade on trade.company_id = able.id
      where ${ofTrade} and ${mayWorkIn(now)}
    )
    select category, null as code, count(*)::int as companies, max(updated_at) as "changedAt"
    from serving group by category
    union all
    select category, reached.code, count(*)::int, max(updated_at)
    from serving join reached on reached.id = serving.id group by category, reached.code`.execute(db)
  return rows
}

/** Those of the companies `ids` (a statement) that take requests and have a page of their own: looked at once each. */
function ableAmong(now: Date, ids: RawBuilder<unknown>) {
  return sql`
      select company.id, page.slug from company_profiles company
      join company_slugs page on page.company_id = company.id and page.is_current
      where company.id in (${ids}) and ${takesRequests(now)}`
}

import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Category } from '#features/companies/domain/category.ts'
import type { AnyContext } from '#platform/context.ts'
import type { Coverage, Served, Supply } from '../domain/serving-company.ts'
import { companiesReaching, metresTo } from './area-queries.ts'
import { mayWorkIn, takesRequests } from './candidate-queries.ts'

/** The most companies that a page lists. */
const NAMED_AT_MOST = 12

type Asked = { category: Category; code: string; near: readonly string[] }

/**
 * SQL of the companies that matching could ask at `now` about work of `category` in the municipality `code`, and of the
 * stored numbers for each trade there and in the municipalities `near`. A value of a statement, so that a page can read
 * more in the same one.
 */
export function supplyAt(now: Date, { category, code, near }: Asked): RawBuilder<Supply> {
  return sql<Supply>`(
    with place as materialized (
      select code, latitude, longitude from municipalities where code = ${code}
    ), here as materialized (
      select reaching.id from place cross join lateral (${companiesReaching('place')}) reaching
      join company_categories trade on trade.company_id = reaching.id and trade.category = ${category}
      where ${mayWorkIn(now)}
    ), able as materialized (${ableAmong(now, sql`here`)})
    select json_build_object(
      'companies', (${nearestHere(now)}),
      'trades', (
        select coalesce(json_object_agg(category, companies), '{}') from served_places
        where municipality_code = ${code} and companies > 0
      ),
      'near', (
        select coalesce(json_agg(json_build_object('code', asked.code, 'companies', companies) order by nth), '[]')
        from unnest(${[...near]}::text[]) with ordinality asked (code, nth)
        join served_places served on served.category = ${category} and served.municipality_code = asked.code
        where companies > 0
      )
    )
  )`
}

function nearestHere(now: Date) {
  return sql`
    select coalesce(json_agg(
      json_build_object(${listedFacts(now)}, 'distanceM', round(metres)) order by metres, partner_since, id
    ), '[]')
    from (
      select company.*, ${metresTo('place')} as metres from able company cross join place
      order by metres, partner_since, id limit ${sql.lit(NAMED_AT_MOST)}
    ) listed`
}

/**
 * SQL: the arguments of a `json_build_object` that makes a `ListedCompany` from the row `listed`, which must have id,
 * company_name, slug, base_code and smallest_job.
 */
export function listedFacts(now: Date): RawBuilder<unknown> {
  return sql`
      'companyName', listed.company_name, 'slug', listed.slug, 'baseCode', listed.base_code,
      'smallestJob', listed.smallest_job, 'categories', array(
        select trade.category from company_categories trade
        where trade.company_id = listed.id and ${mayWorkIn(now)} order by trade.category
      ), 'rating', (
        select json_build_object('mean', part_sum / (4.0 * review_count), 'count', review_count, 'latestAt', latest_at)
        from company_ratings where company_id = listed.id
      ), 'checkedAt', (
        select max(decided_at) from verification_items where company_id = listed.id and status = 'completed'
      ), 'picture', (${newestPicture})`
}

/** The first picture of the company's newest work that anybody may see. */
const newestPicture = sql`
    select json_build_object('id', picture.id, 'width', picture.width, 'height', picture.height)
    from portfolio_entries entry join portfolio_pictures picture on picture.entry_id = entry.id
    where entry.company_id = listed.id and entry.hidden_for is null
    order by entry.id desc, picture.id limit 1`

/**
 * How many companies can be asked, by trade, in all of Sweden and in each municipality that has any; stored numbers.
 */
export async function coverage({ db }: Pick<AnyContext, 'db'>, category?: Category): Promise<Coverage> {
  const ofTrade = category ? sql<SqlBool>`category = ${category}` : sql.lit(true)
  const { rows } = await sql<Served & { code: string | null }>`
    select category, municipality_code as code, companies, changed_at as "changedAt" from served_places
    where companies > 0 and ${ofTrade}`.execute(db)
  return {
    everywhere: rows.filter(({ code }) => code === null),
    places: rows.flatMap(({ code, ...served }) => (code === null ? [] : [{ ...served, code }])),
  }
}

/**
 * SQL of what pages show of the companies of the table `of` that take requests. Each company is looked up by its id:
 * the planner cannot know how many rows `of` has, and when it expects many it reads all companies.
 */
function ableAmong(now: Date, of: RawBuilder<unknown>) {
  return sql`
      select company.* from ${of} asked cross join lateral (
        select company.id, company.company_name, company.municipality_code as base_code, company.partner_since,
          company.smallest_job, company.latitude, company.longitude, page.slug
        from company_profiles company join company_slugs page on page.company_id = company.id and page.is_current
        where company.id = asked.id and ${takesRequests(now)}
        limit 1
      ) company`
}

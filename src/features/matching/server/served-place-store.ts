import { type RawBuilder, sql } from 'kysely'
import type { TransactionContext } from '#platform/context.ts'
import { anyOf } from '#platform/db/any-of.ts'
import { metresTo } from './area-queries.ts'

/**
 * How many of some companies can be asked about a trade in a municipality (SCB code); `code` null counts all of Sweden.
 */
export type ServedPlace = { category: string; code: string | null; companies: number; changedAt: string }

/** The numbers of companies that these companies add to, from stored candidates. */
export async function servedBy(
  { db }: TransactionContext,
  companyIds: readonly string[],
): Promise<ServedPlace[]> {
  const { rows } = await served(sql`candidate.company_id = ${anyOf(companyIds)}`).execute(db)
  return rows
}

/** Subtracts the numbers before a change and adds the numbers after it. */
export async function moveServed(
  { db }: TransactionContext,
  before: readonly ServedPlace[],
  after: readonly ServedPlace[],
): Promise<void> {
  const taken = before.map((place) => ({ ...place, companies: -place.companies }))
  const moves = JSON.stringify([...after, ...taken])
  await sql`
    insert into served_places as kept (category, municipality_code, companies, changed_at)
    select category, code, sum(companies), max("changedAt") from jsonb_to_recordset(${moves}::jsonb)
      as moved(category text, code text, companies int, "changedAt" timestamptz)
    group by category, code
    on conflict (category, municipality_code) do update
      set companies = kept.companies + excluded.companies, changed_at = greatest(kept.changed_at, excluded.changed_at)
      where excluded.companies <> 0 or excluded.changed_at > kept.changed_at`.execute(db)
}

/** Counts all numbers again, county by county, because one statement for all would take too long. */
export async function recountServed({ db }: TransactionContext): Promise<void> {
  await sql`delete from served_places`.execute(db)
  const { rows } = await sql<{
    county: string
  }>`select distinct county_code as county from municipalities`.execute(db)
  for (const { county } of rows)
    await sql`
      insert into served_places (category, municipality_code, companies, changed_at)
      with ${spotsOf(sql.lit(true))}, ${reachedIn(sql`place.county_code = ${county}`)}
      select category, code, sum(companies), max(changed_at) from reached group by category, code`.execute(db)
  await sql`
    insert into served_places (category, municipality_code, companies, changed_at)
    select spot.category, null, count(distinct candidate.company_id), max(company.updated_at)
    from matching_candidates candidate join matching_spots spot on spot.id = candidate.spot_id
      join company_profiles company on company.id = candidate.company_id
    where exists (select from municipalities place where ${isServed}) group by spot.category`.execute(db)
}

/**
 * Counted spot by spot: either all companies of a spot serve a municipality or none. 'Everywhere' counts companies that
 * serve at least one.
 */
function served(which: RawBuilder<unknown>): RawBuilder<ServedPlace> {
  return sql<ServedPlace>`
    with ${spotsOf(which)}, ${reachedIn(sql.lit(true))}
    select category, code, sum(companies)::int as companies, max(changed_at)::text as "changedAt"
    from reached group by category, code
    union all
    select spot.category, null, count(distinct candidate.company_id)::int, max(company.updated_at)::text
    from matching_candidates candidate join matching_spots spot on spot.id = candidate.spot_id
      join company_profiles company on company.id = candidate.company_id
    where ${which} and spot.id in (select id from reached) group by spot.category`
}

function spotsOf(which: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`at_spot as materialized (
      select candidate.spot_id, count(*) as companies, max(company.updated_at) as changed_at
      from matching_candidates candidate join company_profiles company on company.id = candidate.company_id
      where ${which} group by candidate.spot_id
    ), spot as materialized (
      select spot.*, at_spot.companies, at_spot.changed_at from at_spot join matching_spots spot on spot.id = at_spot.spot_id
    )`
}

function reachedIn(where: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`reached as materialized (
      select spot.id, spot.category, place.code, spot.companies, spot.changed_at
      from spot join municipalities place on ${isServed} where ${where}
    )`
}

/** SQL: does the area of `spot` hold the main place of `place`? */
const isServed = sql`(place.code = spot.municipality_code or (
  abs(place.latitude - spot.latitude) <= spot.radius_m / 110000.0 and ${metresTo('place', 'spot')} < spot.radius_m + 0.5))`

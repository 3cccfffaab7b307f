import { type RawBuilder, sql } from 'kysely'
import type { TransactionContext } from '#platform/context.ts'
import { anyOf } from '#platform/db/any-of.ts'

/** How many of some companies can be asked about a trade in a municipality (SCB code), everywhere without one. */
export type ServedPlace = { category: string; code: string | null; companies: number; changedAt: string }

/** What these companies add to the numbers that are kept, by the candidates as they stand. */
export async function servedBy(
  { db }: TransactionContext,
  companyIds: readonly string[],
): Promise<ServedPlace[]> {
  const { rows } = await served(sql`candidate.company_id = ${anyOf(companyIds)}`).execute(db)
  return rows
}

/** Adds what the companies serve after a change and takes away what they served before it. */
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

/** Counts all of it again. */
export async function recountServed({ db }: TransactionContext): Promise<void> {
  await sql`delete from served_places`.execute(db)
  await sql`
    insert into served_places (category, municipality_code, companies, changed_at)
    select category, code, companies, "changedAt"::timestamptz from (${served(sql.lit(true))}) counted`.execute(
    db,
  )
}

/** Counted spot by spot: of a spot all or none serve a municipality. Everywhere are those that serve one. */
function served(which: RawBuilder<unknown>): RawBuilder<ServedPlace> {
  return sql<ServedPlace>`
    with at_spot as materialized (
      select candidate.spot_id, count(*) as companies, max(company.updated_at) as changed_at
      from matching_candidates candidate join company_profiles company on company.id = candidate.company_id
      where ${which} group by candidate.spot_id
    ), spot as materialized (
      select spot.*, at_spot.companies, at_spot.changed_at from at_spot join matching_spots spot on spot.id = at_spot.spot_id
    ), reached as materialized (
      select spot.id, spot.category, place.code, spot.companies, spot.changed_at
      from spot join municipalities place on place.code = spot.municipality_code or (
        abs(place.latitude - spot.latitude) <= spot.radius_m / 110000.0 and ${metresBetween} < spot.radius_m + 0.5)
    )
    select category, code, sum(companies)::int as companies, max(changed_at)::text as "changedAt"
    from reached group by category, code
    union all
    select spot.category, null, count(distinct candidate.company_id)::int, max(company.updated_at)::text
    from matching_candidates candidate join matching_spots spot on spot.id = candidate.spot_id
      join company_profiles company on company.id = candidate.company_id
    where ${which} and spot.id in (select id from reached) group by spot.category`
}

const metresBetween = sql`2 * 6371009 * asin(least(1, sqrt(
  sin(radians(place.latitude - spot.latitude) / 2) ^ 2
  + cos(radians(place.latitude)) * cos(radians(spot.latitude)) * sin(radians(place.longitude - spot.longitude) / 2) ^ 2)))`

import { type RawBuilder, sql } from 'kysely'
import type { Category } from '#features/companies/domain/category.ts'
import { EARTH_RADIUS_M } from '#features/places/domain/place.ts'
import type { IsoDate } from '#kernel/swedish-dates.ts'
import { namedQuery, type Param } from '#platform/db/named-query.ts'
import { LOTS } from '../domain/company-lot.ts'
import { REACH_M } from '../domain/rank-values.ts'

/**
 * The parameters of every search. `lot`: the project's starting point in the circle of companies; `x`, `y`, `z`: its
 * place in earth-centred metres; `weight`: points of a hundred for distance; `budget`: its upper limit in kronor,
 * `ANY_BUDGET` when it has none.
 */
export type SearchParams = {
  category: Category
  projectId: string
  lot: number
  excluding: string[]
  today: IsoDate
  municipality: string
  x: number
  y: number
  z: number
  weight: number
  budget: number
}

/**
 * `tiles`: the tiles that can be near enough; `losts`: the points lost at their nearest point; `here`: tiles at which
 * none are lost.
 */
type NearParams = SearchParams & { here: number[]; tiles: number[]; losts: number[] }
/** The place on the trade's own map, in degrees. */
type ReachingParams = SearchParams & { longitude: number; latitude: number }

/**
 * A company. `lacking`: its points below the maximum (thousandths of a point); `least_of_trade`: the smallest number of
 * points that any company of the trade loses by factors other than distance.
 */
export type CandidateRow = {
  company_id: string
  lacking: number
  chord_squared: number
  least_of_trade: number
  response_record: number
  load: number
  newcomer: number
  fit: number
  rating: number
}

/** Above the smallest job of any company, in kronor. */
export const ANY_BUDGET = 2_000_000_000
export const EARTH_DIAMETER_M = 2 * EARTH_RADIUS_M
/**
 * How many spots, most promising first, give an upper bound for the points that the last company of the answer lacks:
 * first spots near the place, and then of all those that this bound leaves. The second bound costs less than reading
 * the spots that it rules out.
 */
const PROBED_FIRST = 8
const PROBED_AGAIN = 24
/** The bound when fewer than `limit` companies were found: above any number of points. */
const NO_BAR = 2_000_000_000

/**
 * The best `limit` companies of these tiles: tile by tile, and of each tile only spots whose best company can be among
 * them.
 */
export const searchNear = remembered((limit) =>
  namedQuery<NearParams, CandidateRow>(`matching-near-${limit}`, (db, param: Param<NearParams>) => ({
    compile: () =>
      search(param, limit, {
        probed: measured(
          param,
          sql`select * from matching_spots where category = ${param('category')} and tile = any(${param('here')}::int[])`,
        ),
        spots: measured(
          param,
          sql`select of_tile.* from unnest(${param('tiles')}::int[], ${param('losts')}::int[]) near (tile, lost)
            cross join lateral (
              select * from matching_spots
              where near.lost + bar.least_of_trade <= bar.lacking
                and category = ${param('category')} and tile = near.tile and least_penalty <= bar.lacking - near.lost
            ) of_tile`,
        ),
      }).compile(db),
  })),
)

/** The best `limit` companies of all that reach the place, however far away their bases are. */
export const searchReaching = remembered((limit) =>
  namedQuery<ReachingParams, CandidateRow>(
    `matching-reaching-${limit}`,
    (db, param: Param<ReachingParams>) => {
      const here = sql`point(${param('longitude')}::float8, ${param('latitude')}::float8)`
      const reaching = measured(
        param,
        sql`select * from matching_spots where radius_m is not null and reach @> box(${here}, ${here})
        union all
        select * from matching_spots
        where municipality_code = ${param('municipality')} and category = ${param('category')}`,
      )
      const before = sql`reaching as materialized (select * from ${reaching} of_all),`
      const spots = {
        before,
        probed: sql`reaching`,
        spots: sql`(select * from reaching)`,
      }
      return { compile: () => search(param, limit, spots).compile(db) }
    },
  ),
)

function remembered<Query>(make: (limit: number) => Query): (limit: number) => Query {
  const made = new Map<number, Query>()
  return (limit) => {
    const query = made.get(limit) ?? make(limit)
    made.set(limit, query)
    return query
  }
}

/**
 * `probed`: spots that give the first bound for the points that the last company lacks. `spots`: all spots that may hold
 * a company within the bound (they may refer to `bar.lacking` and `bar.least_of_trade`). `before`: common tables of
 * these.
 */
type Spots = {
  before?: RawBuilder<unknown>
  probed: RawBuilder<unknown>
  spots: RawBuilder<unknown>
}

function search(param: Param<SearchParams>, limit: number, { before, probed, spots }: Spots) {
  const mayBeAsked = sql`not is_full and (good_until is null or good_until >= ${param('today')}::date)
    and smallest_job < ${param('budget')}::int
    and company_id <> all((select ids from left_out)::uuid[])`
  const lot = sql`${param('lot')}::bigint`
  const bestOfSpot = (lots: RawBuilder<unknown>) => sql`(
      select company_id, penalty, lot, response_record, load, newcomer, fit, rating from matching_candidates
      where spot_id = spot.id and penalty <= bar.lacking - spot.lost and ${mayBeAsked} and lot ${lots} ${lot}
      order by penalty, lot, company_id limit ${sql.lit(limit)})`
  const bound = { limit, mayBeAsked }
  return sql<CandidateRow>`
    with left_out as materialized (
      select array(
        select company_id from project_invitations where project_id = ${param('projectId')}::uuid
        union all select unnest(${param('excluding')}::uuid[])
      ) as ids
    ), ${before ?? sql``} first_bar as materialized (
      select coalesce(${lastOf(probed, { ...bound, count: PROBED_FIRST })}, ${sql.lit(NO_BAR)}) as lacking, (
        select least_penalty from matching_spots where category = ${param('category')} order by least_penalty limit 1
      ) as least_of_trade
    ), promising as materialized (
      select found.* from first_bar bar cross join lateral ${spots} found
      where found.lost + found.least_penalty <= bar.lacking
    ), bar as materialized (
      select coalesce(${lastOf(sql`promising`, { ...bound, count: PROBED_AGAIN })}, lacking) as lacking, least_of_trade from first_bar
    ), spot as materialized (
      select promising.* from bar join promising on promising.lost + promising.least_penalty <= bar.lacking
    )
    select best.*, spot.chord_squared, spot.lost + best.penalty as lacking, bar.least_of_trade
    from bar cross join spot cross join lateral (
      ${bestOfSpot(sql`>=`)} union all ${bestOfSpot(sql`<`)}
    ) best
    order by lacking, (best.lot - ${lot} + ${sql.lit(LOTS)}) % ${sql.lit(LOTS)}, best.company_id
    limit ${sql.lit(limit)}`
}

/**
 * SQL of the points that the last of `limit` companies at the `count` most promising spots lacks: the last one of the
 * answer lacks no more. Null with fewer companies.
 */
function lastOf(
  spots: RawBuilder<unknown>,
  { count, limit, mayBeAsked }: { count: number; limit: number; mayBeAsked: RawBuilder<unknown> },
) {
  return sql`(
        select spot.lost + best.penalty
        from (select * from ${spots} source order by lost + least_penalty limit ${sql.lit(count)}) spot
        cross join lateral (
          select penalty from matching_candidates where spot_id = spot.id and ${mayBeAsked}
          order by penalty, lot, company_id limit ${sql.lit(limit)}
        ) best
        order by 1 offset ${sql.lit(limit - 1)} limit 1)`
}

/** SQL of `distanceValue` for `chord_squared`, a column of the statement. */
export const distanceValueOf = sql`floor(1000 * (1 - chord_squared / ${sql.lit(REACH_M ** 2)}::float8) + 0.5)::int`

/** SQL of the spots whose area holds the place, with the squared distance in metres and the points lost for it. */
function measured(param: Param<SearchParams>, spots: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select id, least_penalty, chord_squared, ${param('weight')}::int * (1000 - ${distanceValueOf}) as lost
    from (
      select id, category, radius_m, municipality_code, least_penalty, (x - ${param('x')}::float8) ^ 2
        + (y - ${param('y')}::float8) ^ 2 + (z - ${param('z')}::float8) ^ 2 as chord_squared
      from (${spots}) spot
    ) there
    where category = ${param('category')} and (municipality_code = ${param('municipality')}
      or ${sql.lit(EARTH_DIAMETER_M)} * asin(least(1, sqrt(chord_squared) / ${sql.lit(EARTH_DIAMETER_M)})) < radius_m + 0.5::float8)
  )`
}

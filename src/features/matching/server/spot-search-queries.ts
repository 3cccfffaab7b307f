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
 * first spots near the place, with few companies of each, and then of all those that this bound leaves. The second
 * bound costs less than reading the spots that it rules out.
 */
const PROBED_FIRST = 16
const PROBED_COMPANIES = 8
const PROBED_AGAIN = 24
/** Of each tile, the first bound takes these many spots, best company first, without measuring all others. */
const PROBED_OF_TILE = 24
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
          sql`select of_tile.* from unnest(${param('here')}::int[]) here (tile) cross join lateral (
              select * from matching_spots where category = ${param('category')} and tile = here.tile
              order by least_penalty limit ${sql.lit(PROBED_OF_TILE)}
            ) of_tile`,
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
  const where = askable(param)
  const first = { spots: PROBED_FIRST, companies: Math.min(PROBED_COMPANIES, limit), limit, where }
  const within = sql`penalty <= first_bar.lacking - spot.lost and ${where}`
  const again = { spots: PROBED_AGAIN, companies: limit, limit, where: within }
  return sql<CandidateRow>`
    with left_out as materialized (
      select array(
        select company_id from project_invitations where project_id = ${param('projectId')}::uuid
        union all select unnest(${param('excluding')}::uuid[])
      ) as ids
    ), ${before ?? sql``} first_bar as materialized (
      select coalesce(${lastOf(probed, first)}, ${sql.lit(NO_BAR)}) as lacking, (
        select least_penalty from matching_spots where category = ${param('category')} order by least_penalty limit 1
      ) as least_of_trade
    ), promising as materialized (
      select found.* from first_bar bar cross join lateral ${spots} found
      where found.lost + found.least_penalty <= bar.lacking
    ), bar as materialized (
      select coalesce(${lastOf(sql`promising`, again)}, lacking) as lacking, least_of_trade from first_bar
    ), spot as materialized (
      select promising.* from bar join promising on promising.lost + promising.least_penalty <= bar.lacking
    )
    select best.*, spot.chord_squared, spot.lost + best.penalty as lacking, bar.least_of_trade
    from bar cross join spot cross join lateral ${bestOfSpot(param, limit)} best
    order by lacking, (best.lot - ${param('lot')}::bigint + ${sql.lit(LOTS)}) % ${sql.lit(LOTS)}, best.company_id
    limit ${sql.lit(limit)}`
}

/** SQL: may the company of matching_candidates be asked? It refers to `left_out`. */
function askable(param: Param<SearchParams>): RawBuilder<unknown> {
  return sql`not is_full and (good_until is null or good_until >= ${param('today')}::date)
    and smallest_job < ${param('budget')}::int
    and company_id <> all((select ids from left_out)::uuid[])`
}

/** SQL of the best `limit` companies of `spot` within `bar`, in the order that equal ones have for the project. */
function bestOfSpot(param: Param<SearchParams>, limit: number): RawBuilder<unknown> {
  const best = (lots: RawBuilder<unknown>) => sql`(
      select company_id, penalty, lot, response_record, load, newcomer, fit, rating from matching_candidates
      where spot_id = spot.id and penalty <= bar.lacking - spot.lost and ${askable(param)}
        and lot ${lots} ${param('lot')}::bigint
      order by penalty, lot, company_id limit ${sql.lit(limit)})`
  return sql`(${best(sql`>=`)} union all ${best(sql`<`)})`
}

/**
 * `spots`: how many, most promising first; `companies`: how many of each, best first; `limit`: of the whole answer;
 * `where`: which companies count.
 */
type Probe = { spots: number; companies: number; limit: number; where: RawBuilder<unknown> }

/**
 * SQL of the points that the last of `limit` companies at the most promising of these spots lacks: the last one of the
 * answer lacks no more. Null with fewer companies.
 */
function lastOf(source: RawBuilder<unknown>, { spots, companies, limit, where }: Probe) {
  return sql`(
        select spot.lost + best.penalty
        from (select * from ${source} source order by lost + least_penalty limit ${sql.lit(spots)}) spot
        cross join lateral (
          select penalty from matching_candidates where spot_id = spot.id and ${where}
          order by penalty, lot, company_id limit ${sql.lit(companies)}
        ) best
        order by 1 offset ${sql.lit(limit - 1)} limit 1)`
}

/** SQL of `distanceValue` for `chord_squared`, a column of the statement. */
export const distanceValueOf = sql`floor(1000 * (1 - chord_squared / ${sql.lit(REACH_M ** 2)}::float8) + 0.5)::int`

/**
 * SQL of the spots whose area holds the place, with the squared distance in metres and the points lost for it. `offset
 * 0` keeps PostgreSQL from computing the distance again in each expression that uses it.
 */
function measured(param: Param<SearchParams>, spots: RawBuilder<unknown>): RawBuilder<unknown> {
  const squared = (axis: 'x' | 'y' | 'z') =>
    sql`(${sql.ref(axis)} - ${param(axis)}::float8) * (${sql.ref(axis)} - ${param(axis)}::float8)`
  return sql`(
    select id, least_penalty, chord_squared, ${param('weight')}::int * (1000 - ${distanceValueOf}) as lost
    from (
      select id, category, radius_m, municipality_code, least_penalty,
        ${squared('x')} + ${squared('y')} + ${squared('z')} as chord_squared
      from (${spots}) spot offset 0
    ) there
    where category = ${param('category')} and (municipality_code = ${param('municipality')}
      or ${sql.lit(EARTH_DIAMETER_M)} * asin(least(1, sqrt(chord_squared) / ${sql.lit(EARTH_DIAMETER_M)})) < radius_m + 0.5::float8)
  )`
}

import { sql } from 'kysely'
import { categories } from '#features/companies/domain/category.ts'
import { budgetAtMost } from '#features/projects/domain/project.ts'
import { licensedAt } from '#features/verification/server/licence-queries.ts'
import { stockholmDate } from '#kernel/swedish-dates.ts'
import type { AnyContext } from '#platform/context.ts'
import { neighbouringTrades } from '../data/neighbouring-trades.ts'
import { LOTS, lotOf } from '../domain/company-lot.ts'
import { tilesAround } from '../domain/rank-tiles.ts'
import { onEarth } from '../domain/rank-values.ts'
import { rankingOn } from '../domain/ranking-weights.ts'
import { beyondOf, WIDENED_M, type Widening } from '../domain/widening.ts'
import {
  candidateOf,
  companiesLeftOutBy,
  type FoundCandidate,
  MAP_WIDTH,
  type SoughtProject,
  type Wanted,
} from './ranked-candidate-queries.ts'
import { ANY_BUDGET, type CandidateRow, distanceValueOf, EARTH_DIAMETER_M } from './spot-search-queries.ts'

/** A company that can be asked only with the customer's consent. */
export type WidenedCandidate = FoundCandidate & { widening: Widening }

type WidenedRow = CandidateRow & { has_trade: boolean; reaches: boolean; outside_m: number | null }

/** The shortest degree of latitude, in metres. */
const SHORTEST_DEGREE = 110_000

/**
 * Companies besides those of `candidatesFor`, otherwise under the same conditions: their radius ends at most
 * `WIDENED_M` before the project, or their base is that near to it, or they have a neighbouring trade (and the licence,
 * if the project's trade needs one). Companies of the trade come first, then by score as in the ranking. It is called
 * seldom, so it reads all spots around.
 */
export async function widenedCandidatesFor(
  ctx: AnyContext,
  project: SoughtProject,
  wanted: Wanted,
): Promise<WidenedCandidate[]> {
  const { place } = project
  if (!place || wanted.limit < 1) return []
  const weights = rankingOn(stockholmDate(ctx.now))
  const { rows } = await sql<WidenedRow>`
    with near as (${candidatesAround(ctx, { ...project, place }, weights.points.distance)})
    select near.*, 0 as least_of_trade from near
    where not (has_trade and reaches)
      and company_id <> all(${[...(wanted.excluding ?? [])]}::uuid[])
      and company_id not in ${companiesLeftOutBy(sql`${project.ownerId}::uuid`)}
      and not exists (
        select from project_invitations asked
        where asked.project_id = ${project.id}::uuid and asked.company_id = near.company_id)
      and ${licensedAt(stockholmDate(ctx.now), sql.ref('near.company_id'), sql`${project.category}::text`)}
    order by has_trade desc, lacking,
      (lot - ${lotOf(project.id)}::bigint + ${sql.lit(LOTS)}) % ${sql.lit(LOTS)}, company_id
    limit ${wanted.limit}`.execute(ctx.db)
  return rows.flatMap((row) => {
    const beyond = beyondOf({ hasTrade: row.has_trade, reaches: row.reaches })
    const widening = beyond && { beyond, outsideM: row.outside_m }
    return widening ? [{ ...candidateOf(row, weights), widening }] : []
  })
}

type PlacedProject = SoughtProject & { place: NonNullable<SoughtProject['place']> }

/** Each company around once: all spots of a company have the same position and area. */
function candidatesAround(ctx: AnyContext, project: PlacedProject, weight: number) {
  const [x, y, z] = onEarth(project.place)
  return sql`
    select candidate.company_id, candidate.lot, candidate.response_record, candidate.load, candidate.newcomer,
      candidate.fit, candidate.rating, spot.chord_squared,
      candidate.penalty + ${weight}::int * (1000 - ${distanceValueOf}) as lacking,
      bool_or(spot.category = ${project.category}) as has_trade,
      bool_or(spot.reaches) as reaches,
      min(case when spot.radius_m is not null then greatest(0, round(spot.ground - spot.radius_m)) end)::int as outside_m
    from (
      select measured.*, municipality_code = ${project.place.municipalityCode}
        or coalesce(ground < radius_m + 0.5::float8, false) as reaches
      from (
        select there.*, ${sql.lit(EARTH_DIAMETER_M)}
          * asin(least(1, sqrt(chord_squared) / ${sql.lit(EARTH_DIAMETER_M)})) as ground
        from (
          select distinct id, category, radius_m, coalesce(municipality_code, '') as municipality_code,
            (x - ${x}::float8) ^ 2 + (y - ${y}::float8) ^ 2 + (z - ${z}::float8) ^ 2 as chord_squared
          from (${spotsAround(project)}) spot
        ) there
      ) measured
    ) spot
    join matching_candidates candidate on candidate.spot_id = spot.id
    where (spot.reaches or spot.ground <= coalesce(spot.radius_m, 0) + ${sql.lit(WIDENED_M)})
      and not candidate.is_full
      and candidate.smallest_job < ${budgetAtMost(project.budget) ?? ANY_BUDGET}::int
      and (candidate.good_until is null or candidate.good_until >= ${stockholmDate(ctx.now)}::date)
    group by candidate.company_id, candidate.lot, candidate.response_record, candidate.load, candidate.newcomer,
      candidate.fit, candidate.rating, candidate.penalty, spot.chord_squared`
}

/** Spots of the trade and its neighbours that can be near enough, found through indexes. */
function spotsAround({ category, place }: PlacedProject) {
  const trades = [category, ...neighbouringTrades[category]]
  const longitudes = trades.map((trade) => place.longitude + MAP_WIDTH * (categories.indexOf(trade) + 1))
  const tiles = tilesAround(place, WIDENED_M).map(({ tile }) => tile)
  const north = WIDENED_M / SHORTEST_DEGREE
  const outermost = Math.abs(place.latitude) + north
  const east = (north / Math.cos((outermost * Math.PI) / 180)) * 1.01
  const corner = (sign: 1 | -1) =>
    sql`point(trade.longitude + ${sign * east}::float8, ${place.latitude + sign * north}::float8)`
  return sql`
    select of_trade.* from unnest(${trades}::text[], ${longitudes}::float8[]) trade (category, longitude)
    cross join lateral (
      select * from matching_spots where radius_m is not null and reach && box(${corner(1)}, ${corner(-1)})
      union all
      select * from matching_spots
      where category = trade.category and tile = any(${tiles}::int[]) and municipality_code is not null
      union all
      select * from matching_spots
      where municipality_code = ${place.municipalityCode} and category = trade.category
    ) of_trade
    where of_trade.category = trade.category`
}

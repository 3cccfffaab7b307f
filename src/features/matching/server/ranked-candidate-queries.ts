import { type RawBuilder, sql } from 'kysely'
import { categories } from '#features/companies/domain/category.ts'
import type { WorkPlace } from '#features/companies/domain/service-area.ts'
import { companiesOfPerson } from '#features/companies/server/company-people-queries.ts'
import type { Project } from '#features/projects/domain/project.ts'
import { stockholmDate } from '#kernel/swedish-dates.ts'
import type { AnyContext } from '#platform/context.ts'
import { LOTS, lotOf } from '../domain/company-lot.ts'
import { tilesAround } from '../domain/rank-tiles.ts'
import { distanceValue, type FactorValues, onEarth, REACH_M } from '../domain/rank-values.ts'
import { type RankingWeights, rankingOn } from '../domain/ranking-weights.ts'

/** What is needed of a project to find candidates for it. */
export type SoughtProject = Pick<Project, 'id' | 'ownerId' | 'category' | 'place'>

/**
 * A company that can be asked. `score`: thousandths of a point, the sum of weight × value over all factors; `distanceM`: whole metres
 * along the ground.
 */
export type FoundCandidate = { companyId: string; score: number; distanceM: number; values: FactorValues }

/** How many at most, and companies to leave out. */
export type Wanted = { limit: number; excluding?: readonly string[] }

/** Most projects find enough within this distance; for the others everybody is looked through who reaches the place. */
const NEAR_M = 50_000
const EARTH_DIAMETER_M = 2 * 6_371_009
/** Degrees of longitude between the trades' maps, as in migration 0093. */
const MAP_WIDTH = 1_000
/** So many spots, the most promising first, tell how much the last company of the answer may lack. */
const PROBED_SPOTS = 8
/** What companies lack at most where fewer than asked for were found: there is no such number of points. */
const NO_BAR = 2_000_000_000

/**
 * The `limit` companies that the ranking puts first among those that can be asked about the project at `ctx.now`, the best first:
 * verified, licensed, not paused or suspended, with places left this week, whose area holds the place, not of the project's owner,
 * not asked about it before, and none of `excluding`. It reads them as they were kept last (`renew-candidates.ts`), so an action
 * that asks somebody looks at the truth again. Without a known place there is nobody.
 */
export async function candidatesFor(
  ctx: AnyContext,
  project: SoughtProject,
  wanted: Wanted,
): Promise<FoundCandidate[]> {
  const { place, ownerId } = project
  if (!place || wanted.limit < 1) return []
  const ask: Asked = { ctx, project, place, wanted, weights: rankingOn(stockholmDate(ctx.now)) }
  const [found, own] = await Promise.all([searched(ask), ownCompanies(ctx, ownerId)])
  const isClean = own.length === 0 || found.every(({ company_id: id }) => !own.includes(id))
  // Nobody is asked about their own project. It is so rare that it is looked at beside the search.
  const excluding = [...(wanted.excluding ?? []), ...own]
  const rows = isClean ? found : await searched({ ...ask, wanted: { ...wanted, excluding } })
  return rows.map((row) => candidateOf(row, ask.weights))
}

type Asked = {
  ctx: AnyContext
  project: SoughtProject
  place: WorkPlace
  wanted: Wanted
  weights: RankingWeights
}

type Row = {
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

async function searched(ask: Asked): Promise<Row[]> {
  const near = await search(ask, spotsNear(ask))
  return isBestOfAll(ask, near) ? near : search(ask, spotsReaching(ask))
}

/** Are there enough, and could no spot farther away than `NEAR_M` have a better one than the last of them? */
function isBestOfAll({ wanted, weights }: Asked, rows: readonly Row[]): boolean {
  const last = rows[wanted.limit - 1]
  return last !== undefined && last.lacking < lostAt(NEAR_M ** 2, weights) + last.least_of_trade
}

/** The points for distance that are lost there, in thousandths of a point. */
function lostAt(chordSquaredM2: number, { points }: RankingWeights): number {
  return points.distance * (1000 - distanceValue(chordSquaredM2))
}

function candidateOf(row: Row, { points }: RankingWeights): FoundCandidate {
  const total = Object.values(points).reduce((sum, weight) => sum + weight, 0)
  const ground = EARTH_DIAMETER_M * Math.asin(Math.min(1, Math.sqrt(row.chord_squared) / EARTH_DIAMETER_M))
  return {
    companyId: row.company_id,
    score: total * 1000 - row.lacking,
    distanceM: Math.round(ground),
    values: {
      distance: distanceValue(row.chord_squared),
      responseRecord: row.response_record,
      load: row.load,
      newcomer: row.newcomer,
      fit: row.fit,
      rating: row.rating,
    },
  }
}

async function ownCompanies({ db }: AnyContext, ownerId: string): Promise<string[]> {
  const { rows } = await sql<{ company_id: string }>`${companiesOfPerson(sql`${ownerId}::uuid`)}`.execute(db)
  return rows.map((row) => row.company_id)
}

/**
 * Spots for {@link search}: `probed` are those that tell how much the last company of the answer may lack, `spots` all that could hold
 * one that lacks no more (they may name `bar.lacking`).
 */
type Spots = { before?: RawBuilder<unknown>; probed: RawBuilder<unknown>; spots: RawBuilder<unknown> }

async function search({ ctx, project, wanted }: Asked, { before, probed, spots }: Spots): Promise<Row[]> {
  const { limit, excluding = [] } = wanted
  const today = stockholmDate(ctx.now)
  const mayBeAsked = sql`not is_full and (good_until is null or good_until >= ${today}::date)
    and company_id <> all((select ids from left_out)::uuid[])`
  const lot = sql`${lotOf(project.id)}::bigint`
  const bestOfSpot = (lots: RawBuilder<unknown>) => sql`(
      select company_id, penalty, lot, response_record, load, newcomer, fit, rating from matching_candidates
      where spot_id = spot.id and penalty <= bar.lacking - spot.lost and ${mayBeAsked} and lot ${lots} ${lot}
      order by penalty, lot, company_id limit ${sql.lit(limit)})`
  const { rows } = await sql<Row>`
    with left_out as materialized (
      select array(
        select company_id from project_invitations where project_id = ${project.id}
        union all select unnest(${[...excluding]}::uuid[])
      ) as ids
    ), ${before ?? sql``} bar as materialized (
      select coalesce((
        select spot.lost + best.penalty
        from (select * from ${probed} probed order by lost + least_penalty limit ${sql.lit(PROBED_SPOTS)}) spot
        cross join lateral (
          select penalty from matching_candidates where spot_id = spot.id and ${mayBeAsked}
          order by penalty, lot, company_id limit ${sql.lit(limit)}
        ) best
        order by 1 offset ${sql.lit(limit - 1)} limit 1
      ), ${sql.lit(NO_BAR)}) as lacking
    ), spot as materialized (
      select found.* from bar cross join lateral ${spots} found where found.lost + found.least_penalty <= bar.lacking
    )
    select best.*, spot.chord_squared, spot.lost + best.penalty as lacking, (
      select least_penalty from matching_spots where category = ${project.category} order by least_penalty limit 1
    ) as least_of_trade
    from bar cross join spot cross join lateral (
      ${bestOfSpot(sql`>=`)} union all ${bestOfSpot(sql`<`)}
    ) best
    order by lacking, (best.lot - ${lot} + ${sql.lit(LOTS)}) % ${sql.lit(LOTS)}, best.company_id
    limit ${sql.lit(limit)}`.execute(ctx.db)
  return rows
}

/** Spots within `NEAR_M`, tile by tile, and of a tile only those whose best company does not lack too much. */
function spotsNear(ask: Asked): Spots {
  const { place, project, weights } = ask
  const tiles = tilesAround(place, NEAR_M).map(({ tile, chordSquared }) => ({
    tile,
    lost: lostAt(chordSquared, weights),
  }))
  const here = tiles.filter(({ lost }) => lost === 0).map(({ tile }) => tile)
  const numbers = tiles.map(({ tile }) => tile)
  const losts = tiles.map(({ lost }) => lost)
  return {
    probed: measured(
      ask,
      sql`
      select spot.* from matching_spots spot where category = ${project.category} and tile = any(${here}::int[])`,
    ),
    spots: measured(
      ask,
      sql`
      select spot.* from unnest(${numbers}::int[], ${losts}::int[]) near (tile, lost) cross join lateral (
        select * from matching_spots
        where category = ${project.category} and tile = near.tile and least_penalty <= bar.lacking - near.lost
      ) spot`,
    ),
  }
}

/** Spots from where somebody may reach the place, however far away. */
function spotsReaching(ask: Asked): Spots {
  const { place, project } = ask
  const longitude = place.longitude + MAP_WIDTH * (categories.indexOf(project.category) + 1)
  const here = sql`point(${longitude}::float8, ${place.latitude}::float8)`
  const reaching = measured(
    ask,
    sql`
      select * from matching_spots where radius_m is not null and reach @> box(${here}, ${here})
      union all
      select * from matching_spots where municipality_code = ${place.municipalityCode} and category = ${project.category}`,
  )
  return {
    before: sql`reaching as materialized (select * from ${reaching} of_all),`,
    probed: sql`reaching`,
    spots: sql`(select * from reaching)`,
  }
}

/** Of some spots those whose area holds the place, with the square of the distance in metres and the points lost for it. */
function measured({ place, project, weights }: Asked, spots: RawBuilder<unknown>): RawBuilder<unknown> {
  const [x, y, z] = onEarth(place)
  const value = sql`floor(1000 * (1 - chord_squared / ${sql.lit(REACH_M ** 2)}::float8) + 0.5)::int`
  return sql`(
    select id, least_penalty, chord_squared, ${sql.lit(weights.points.distance)} * (1000 - ${value}) as lost
    from (
      select id, category, radius_m, municipality_code, least_penalty,
        (x - ${x}::float8) ^ 2 + (y - ${y}::float8) ^ 2 + (z - ${z}::float8) ^ 2 as chord_squared
      from (${spots}) spot
    ) there
    where category = ${project.category} and (municipality_code = ${place.municipalityCode}
      or ${sql.lit(EARTH_DIAMETER_M)} * asin(least(1, sqrt(chord_squared) / ${sql.lit(EARTH_DIAMETER_M)})) < radius_m + 0.5::float8)
  )`
}

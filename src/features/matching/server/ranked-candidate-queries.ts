import { type Expression, sql } from 'kysely'
import { categories } from '#features/companies/domain/category.ts'
import type { WorkPlace } from '#features/companies/domain/service-area.ts'
import { companiesOfPerson } from '#features/companies/server/company-people-queries.ts'
import { budgetAtMost, type Project } from '#features/projects/domain/project.ts'
import { companiesUnwantedBy } from '#features/projects/server/chosen/unwanted-company-queries.ts'
import { stockholmDate } from '#kernel/swedish-dates.ts'
import type { AnyContext } from '#platform/context.ts'
import { namedQuery, type Param } from '#platform/db/named-query.ts'
import { lotOf } from '../domain/company-lot.ts'
import { tilesAround } from '../domain/rank-tiles.ts'
import { distanceValue, type FactorValues, onEarth } from '../domain/rank-values.ts'
import { type RankingWeights, rankingOn } from '../domain/ranking-weights.ts'
import {
  ANY_BUDGET,
  type CandidateRow,
  EARTH_DIAMETER_M,
  type SearchParams,
  searchNear,
  searchReaching,
} from './spot-search-queries.ts'

/** The facts of a project by which candidates are found. */
export type SoughtProject = Pick<Project, 'id' | 'ownerId' | 'category' | 'place' | 'budget'>

/**
 * A company that can be asked. `score`: thousandths of a point, the sum of weight × value over all factors.
 * `distanceM`: whole metres, great-circle distance.
 */
export type FoundCandidate = { companyId: string; score: number; distanceM: number; values: FactorValues }

/** `limit`: at most this many; `excluding`: ids of companies to leave out. */
export type Wanted = { limit: number; excluding?: readonly string[] }

/**
 * In metres. Most projects find enough companies within this distance; for the others, all companies that reach the
 * place are read.
 */
const NEAR_M = 100_000
/** Degrees of longitude between the maps of two trades, as in migration 0093. */
export const MAP_WIDTH = 1_000

/**
 * The `limit` best-ranked companies that can be asked about the project at `ctx.now`, best first: verified, licensed,
 * not paused or suspended, with capacity left this week, taking jobs of this budget, with an area that holds the place,
 * neither of the project's owner nor unwanted by them, not asked about it before, and not among `excluding`. It reads
 * stored candidates (`renew-candidates.ts`), so an action that asks companies checks the present facts again. Empty
 * without a known place.
 */
export async function candidatesFor(
  ctx: AnyContext,
  project: SoughtProject,
  wanted: Wanted,
): Promise<FoundCandidate[]> {
  const { place, ownerId } = project
  if (!place || wanted.limit < 1) return []
  const weights = rankingOn(stockholmDate(ctx.now))
  const search: Search = {
    ctx,
    params: paramsOf(ctx, project, place, wanted),
    place,
    limit: wanted.limit,
    weights,
  }
  const [found, companies] = await Promise.all([searched(search), leftOutCompanies(ctx, { ownerId })])
  const leftOut = companies.map(({ company_id: id }) => id)
  const isClean = found.every(({ company_id: id }) => !leftOut.includes(id))
  // Companies of the owner and companies whose messages the owner has stopped are not asked. Both are so rare that
  // they are read by a query of their own.
  const excluding = [...search.params.excluding, ...leftOut]
  const rows = isClean ? found : await searched({ ...search, params: { ...search.params, excluding } })
  return rows.map((row) => candidateOf(row, weights))
}

type Search = {
  ctx: AnyContext
  params: SearchParams
  place: WorkPlace
  limit: number
  weights: RankingWeights
}

function paramsOf(
  { now }: AnyContext,
  { id, category, budget }: SoughtProject,
  place: WorkPlace,
  { excluding = [] }: Wanted,
): SearchParams {
  const [x, y, z] = onEarth(place)
  const today = stockholmDate(now)
  const { points } = rankingOn(today)
  return {
    category,
    budget: budgetAtMost(budget) ?? ANY_BUDGET,
    projectId: id,
    lot: lotOf(id),
    excluding: [...excluding],
    today,
    municipality: place.municipalityCode,
    x,
    y,
    z,
    weight: points.distance,
  }
}

async function searched({ ctx, params, place, limit, weights }: Search): Promise<CandidateRow[]> {
  const tiles = tilesAround(place, NEAR_M).map(({ tile, chordSquared }) => ({
    tile,
    lost: lostAt(chordSquared, weights),
  }))
  const near = await searchNear(limit)(ctx, {
    ...params,
    here: tiles.filter(({ lost }) => lost === 0).map(({ tile }) => tile),
    tiles: tiles.map(({ tile }) => tile),
    losts: tiles.map(({ lost }) => lost),
  })
  const last = near[limit - 1]
  // Could a spot farther away have a better company than the last of these?
  if (last !== undefined && last.lacking < lostAt(NEAR_M ** 2, weights) + last.least_of_trade) return near
  const longitude = place.longitude + MAP_WIDTH * (categories.indexOf(params.category) + 1)
  return searchReaching(limit)(ctx, { ...params, longitude, latitude: place.latitude })
}

/** The points, in thousandths, that a company at this distance loses. */
function lostAt(chordSquaredM2: number, { points }: RankingWeights): number {
  return points.distance * (1000 - distanceValue(chordSquaredM2))
}

/** A candidate with the score that the weights give it. */
export function candidateOf(row: CandidateRow, { points }: RankingWeights): FoundCandidate {
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

const leftOutCompanies = namedQuery<{ ownerId: string }, { company_id: string }>(
  'matching-left-out-companies',
  (db, param: Param<{ ownerId: string }>) => ({
    compile: () =>
      sql<{ company_id: string }>`${companiesLeftOutBy(sql`${param('ownerId')}::uuid`)}`.compile(db),
  }),
)

/** SQL of the ids of the companies that are not asked about this customer's projects: their own, and unwanted ones. */
export function companiesLeftOutBy(ownerId: Expression<unknown>) {
  return sql`(${companiesOfPerson(ownerId)} union ${companiesUnwantedBy(ownerId)})`
}

/** A company that could be asked if it had capacity; it has some again at `freeAt`. */
export type FullCandidate = { companyId: string; freeAt: Date }

type WantedFull = { before: Date; limit: number; excluding: readonly string[] }

/**
 * Companies without capacity this week that could otherwise be asked about the project, under the conditions of
 * `candidatesFor`: those that get capacity before an instant, earliest first. Reads stored candidates. Called when few
 * companies fit, so it reads all spots that reach the place.
 */
export async function fullCandidatesFor(
  ctx: AnyContext,
  { id, ownerId, category, budget, place }: SoughtProject,
  { before, limit, excluding }: WantedFull,
): Promise<FullCandidate[]> {
  if (!place) return []
  const [x, y, z] = onEarth(place)
  const longitude = place.longitude + MAP_WIDTH * (categories.indexOf(category) + 1)
  const here = sql`point(${longitude}::float8, ${place.latitude}::float8)`
  const { rows } = await sql<FullCandidate>`
    select candidate.company_id as "companyId", renewal.due_at as "freeAt"
    from (
      select id, category from matching_spots
      where radius_m is not null and reach @> box(${here}, ${here})
        and ${sql.lit(EARTH_DIAMETER_M)} * asin(least(1, sqrt((x - ${x}::float8) ^ 2 + (y - ${y}::float8) ^ 2
          + (z - ${z}::float8) ^ 2) / ${sql.lit(EARTH_DIAMETER_M)})) < radius_m + 0.5::float8
      union all
      select id, category from matching_spots where municipality_code = ${place.municipalityCode}
    ) spot
    join matching_candidates candidate on candidate.spot_id = spot.id and candidate.is_full
    join matching_renewals renewal on renewal.company_id = candidate.company_id
    where spot.category = ${category} and renewal.due_at < ${before}
      and candidate.smallest_job < ${budgetAtMost(budget) ?? ANY_BUDGET}::int
      and (candidate.good_until is null or candidate.good_until >= ${stockholmDate(ctx.now)}::date)
      and candidate.company_id <> all(${[...excluding]}::uuid[])
      and candidate.company_id not in ${companiesLeftOutBy(sql`${ownerId}::uuid`)}
      and not exists (select from project_invitations asked
        where asked.project_id = ${id}::uuid and asked.company_id = candidate.company_id)
    order by renewal.due_at, candidate.company_id limit ${limit}`.execute(ctx.db)
  return rows
}

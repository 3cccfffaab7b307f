import type { Position } from '#features/places/domain/place.ts'
import { onEarth, REACH_M, type StandingValues } from './rank-values.ts'
import { type RankingWeights, rankingFactors } from './ranking-weights.ts'

/**
 * A company or a project as a point in four dimensions, in metres: three for its position on the earth, the fourth for
 * all ranking factors besides distance (0 for a project). A company's score is 100 points less `a × (its distance to
 * the project)²`, with `a = weight of distance × 1000 / REACH_M²`. So an index read outwards from the project returns
 * companies in rank order.
 */
export type RankPoint = [x: number, y: number, z: number, penalty: number]

/** The point of a company whose base is at `position`. */
export function companyPoint(position: Position, values: StandingValues, weights: RankingWeights): RankPoint {
  return [...onEarth(position), penaltyMetres(values, weights)]
}

/** The point of a project at `position`. */
export function projectPoint(position: Position): RankPoint {
  return [...onEarth(position), 0]
}

/**
 * The fourth coordinate in metres: the points that a company loses by factors other than distance, converted to a
 * distance that would lose as many.
 */
export function penaltyMetres(values: StandingValues, weights: RankingWeights): number {
  const lacking = rankingFactors
    .filter((factor) => factor !== 'distance')
    .reduce((sum, factor) => sum + weights.points[factor] * (1000 - values[factor]), 0)
  return Math.sqrt(lacking / pointsPerSquareMetre(weights))
}

/**
 * The highest score (thousandths of a point) that a company can have which the index returns at `walkedM` metres or
 * later. Once it is below the score of the k-th best company found, the best k are complete. Distance values are
 * rounded to whole per mille.
 */
export function bestScoreBeyond(walkedM: number, weights: RankingWeights): number {
  const lacking = walkedM ** 2 * pointsPerSquareMetre(weights)
  // Half a per mille for the rounded distance, and one thousandth for the rounded coordinates.
  const slack = weights.points.distance / 2 + 1
  return Math.floor(fullScore(weights) - lacking + slack)
}

function pointsPerSquareMetre(weights: RankingWeights): number {
  return (weights.points.distance * 1000) / REACH_M ** 2
}

function fullScore({ points }: RankingWeights): number {
  return 1000 * rankingFactors.reduce((sum, factor) => sum + points[factor], 0)
}

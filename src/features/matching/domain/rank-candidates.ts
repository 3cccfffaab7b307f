import type { Category } from '#features/companies/domain/category.ts'
import {
  distanceWithin,
  isInArea,
  type ServiceArea,
  type WorkPlace,
} from '#features/companies/domain/service-area.ts'
import { haversine, metresAt, type Position } from '#features/places/domain/place.ts'
import { tieOrder } from './company-lot.ts'
import {
  chordSquared,
  distanceValue,
  requestsLeft,
  type StandingFacts,
  standingValues,
} from './rank-values.ts'
import { type RankingFactor, type RankingWeights, rankingFactors } from './ranking-weights.ts'

/** What ranking knows of a project. `budgetAtMost`: the upper limit of its budget in kronor; null when it has none. */
export type RankedProject = {
  id: string
  category: Category
  place: WorkPlace | null
  budgetAtMost: number | null
}

/**
 * What ranking knows of a company at this moment. `isSuspended`: none of its people can log in; `isLicensed`: the trade
 * needs no licence or the company's is verified; `ownsProject`: the project's owner is one of its people; `wasAsked`:
 * about this project, in any run; `smallestJob`: in kronor, null for any: a budget whose upper limit is not above it is
 * too small.
 */
export type RankCandidate = Omit<StandingFacts, 'trades'> & {
  companyId: string
  isVerified: boolean
  isSuspended: boolean
  isPaused: boolean
  isLicensed: boolean
  ownsProject: boolean
  wasAsked: boolean
  categories: readonly Category[]
  position: Position | null
  area: ServiceArea
  smallestJob: number | null
}

/** Why a company cannot be asked about a project; of several reasons, the first in this order. */
export const unfitReasons = [
  'not-verified',
  'suspended',
  'paused',
  'own-project',
  'other-trade',
  'no-licence',
  'place-unknown',
  'outside-area',
  'too-small',
  'no-places-left',
  'asked-before',
] as const
export type UnfitReason = (typeof unfitReasons)[number]

/**
 * `rank`: from 1, the best. `score`: thousandths of a point, at most 100 000. `distanceM`: great-circle distance in
 * metres.
 */
export type RankedCandidate = { companyId: string; rank: number; score: number; distanceM: number }

/**
 * One line of an explanation: `points` (thousandths of a point) = `weight` (points of a hundred) × `value` (per mille).
 */
export type FactorLine = { factor: RankingFactor; value: number; weight: number; points: number }

/** Why a company has its rank for a project: the lines add up to the score. */
export type RankExplanation = { version: number; lines: FactorLine[]; score: number }

/**
 * The companies that can be asked about a project, best first. The order of equal ones differs from project to project.
 */
export function rankCandidates<Candidate extends RankCandidate>(
  project: RankedProject,
  candidates: readonly Candidate[],
  weights: RankingWeights,
): RankedCandidate[] {
  const { place } = project
  const scored: Omit<RankedCandidate, 'rank'>[] = []
  for (const candidate of candidates) {
    // The cheapest conditions are checked first: distances are computed only for companies with capacity.
    if (turnProblem(candidate) !== null || standingProblem(candidate) !== null) continue
    const { companyId, position, area } = candidate
    if (!place || !position) continue
    // The distance along the ground and the value of distance have this in common.
    const apart = haversine(position, place)
    const distanceM = metresAt(apart)
    if (!isInArea(area, distanceM, place) || workProblem(project, candidate, distanceM) !== null) continue
    scored.push({ companyId, score: scoreAt(apart, candidate, weights), distanceM })
  }
  return inRankOrder(project.id, scored).map((candidate, index) => ({ ...candidate, rank: index + 1 }))
}

/** Sorts by score, highest first; equal scores by their lot for this project (`company-lot.ts`). */
export function inRankOrder<Scored extends { companyId: string; score: number }>(
  projectId: string,
  scored: readonly Scored[],
): Scored[] {
  return scored.toSorted(
    (a, b) =>
      b.score - a.score ||
      tieOrder(projectId, a.companyId) - tieOrder(projectId, b.companyId) ||
      (a.companyId < b.companyId ? -1 : 1),
  )
}

/** Why the company cannot be asked about the project now; null if it can. */
export function unfitReason(project: RankedProject, company: RankCandidate): UnfitReason | null {
  const distanceM = distanceTo(project, company)
  return standingProblem(company) ?? workProblem(project, company, distanceM) ?? turnProblem(company)
}

/** The score factor by factor, as the company may read it. */
export function explainRank(
  project: RankedProject,
  company: RankCandidate,
  weights: RankingWeights,
): RankExplanation {
  const values = valuesOf(project, company)
  const lines = rankingFactors.map((factor) => {
    const [value, weight] = [values[factor], weights.points[factor]]
    return { factor, value, weight, points: weight * value }
  })
  return { version: weights.version, lines, score: lines.reduce((sum, { points }) => sum + points, 0) }
}

/**
 * The company's score in thousandths of a point, the sum that `explainRank` explains. `apart`: the `haversine` between
 * company and project.
 */
function scoreAt(apart: number, company: RankCandidate, { points }: RankingWeights): number {
  const values = valuesAt(apart, company)
  let score = 0
  for (const factor of rankingFactors) score += points[factor] * values[factor]
  return score
}

function standingFacts(company: RankCandidate): StandingFacts {
  const { responseChance, askedThisWeek, askedInFourWeeks, capacityPerWeek, requestsEver, ratings } = company
  const trades = company.categories.length
  return { trades, responseChance, askedThisWeek, askedInFourWeeks, capacityPerWeek, requestsEver, ratings }
}

function standingProblem(company: RankCandidate): UnfitReason | null {
  if (!company.isVerified) return 'not-verified'
  if (company.isSuspended) return 'suspended'
  if (company.isPaused) return 'paused'
  return null
}

function workProblem(
  project: RankedProject,
  company: RankCandidate,
  distanceM: number | null,
): UnfitReason | null {
  if (company.ownsProject) return 'own-project'
  if (!company.categories.includes(project.category)) return 'other-trade'
  if (!company.isLicensed) return 'no-licence'
  if (!project.place || !company.position) return 'place-unknown'
  if (distanceM === null) return 'outside-area'
  const { budgetAtMost } = project
  const isTooSmall =
    budgetAtMost !== null && company.smallestJob !== null && budgetAtMost <= company.smallestJob
  return isTooSmall ? 'too-small' : null
}

function turnProblem({ askedThisWeek, capacityPerWeek, wasAsked }: RankCandidate): UnfitReason | null {
  if (requestsLeft(askedThisWeek, capacityPerWeek) === 0) return 'no-places-left'
  return wasAsked ? 'asked-before' : null
}

function distanceTo({ place }: RankedProject, { area, position }: RankCandidate): number | null {
  return place ? distanceWithin(area, position, place) : null
}

function valuesOf({ place }: RankedProject, company: RankCandidate) {
  const { position } = company
  return valuesAt(place && position ? haversine(position, place) : null, company)
}

function valuesAt(apart: number | null, company: RankCandidate) {
  const distance = apart === null ? 0 : distanceValue(chordSquared(apart))
  return { ...standingValues(standingFacts(company)), distance }
}

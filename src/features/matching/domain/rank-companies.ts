import type { Category } from '#features/companies/domain/category.ts'
import { distanceMetres, type Position } from '#features/places/domain/place.ts'

/** At most this many companies are asked to quote on a project. */
export const INVITED_AT_MOST = 8

/** What the engine knows of a project; without a position nobody can be near it. */
export type MatchedProject = { category: Category; position: Position | null }

/** What the engine knows of a company. `position` is its base; `verified` is how it stands at this moment. */
export type Candidate = {
  companyId: string
  name: string
  partnerSince: Date
  verified: boolean
  categories: readonly Category[]
  position: Position | null
  serviceRadiusM: number
}

/** `rank` counts from 1, the best; `distanceM` is whole metres as the crow flies. */
export type RankedCompany = { companyId: string; rank: number; distanceM: number }

/** Facts in, the companies to ask out, best first. A better engine fills the same interface. */
export type MatchingEngine = {
  name: string
  rank(project: MatchedProject, candidates: readonly Candidate[]): RankedCompany[]
}

/** The first engine: verified companies that fit, nearest first, then the longest partnership, then by name. */
export const nearestVerified: MatchingEngine = {
  name: 'nearest-verified-1',
  rank(project, candidates) {
    return candidates
      .filter((candidate) => candidate.verified)
      .flatMap((candidate) => {
        const distanceM = fittingDistance(project, candidate)
        return distanceM === null ? [] : [{ candidate, distanceM }]
      })
      .toSorted(byDistanceThenSeniority)
      .slice(0, INVITED_AT_MOST)
      .map(({ candidate, distanceM }, index) => ({
        companyId: candidate.companyId,
        rank: index + 1,
        distanceM,
      }))
  },
}

/**
 * Whole metres from the company's base to the project when trade and area fit (the service radius included),
 * otherwise null.
 */
export function fittingDistance(
  project: MatchedProject,
  company: Pick<Candidate, 'categories' | 'position' | 'serviceRadiusM'>,
): number | null {
  if (!project.position || !company.position) return null
  if (!company.categories.includes(project.category)) return null
  const distanceM = distanceMetres(project.position, company.position)
  return distanceM <= company.serviceRadiusM ? distanceM : null
}

type Fitting = { candidate: Candidate; distanceM: number }

function byDistanceThenSeniority(a: Fitting, b: Fitting): number {
  return (
    a.distanceM - b.distanceM ||
    a.candidate.partnerSince.getTime() - b.candidate.partnerSince.getTime() ||
    (a.candidate.name < b.candidate.name ? -1 : 1)
  )
}

import {
  fittingDistance,
  type MatchedProject,
  type WorkingCompany,
} from '#features/matching/domain/fitting-distance.ts'

/** At most this many companies are asked to quote on a project. */
export const INVITED_AT_MOST = 8

/** The number of quotes that a customer is promised: to reach it, busy companies are invited too. */
const QUOTES_HOPED_FOR = 3

/**
 * What the engine knows of a company at this moment. `isPaused`: it wants no requests;
 * `isBusy`: it has had as many in the last seven days as it wants.
 */
export type Candidate = WorkingCompany & {
  companyId: string
  name: string
  partnerSince: Date
  verified: boolean
  isPaused: boolean
  isBusy: boolean
}

/** `rank` counts from 1, the best; `distanceM` is whole metres in a straight line. */
export type RankedCompany = { companyId: string; rank: number; distanceM: number }

/**
 * The engine before the one of today: verified companies that fit and take requests, nearest first, then the longest partnership, then by name.
 * Companies that have had their requests of the week come last, and only as many as are needed to invite three.
 */
export function rankNearest(project: MatchedProject, candidates: readonly Candidate[]): RankedCompany[] {
  const fitting = candidates
    .filter(({ verified, isPaused }) => verified && !isPaused)
    .flatMap((candidate) => {
      const distanceM = fittingDistance(project, candidate)
      return distanceM === null ? [] : [{ candidate, distanceM }]
    })
    .toSorted(byDistanceThenSeniority)
  const free = fitting.filter(({ candidate }) => !candidate.isBusy).slice(0, INVITED_AT_MOST)
  const busy = fitting.filter(({ candidate }) => candidate.isBusy)
  const asked = [...free, ...busy.slice(0, Math.max(0, QUOTES_HOPED_FOR - free.length))]
  return asked.map(({ candidate, distanceM }, index) => ({
    companyId: candidate.companyId,
    rank: index + 1,
    distanceM,
  }))
}

type Fitting = { candidate: Candidate; distanceM: number }

function byDistanceThenSeniority(a: Fitting, b: Fitting): number {
  return (
    a.distanceM - b.distanceM ||
    a.candidate.partnerSince.getTime() - b.candidate.partnerSince.getTime() ||
    (a.candidate.name < b.candidate.name ? -1 : 1)
  )
}

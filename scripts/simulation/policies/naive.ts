import { requestsLeft } from '#features/matching/domain/rank-values.ts'
import type { Company } from '../make-market.ts'
import type { Decision, Policy, PolicyName, Situation } from '../policy.ts'
import { INVITED_AT_MOST, rankNearest } from './rank-nearest.ts'

/** Everybody who fits is asked at once. */
export const broadcast = once('broadcast', ({ fitting }) => takingRequests(fitting()))

/** The same within everybody's capacity: what asking all at once is worth when nobody gets more than it wants. */
export const capped = once('capped', ({ fitting }) =>
  takingRequests(fitting()).filter(
    ({ candidate }) => requestsLeft(candidate.askedThisWeek, candidate.capacityPerWeek) > 0,
  ),
)

/** The engine before this one: the eight nearest, then the longest partnership. */
export const nearest = once('nearest', ({ project, fitting }) => {
  const companies = fitting()
  const { category, place } = project.ranked
  const ranked = rankNearest(
    { category, place },
    companies.map(({ candidate, joinedAt }) => ({
      companyId: candidate.companyId,
      name: candidate.companyId,
      partnerSince: new Date(joinedAt),
      verified: true,
      categories: candidate.categories,
      position: candidate.position,
      area: candidate.area,
      isPaused: candidate.isPaused,
      isBusy: candidate.capacityPerWeek !== null && candidate.askedThisWeek >= candidate.capacityPerWeek,
    })),
  )
  const byId = new Map(companies.map((company) => [company.candidate.companyId, company]))
  return ranked.flatMap(({ companyId }) => byId.get(companyId) ?? [])
})

/** The eight with the best reviews. */
export const rating = once('rating', ({ fitting }) =>
  takingRequests(fitting())
    .toSorted((a, b) => b.stars - a.stars || a.index - b.index)
    .slice(0, INVITED_AT_MOST),
)

/** An open board: nobody is asked, and the first five that come may quote. */
export const firstCome: Policy = {
  ...once('first-come', ({ fitting }) => takingRequests(fitting())),
  isBoard: true,
}

function once(name: PolicyName, choose: (situation: Situation) => readonly Company[]): Policy {
  const decide = (situation: Situation): Decision => ({
    ask: choose(situation).map(({ index }) => index),
    lookAgainAt: null,
    chance: null,
    asksReach: false,
  })
  return { name, isAdaptive: false, isBoard: false, decide, settled: () => undefined }
}

function takingRequests(fitting: readonly Company[]): Company[] {
  return fitting.filter(({ candidate }) => !candidate.isPaused)
}

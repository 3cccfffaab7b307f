import { waveSettings } from '#features/matching/domain/plan-wave.ts'
import { requestsLeft } from '#features/matching/domain/rank-values.ts'
import type { Beyond } from '#features/matching/domain/widening.ts'
import type { Company } from '../make-market.ts'
import type { Decision, Foresight, Policy, Situation } from '../policy.ts'
import { deadlineOf } from '../project-times.ts'

/**
 * Knows who would quote in time and asks three of those alone, the least asked of this week first, within everybody's
 * capacity: what no policy that keeps the rules can beat by much. Where fewer than three would, it asks the customer
 * whether others may be asked.
 */
export function oracle({ quotesBy }: Foresight): Policy {
  const decide = (situation: Situation): Decision => {
    const { now, project, invitations, fitting, others } = situation
    const deadline = deadlineOf(situation)
    const isWilling = (company: Company, beyond: Beyond | null) =>
      (quotesBy(project, company.index, { now, beyond }) ?? Number.POSITIVE_INFINITY) <= deadline
    const willing = [
      ...fitting().filter((company) => isFree(company) && isWilling(company, null)),
      ...others().flatMap(({ company, beyond }) =>
        isFree(company) && isWilling(company, beyond) ? company : [],
      ),
    ]
    const left = waveSettings.quotesPromised - invitations.length
    const ask = willing
      .toSorted((a, b) => a.candidate.askedThisWeek - b.candidate.askedThisWeek || a.index - b.index)
      .slice(0, left)
      .map(({ index }) => index)
    return { ask, lookAgainAt: null, chance: null, asksReach: ask.length < left }
  }
  return { name: 'oracle', isAdaptive: false, isBoard: false, decide, settled: () => undefined }
}

function isFree({ candidate }: Company): boolean {
  const { isPaused, wasAsked, askedThisWeek, capacityPerWeek } = candidate
  return !isPaused && !wasAsked && requestsLeft(askedThisWeek, capacityPerWeek) > 0
}

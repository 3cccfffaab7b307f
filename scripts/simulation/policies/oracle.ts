import { waveSettings } from '#features/matching/domain/plan-wave.ts'
import { placesLeft } from '#features/matching/domain/rank-values.ts'
import type { Decision, Foresight, Policy, Situation } from '../policy.ts'

const HOUR_MS = 3_600_000

/**
 * Knows who would quote in time and asks three of those alone, the least asked of this week first, within everybody's capacity: what no
 * policy that keeps the rules can beat by much.
 */
export function oracle({ quotesBy }: Foresight): Policy {
  const decide = ({ now, project, fitting }: Situation): Decision => {
    const deadline = project.publishedAt + waveSettings.runHours * HOUR_MS
    const willing = fitting()
      .filter(
        ({ candidate }) =>
          !candidate.isPaused && placesLeft(candidate.askedThisWeek, candidate.capacityPerWeek) > 0,
      )
      .filter(({ index }) => (quotesBy(project, index, now) ?? Number.POSITIVE_INFINITY) <= deadline)
      .toSorted((a, b) => a.candidate.askedThisWeek - b.candidate.askedThisWeek || a.index - b.index)
    const ask = willing.slice(0, waveSettings.quotesPromised).map(({ index }) => index)
    return { ask, lookAgainAt: null, chance: null }
  }
  return { name: 'oracle', isAdaptive: false, isBoard: false, decide, settled: () => undefined }
}

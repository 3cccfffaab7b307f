import type { ChosenProblem } from '#features/matching/domain/chosen-problem.ts'

/** What has become of asking: not asked yet, no answer yet, or how the company answered. `late` is without an answer in time. */
export type ChosenAnswer = 'unasked' | 'asked' | 'quoted' | 'declined' | 'late'

/**
 * How it stands with the company that a customer has chosen. `company`: null when it does not exist any more, `slug` null while its page
 * is not public; `problem`: why it cannot be asked now, while it has not been; `isOnly`: nobody else is asked.
 */
export type ChosenStanding = {
  company: { name: string; slug: string | null } | null
  isOnly: boolean
  answer: ChosenAnswer
  problem: ChosenProblem | null
}

/** `outcome`: of its request, undefined when it has none. */
export function chosenAnswer(outcome: string | null | undefined): ChosenAnswer {
  if (outcome === undefined) return 'unasked'
  if (outcome === null) return 'asked'
  if (outcome === 'declined') return 'declined'
  return outcome === 'quoted' || outcome === 'late-quote' ? 'quoted' : 'late'
}

import type { ChosenProblem } from '#features/matching/domain/chosen-problem.ts'

/**
 * The answer of a company that a customer has chosen. `unasked`: it was not asked yet; `asked`: it has not answered
 * yet; `late`: it did not answer in time.
 */
export type ChosenAnswer = 'unasked' | 'asked' | 'quoted' | 'declined' | 'late'

/**
 * Whether the chosen company was asked, and its answer. `company`: null when it no longer exists; `slug`: null while
 * its page is not public; `problem`: why it cannot be asked now, null once it was asked; `isOnly`: no other company is
 * asked.
 */
export type ChosenStanding = {
  company: { name: string; slug: string | null } | null
  isOnly: boolean
  answer: ChosenAnswer
  problem: ChosenProblem | null
}

/** `outcome`: of the company's request; undefined when it has no request. */
export function chosenAnswer(outcome: string | null | undefined): ChosenAnswer {
  if (outcome === undefined) return 'unasked'
  if (outcome === null) return 'asked'
  if (outcome === 'declined') return 'declined'
  return outcome === 'quoted' || outcome === 'late-quote' ? 'quoted' : 'late'
}

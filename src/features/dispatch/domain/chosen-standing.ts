import type { ChosenProblem } from '#features/matching/domain/chosen-problem.ts'
import type { QuoteState } from '#features/quotes/domain/quote.ts'

/**
 * The answer of a company that a customer has chosen. `unasked`: it was not asked yet; `asked`: it has not answered
 * yet; `late`: it did not answer in time. Of its newest quote: `quoted` while it waits for the customer, `withdrawn` by
 * the company, `turned-down` by the customer, `lapsed` when its time is over.
 */
export type ChosenAnswer =
  | 'unasked'
  | 'asked'
  | 'declined'
  | 'late'
  | 'quoted'
  | 'withdrawn'
  | 'turned-down'
  | 'lapsed'

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

const quoteAnswers: Readonly<Record<QuoteState, ChosenAnswer>> = {
  pending: 'quoted',
  accepted: 'quoted',
  withdrawn: 'withdrawn',
  rejected: 'turned-down',
  expired: 'lapsed',
  cancelled: 'lapsed',
}

/** The answer of a company whose newest quote is in this state. */
export function answerOfQuote(state: QuoteState): ChosenAnswer {
  return quoteAnswers[state]
}

/** `outcome`: of the company's request; undefined when it has no request. */
export function chosenAnswer(outcome: string | null | undefined): ChosenAnswer {
  if (outcome === undefined) return 'unasked'
  if (outcome === null) return 'asked'
  if (outcome === 'declined') return 'declined'
  return outcome === 'quoted' || outcome === 'late-quote' ? 'quoted' : 'late'
}

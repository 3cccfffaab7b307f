import type { AnswerTime } from '#features/matching/domain/answer-time.ts'
import type { QuestionKey } from '#features/projects/domain/interview-questions.ts'
import { daysBetween, type IsoDate, stockholmDate } from '#kernel/swedish-dates.ts'
import type { ItemPrice } from './quote-differences.ts'

/** Facts about a quote's company besides its checks. `distanceM`: whole metres in a straight line. */
export type CompanyFacts = {
  /** When the newest of its valid checks was made. */
  checkedAt: Date | null
  distanceM: number | null
  rating: CompanyRating | null
  /** Null when there are too few answers. */
  answers: AnswerTime | null
}

/** A company's rating: the mean from 1 to 5, and the number of reviews. */
export type CompanyRating = { mean: number; count: number }

/** The facts beside the quotes of one project. */
export type LedgerFacts = {
  companies: Readonly<Record<string, CompanyFacts>>
  /** The usual prices of the items of the interview: from quotes in the project's trade that customers accepted. */
  usual: Readonly<Partial<Record<QuestionKey, ItemPrice>>>
}

export const NOTHING_KNOWN: CompanyFacts = { checkedAt: null, distanceM: null, rating: null, answers: null }

const DAYS_OF_YEAR = 365.25

/** How many whole years the company has been a partner. */
export function yearsAsPartner({ partnerSince }: { partnerSince: Date }, today: IsoDate): number {
  return Math.floor(daysBetween(stockholmDate(partnerSince), today) / DAYS_OF_YEAR)
}

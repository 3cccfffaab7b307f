import type { AnswerTime } from '#features/matching/domain/answer-time.ts'
import type { QuestionKey } from '#features/projects/domain/interview-questions.ts'
import { daysBetween, type IsoDate, stockholmDate } from '#kernel/swedish-dates.ts'
import type { ItemPrice } from './quote-differences.ts'

/** What the comparison tells of a quote's company besides its checks. `distanceM`: whole metres in a straight line. */
export type CompanyFacts = {
  /** When one of its valid checks was last made. */
  checkedAt: Date | null
  distanceM: number | null
  rating: CompanyRating | null
  /** Null where too few answers tell nothing. */
  answers: AnswerTime | null
}

/** What customers have said of a company: the mean of 1 to 5, of so many reviews. */
export type CompanyRating = { mean: number; count: number }

/** The facts beside the quotes of one project. */
export type LedgerFacts = {
  companies: Readonly<Record<string, CompanyFacts>>
  /** What the items of the interview have cost in quotes that customers accepted, in the project's trade. */
  usual: Readonly<Partial<Record<QuestionKey, ItemPrice>>>
}

export const NOTHING_KNOWN: CompanyFacts = { checkedAt: null, distanceM: null, rating: null, answers: null }

const DAYS_OF_YEAR = 365.25

/** Whole years that a company has been a partner. */
export function yearsAsPartner({ partnerSince }: { partnerSince: Date }, today: IsoDate): number {
  return Math.floor(daysBetween(stockholmDate(partnerSince), today) / DAYS_OF_YEAR)
}

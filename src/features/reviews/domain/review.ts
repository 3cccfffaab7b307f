import type { Category } from '#features/companies/domain/category.ts'
import type { Decision } from '#kernel/result.ts'
import type { AnswerRefusal } from './answer-review.ts'
import type { SavingRefusal } from './save-review.ts'

/** The parties of a job as authors of reviews: each writes about the other. */
export const reviewAuthors = ['customer', 'company'] as const
export type ReviewAuthor = (typeof reviewAuthors)[number]

/** `written`: only its author can read it. `removed`: removed by staff, and only the reason is shown. */
export const reviewStates = ['written', 'published', 'removed'] as const
export type ReviewState = (typeof reviewStates)[number]

/** The parts that each party grades. */
export const gradedParts = {
  customer: ['price', 'time', 'workmanship', 'contact'],
  company: ['brief', 'payment', 'contact'],
} as const
export type CompanyPart = (typeof gradedParts)['customer'][number]
export type GradedPart = (typeof gradedParts)[ReviewAuthor][number]

export const grades = [1, 2, 3, 4, 5] as const

/** Whole numbers from 1 to 5, exactly one for each part that the author grades. */
export type Grades = Readonly<Partial<Record<GradedPart, number>>>

/** Why staff have removed a review or an answer. The reason is shown in its place. */
export const removalReasons = ['unlawful', 'offensive', 'personal-data', 'off-topic', 'not-genuine'] as const
export type RemovalReason = (typeof removalReasons)[number]

/** The facts about a review that the decisions use. */
export type Review = {
  id: string
  projectId: string
  companyId: string
  writtenBy: ReviewAuthor
  state: ReviewState
  answeredAt: Date | null
}

/** What a party writes: grades, and words, which may be empty. */
export type ReviewWords = { grades: Grades; words: string }

/** The overall grade of one review: the mean of its parts, 1 to 5. The author does not give it directly. */
export function overallGrade(given: Grades): number {
  const values = Object.values(given)
  return values.reduce((sum, grade) => sum + grade, 0) / values.length
}

/** A review as its readers see it. Contact data in its words is masked. */
export type ShownReview = {
  id: string
  /** Why staff have removed it: then only this reason is shown. */
  removedBecause: RemovalReason | null
  grades: Grades
  words: string
  publishedAt: Date
  /** The company's answer, if there is one. `words`: null when the company has been erased. */
  answer: { words: string | null; answeredAt: Date; removedBecause: RemovalReason | null } | null
}

/** A customer's review on the page of its company. `firstName`: null when the customer has been erased. */
export type CompanyReview = ShownReview & {
  firstName: string | null
  category: Category
  municipality: string | null
}

/** A company's review of a customer. */
export type CustomerReview = ShownReview & { companyName: string; category: Category }

/**
 * What a party of a completed job can read and do. `own`: the reader's review, also before it is published, with
 * its contact data.
 */
export type ReviewSituation = {
  /** The title of the job, and the company's name. */
  job: { title: string; company: string }
  /** Has the other party deleted the account? */
  isPartyGone: boolean
  opensAt: Date
  closesAt: Date
  own: (Omit<ShownReview, 'publishedAt'> & { publishedAt: Date | null }) | null
  /** The other party's review, once it is published. */
  received: ShownReview | null
  /** May the reader write or change the review, and answer the received one? As the use-cases decide. */
  writing: Decision<object, SavingRefusal>
  answering: Decision<object, AnswerRefusal>
}

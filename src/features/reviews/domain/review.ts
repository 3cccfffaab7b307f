import type { Category } from '#features/companies/domain/category.ts'

/** The parties of a job, as writers of a review: each writes about the other. */
export const reviewAuthors = ['customer', 'company'] as const
export type ReviewAuthor = (typeof reviewAuthors)[number]

/** Written: only its author reads it. Removed: by staff, and what is shown is the reason alone. */
export const reviewStates = ['written', 'published', 'removed'] as const
export type ReviewState = (typeof reviewStates)[number]

/** What each party grades, from 1 to 5. */
export const gradedParts = {
  customer: ['price', 'time', 'workmanship', 'contact'],
  company: ['brief', 'payment', 'contact'],
} as const
export type CompanyPart = (typeof gradedParts)['customer'][number]
export type GradedPart = (typeof gradedParts)[ReviewAuthor][number]

export const grades = [1, 2, 3, 4, 5] as const

/** Whole numbers from 1 to 5: of all the parts that the author grades, and of no others. */
export type Grades = Readonly<Partial<Record<GradedPart, number>>>

/** Why staff have removed a review or an answer: shown where it stood. */
export const removalReasons = ['unlawful', 'offensive', 'personal-data', 'off-topic', 'not-genuine'] as const
export type RemovalReason = (typeof removalReasons)[number]

/** The facts of a review that rules look at. */
export type Review = {
  id: string
  projectId: string
  companyId: string
  writtenBy: ReviewAuthor
  state: ReviewState
  answeredAt: Date | null
}

/** What somebody writes: grades and, if they like, words. */
export type ReviewWords = { grades: Grades; words: string }

/** The overall grade of one review: the mean of its parts, 1 to 5. Nobody gives it by itself. */
export function overallGrade(given: Grades): number {
  const values = Object.values(given)
  return values.reduce((sum, grade) => sum + grade, 0) / values.length
}

/** A review as its readers see it, with contact data hidden in its words. */
export type ShownReview = {
  id: string
  /** Removed by staff: then nothing but the reason is told. */
  removedBecause: RemovalReason | null
  grades: Grades
  words: string
  publishedAt: Date
  /** Of the company, if it has answered. Null words: its account is gone. */
  answer: { words: string | null; answeredAt: Date; removedBecause: RemovalReason | null } | null
}

/** A customer's review on the page of its company. `firstName`: null when the account is gone. */
export type CompanyReview = ShownReview & {
  firstName: string | null
  category: Category
  municipality: string | null
}

/** A company's review of a customer. */
export type CustomerReview = ShownReview & { companyName: string; category: Category }

/** What a party of a finished job reads and may do. Instants; `own`: also before it is published, with its words whole. */
export type ReviewSituation = {
  /** What the job is called, and who did it. */
  job: { title: string; company: string }
  opensAt: Date
  closesAt: Date
  own: (Omit<ShownReview, 'publishedAt'> & { publishedAt: Date | null }) | null
  /** Of the other party, once it is published. */
  theirs: ShownReview | null
  mayWrite: boolean
  mayAnswer: boolean
}

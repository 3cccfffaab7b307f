import * as z from 'zod/mini'
import { contactDataIn, type FoundContactData } from '#features/projects/domain/contact-question.ts'
import { tidyText } from '#kernel/plain-text.ts'
import { type Grades, gradedParts, type ReviewAuthor, type ReviewWords } from './review.ts'

export const LONGEST_REVIEW = 2000

export type ReviewInputProblem = 'grade-missing' | 'review-too-long' | 'answer-missing' | 'answer-too-long'

const problemCode = (problem: ReviewInputProblem) => problem

const grade = z.pipe(
  z.enum(['1', '2', '3', '4', '5'], problemCode('grade-missing')),
  z.transform((grade): number => Number(grade)),
)

const length = (text: string) => [...text].length

const words = z._default(
  z.string(problemCode('review-too-long')).check(
    z.overwrite(tidyText),
    z.refine((text) => length(text) <= LONGEST_REVIEW, problemCode('review-too-long')),
  ),
  '',
)

/** The form of each party: a grade for each part, and words, which are optional. */
export const reviewForms = {
  customer: z.object({ price: grade, time: grade, workmanship: grade, contact: grade, words }),
  company: z.object({ brief: grade, payment: grade, contact: grade, words }),
} as const satisfies Record<ReviewAuthor, z.ZodMiniType>

/** A company's answer, of at least ten characters. */
export const AnswerInput = z.object({
  answer: z.string(problemCode('answer-missing')).check(
    z.overwrite(tidyText),
    z.minLength(10, { error: problemCode('answer-missing'), abort: true }),
    z.refine((text) => length(text) <= LONGEST_REVIEW, problemCode('answer-too-long')),
  ),
})

/** The values of the sent form as grades and words. */
export function reviewFromForm(
  by: ReviewAuthor,
  { words, ...given }: { words: string } & Grades,
): ReviewWords {
  return { grades: Object.fromEntries(gradedParts[by].map((part) => [part, given[part]])), words }
}

/** The fields of words that everybody can read. */
export type ReviewWordField = 'words' | 'answer'

/** The contact data in words that others will read. */
export function contactDataInReview<Field extends ReviewWordField>(
  texts: Readonly<Record<Field, string>>,
): FoundContactData<Field>[] {
  return contactDataIn(texts)
}

import * as z from 'zod/mini'
import { contactDataIn, type FoundContactData } from '#features/projects/domain/contact-question.ts'
import { tidyText } from '#kernel/plain-text.ts'
import { type Grades, gradedParts, type ReviewAuthor, type ReviewWords } from './review.ts'

export const LONGEST_REVIEW = 2000

export type ReviewInputProblem = 'grade-missing' | 'review-too-long' | 'answer-missing' | 'answer-too-long'

const says = (problem: ReviewInputProblem) => problem

const grade = z.pipe(
  z.enum(['1', '2', '3', '4', '5'], says('grade-missing')),
  z.transform((grade): number => Number(grade)),
)

const length = (text: string) => [...text].length

const words = z._default(
  z.string(says('review-too-long')).check(
    z.overwrite(tidyText),
    z.refine((text) => length(text) <= LONGEST_REVIEW, says('review-too-long')),
  ),
  '',
)

/** The form of each party: a grade for each part, and words for those who like. */
export const reviewForms = {
  customer: z.object({ price: grade, time: grade, workmanship: grade, contact: grade, words }),
  company: z.object({ brief: grade, payment: grade, contact: grade, words }),
} as const satisfies Record<ReviewAuthor, z.ZodMiniType>

/** The answer of a company: ten characters at least, so that it says something. */
export const AnswerInput = z.object({
  answer: z.string(says('answer-missing')).check(
    z.overwrite(tidyText),
    z.minLength(10, { error: says('answer-missing'), abort: true }),
    z.refine((text) => length(text) <= LONGEST_REVIEW, says('answer-too-long')),
  ),
})

/** The sent form of a party as what it says. */
export function reviewOf(by: ReviewAuthor, { words, ...given }: { words: string } & Grades): ReviewWords {
  return { grades: Object.fromEntries(gradedParts[by].map((part) => [part, given[part]])), words }
}

/** The words that everybody reads, by field. */
export type ReviewWordField = 'words' | 'answer'

/** Contact data in what others will read. */
export function contactDataInReview<Field extends ReviewWordField>(
  texts: Readonly<Record<Field, string>>,
): FoundContactData<Field>[] {
  return contactDataIn(texts)
}

import * as z from 'zod/mini'
import { tidyText } from '#kernel/plain-text.ts'

export const LONGEST_QUESTION = 1000
export const LONGEST_ANSWER = 2000

export type QuestionInputProblem =
  | 'question-missing'
  | 'question-too-long'
  | 'answer-missing'
  | 'answer-too-long'

const problemCode = (problem: QuestionInputProblem) => problem

/** Lengths are in characters after trimming, as the database counts them. */
function text(longest: number, missing: QuestionInputProblem, tooLong: QuestionInputProblem) {
  return z.string(problemCode(missing)).check(
    z.overwrite(tidyText),
    z.minLength(2, { error: problemCode(missing), abort: true }),
    z.refine((typed) => [...typed].length <= longest, problemCode(tooLong)),
  )
}

export const questionInput = z.object({
  question: text(LONGEST_QUESTION, 'question-missing', 'question-too-long'),
})

/** `questionId` as the form sends it. The use-case looks for it among the questions about the owner's project. */
export const answerInput = z.object({
  questionId: z._default(z.string(), ''),
  answer: text(LONGEST_ANSWER, 'answer-missing', 'answer-too-long'),
})

import type { Category } from '#features/companies/domain/category.ts'
import type { InterviewAnswers } from '#features/projects/domain/interview-answers.ts'

/**
 * What another trade or place of a project leads to, for its owner to read before it is saved. `place`: labels; `outOfSight`: answers that
 * the new trade does not ask for; `street`: the one at the new place as far as it is known, `streetBefore` the one that goes;
 * `released`, `kept`: companies that were asked and do not, or do, take the work; `returned`: those
 * that had lost their request; `quotes`: companies with a live quote.
 */
export type WorkReview = {
  category: { before: Category; now: Category }
  place: { before: string | null; now: string }
  isMoved: boolean
  answers: InterviewAnswers
  outOfSight: InterviewAnswers
  street: string
  streetBefore: string | null
  released: number
  kept: number
  returned: number
  quotes: number
}

/** The field of the form that says what is to happen: its page shows the review first (no value), then `save` or `change`. */
export const WORK_STEP = 'step'

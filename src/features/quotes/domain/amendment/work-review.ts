import type { Category } from '#features/companies/domain/category.ts'
import type { InterviewAnswers } from '#features/projects/domain/interview-answers.ts'

/**
 * The consequences of another trade or place of a project, shown to its owner before it is saved. `place`: labels.
 * `outOfSight`: answers that the new trade does not ask for. `street`: the one at the new place, if it is known;
 * `streetBefore`: the one that will be removed. `released`, `kept`: numbers of asked companies that do not take the
 * new work, or do. `returned`: those of `kept` that had lost their request earlier. `quotes`: the number of
 * companies with a live quote.
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

/** The field of the form that names the step: without a value its page shows the review; then `save` or `change`. */
export const WORK_STEP = 'step'

import type { Category } from '#features/companies/domain/category.ts'
import { answersFor, type InterviewAnswers } from '../interview-answers.ts'
import { interviewOf, type QuestionKey } from '../interview-questions.ts'
import type { Amendment } from './amendment.ts'

/**
 * The answers of a project whose trade changes. `outOfSight`: questions with an answer that the new trade does not ask.
 */
export type AnswersOfTrade = { answers: InterviewAnswers; outOfSight: QuestionKey[] }

/**
 * The answers to the questions of the trade `category`: the project's present answers, and for the other questions the
 * last answers that it had while it was of that trade. So a trade that is changed back has its answers again.
 * `amendments` may be in any order.
 */
export function answersOfTrade(
  category: Category,
  project: { answers: InterviewAnswers },
  amendments: readonly Pick<Amendment, 'version' | 'before'>[],
): AnswersOfTrade {
  const before = amendments
    .filter((amendment) => amendment.before.category === category && amendment.before.answers)
    .toSorted((a, b) => b.version - a.version)[0]?.before.answers
  const asked = new Set<string>(interviewOf(category))
  return {
    answers: answersFor(category, { ...before, ...project.answers }),
    outOfSight: (Object.keys(project.answers) as QuestionKey[]).filter((key) => !asked.has(key)),
  }
}

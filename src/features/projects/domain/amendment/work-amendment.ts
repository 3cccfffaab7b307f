import type { Category } from '#features/companies/domain/category.ts'
import { answersFor, type InterviewAnswers } from '../interview-answers.ts'
import { interviewOf, type QuestionKey } from '../interview-questions.ts'
import type { Amendment } from './amendment.ts'

/** The answers of a project whose trade changes: those that go on, and those whose questions the new trade does not ask. */
export type AnswersOfTrade = { answers: InterviewAnswers; outOfSight: QuestionKey[] }

/**
 * The answers that belong to the trade `category`, of those given now and, where they were given before for that trade, of then: a
 * trade that is changed back has its answers again. `amendments` in any order.
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

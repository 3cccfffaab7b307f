import type { Project } from '#features/projects/domain/project.ts'
import { type Decision, granted, refused } from '#kernel/result.ts'
import { type AnswerRefusal, takesQuestions } from './project-question.ts'

/**
 * The owner answers, or changes an answer, while the project takes quotes. `isFirst`: the company that asked is told of the first
 * answer only.
 */
export function decideAnswer(
  project: Pick<Project, 'state' | 'quotesUntil'>,
  question: { isAnswered: boolean },
  now: Date,
): Decision<{ isFirst: boolean }, AnswerRefusal> {
  return takesQuestions(project, now)
    ? granted({ isFirst: !question.isAnswered })
    : refused('questions-closed')
}

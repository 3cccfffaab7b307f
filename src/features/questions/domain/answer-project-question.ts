import type { Project } from '#features/projects/domain/project.ts'
import { type Decision, granted, refused } from '#kernel/result.ts'
import { type AnswerRefusal, takesQuestions } from './project-question.ts'

/**
 * The owner answers a question, or changes the answer, while the project takes quotes. `isFirst`: it is the first
 * answer; only the first one notifies the company that asked.
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

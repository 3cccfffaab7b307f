import { type Decision, granted, refused } from '#kernel/result.ts'
import type { Project } from './project.ts'

export type AnswersRefusal = 'answers-settled'

/** The answers can be changed while the project waits for its first quote: a quote rests on them. */
export function decideAnswers({ state }: Pick<Project, 'state'>): Decision<object, AnswersRefusal> {
  return state === 'published' ? granted({}) : refused('answers-settled')
}

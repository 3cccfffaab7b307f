import type { Project } from '#features/projects/domain/project.ts'
import { type Decision, granted, refused } from '#kernel/result.ts'
import {
  type AskRefusal,
  QUESTIONS_A_COMPANY,
  QUESTIONS_A_PROJECT,
  takesQuestions,
} from './project-question.ts'

/**
 * Facts about a company that asks. `mayQuote`: its checks, trade and area let it quote on the project. `numbers`:
 * the numbers of its own questions about the project. `total`: how many questions all companies have asked about
 * the project.
 */
export type AskingFacts = {
  project: Pick<Project, 'state' | 'quotesUntil'>
  mayQuote: boolean
  numbers: readonly number[]
  total: number
  now: Date
}

/**
 * A company that may quote asks the owner while the project takes quotes. The answer is the number of its new
 * question: 1, 2 or 3.
 */
export function decideAsking(facts: AskingFacts): Decision<{ number: number }, AskRefusal> {
  const { project, mayQuote, numbers, total, now } = facts
  if (!takesQuestions(project, now)) return refused('questions-closed')
  if (!mayQuote) return refused('may-not-ask')
  const last = Math.max(0, ...numbers)
  if (last >= QUESTIONS_A_COMPANY) return refused('three-questions-already')
  if (total >= QUESTIONS_A_PROJECT) return refused('questions-full')
  return granted({ number: last + 1 })
}

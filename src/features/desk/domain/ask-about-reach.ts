import * as z from 'zod/mini'
import type { ReachQuestionRefusal } from '#features/moderation/domain/project-decision.ts'
import type { ReachStanding } from '#features/projects/domain/choose-reach.ts'
import type { Project } from '#features/projects/domain/project.ts'
import { closedBecause } from '#features/quotes/domain/quote.ts'
import { type Decision, granted, refused } from '#kernel/result.ts'

export const AskAboutReachInput = z.object({ projectId: z.uuid() })

/**
 * Staff ask a customer, once per project, whether companies outside their areas and trades may be asked: the project
 * must take quotes at `now`, the customer must not have said yes before, and there must be companies to ask (`others`).
 * Refuses {@link ReachQuestionRefusal}.
 */
export function decideReachQuestion(facts: {
  project: Pick<Project, 'state' | 'quotesUntil'>
  standing: ReachStanding
  others: number
  now: Date
}): Decision<object, ReachQuestionRefusal> {
  const { project, standing, others, now } = facts
  const closed = closedBecause(project, now)
  if (closed) return refused(closed)
  if (standing.isWidened) return refused('reach-widened-already')
  if (standing.isAsked) return refused('reach-asked-already')
  return others > 0 ? granted({}) : refused('nobody-beyond')
}

import type { Project, ProjectState } from '#features/projects/domain/project.ts'
import { projectLifecycle } from '#features/projects/domain/project-lifecycle.ts'
import { takesQuotesAt } from '#features/projects/domain/quotes-until.ts'
import type { StateChange } from '#kernel/lifecycle.ts'
import { type Decision, granted, refused } from '#kernel/result.ts'
import { companiesOfLive, type Quote } from './quote.ts'

export type ExpireProjectRefusal = 'quotes-still-taken' | 'move-not-possible'

/**
 * The system expires an open project at its `quotesUntil`. Its pending quotes stay pending while they are valid,
 * because the customer may open the project again and accept one.
 */
export function decideProjectExpiry(facts: {
  project: Pick<Project, 'id' | 'state' | 'quotesUntil'>
  quotes: readonly Quote[]
  now: Date
}): Decision<{ projectMove: StateChange<ProjectState>; companyIds: string[] }, ExpireProjectRefusal> {
  if (takesQuotesAt(facts.project.quotesUntil, facts.now)) return refused('quotes-still-taken')
  const move = projectLifecycle.change('expire', facts.project)
  if (!move.ok) return move
  const companyIds = companiesOfLive(facts.quotes)
  return granted({ projectMove: move.change, companyIds })
}

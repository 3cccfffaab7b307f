import type { ProjectDecisionRefusal } from '#features/moderation/domain/project-decision.ts'
import type { Project, ProjectState } from '#features/projects/domain/project.ts'
import { projectLifecycle } from '#features/projects/domain/project-lifecycle.ts'
import type { Quote, QuoteState } from '#features/quotes/domain/quote.ts'
import { quoteLifecycle, rejectionsOf } from '#features/quotes/domain/quote-lifecycle.ts'
import type { StateChange } from '#kernel/lifecycle.ts'
import { type Decision, granted, refused } from '#kernel/result.ts'

/**
 * Staff permanently close a project without a deal; the system rejects its pending quotes. `companyIds`: the companies
 * of those quotes. Refuses `project-not-closable`.
 */
export function decideClosing({
  project,
  quotes,
}: {
  project: Pick<Project, 'id' | 'state'>
  quotes: readonly Quote[]
}): Decision<
  { projectMove: StateChange<ProjectState>; quoteMoves: StateChange<QuoteState>[]; companyIds: string[] },
  ProjectDecisionRefusal
> {
  const closed = projectLifecycle.change('close', project)
  if (!closed.ok) return refused('project-not-closable')
  const pending = quotes.filter(({ state }) => quoteLifecycle.can('reject', state))
  return granted({
    projectMove: closed.change,
    quoteMoves: rejectionsOf(pending),
    companyIds: pending.map(({ companyId }) => companyId),
  })
}

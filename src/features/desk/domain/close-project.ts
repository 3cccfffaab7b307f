import type { ProjectDecisionRefusal } from '#features/moderation/domain/project-decision.ts'
import type { Project, ProjectState } from '#features/projects/domain/project.ts'
import { projectLifecycle } from '#features/projects/domain/project-lifecycle.ts'
import type { Quote, QuoteState } from '#features/quotes/domain/quote.ts'
import { quoteLifecycle, rejectionsOf } from '#features/quotes/domain/quote-lifecycle.ts'
import type { StateChange } from '#kernel/lifecycle.ts'
import { type Decision, granted, refused } from '#kernel/result.ts'

/**
 * Staff permanently close a project without a deal; the system rejects its pending quotes. `companyIds`: the companies
 * of those quotes. `stateSeen`: the state on the page of the one who closes it. Refuses `project-not-closable`,
 * `project-changed`.
 */
export function decideClosing({
  project,
  quotes,
  stateSeen = project.state,
}: {
  project: Pick<Project, 'id' | 'state'>
  quotes: readonly Quote[]
  stateSeen?: ProjectState
}): Decision<
  { projectMove: StateChange<ProjectState>; quoteMoves: StateChange<QuoteState>[]; companyIds: string[] },
  ProjectDecisionRefusal
> {
  const closed = projectLifecycle.change('close', project)
  if (!closed.ok) return refused('project-not-closable')
  if (stateSeen !== project.state) return refused('project-changed')
  const pending = quotes.filter(({ state }) => quoteLifecycle.can('reject', state))
  return granted({
    projectMove: closed.change,
    quoteMoves: rejectionsOf(pending),
    companyIds: pending.map(({ companyId }) => companyId),
  })
}

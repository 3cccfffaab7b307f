import type { Project, ProjectState } from '#features/projects/domain/project.ts'
import { projectLifecycle } from '#features/projects/domain/project-lifecycle.ts'
import { companiesOfLive, type Quote } from '#features/quotes/domain/quote.ts'
import type { StateChange } from '#kernel/lifecycle.ts'
import { type Decision, granted, refused } from '#kernel/result.ts'
import type { ProjectDecisionRefusal } from './project-decision.ts'

type Facts = { project: Pick<Project, 'id' | 'state'>; quotes: readonly Quote[] }

/**
 * Opens a hidden project again; if it still has live quotes, its state is `quoted`. The moves are in order. Its time
 * for quotes is not extended: if that is over, the project expires like any other. Refuses `project-not-hidden`.
 */
export function decideShowing({
  project,
  quotes,
}: Facts): Decision<
  { projectMoves: StateChange<ProjectState>[]; companyIds: string[] },
  ProjectDecisionRefusal
> {
  const shown = projectLifecycle.change('show', project)
  if (!shown.ok) return refused('project-not-hidden')
  const companyIds = companiesOfLive(quotes)
  const quoted = projectLifecycle.change('receive-quote', { ...project, state: shown.change.to })
  const received = companyIds.length > 0 && quoted.ok ? [quoted.change] : []
  return granted({ projectMoves: [shown.change, ...received], companyIds })
}

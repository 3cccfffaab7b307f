import type { Project, ProjectState } from '#features/projects/domain/project.ts'
import { projectLifecycle } from '#features/projects/domain/project-lifecycle.ts'
import { companiesOfLive, type Quote } from '#features/quotes/domain/quote.ts'
import type { StateChange } from '#kernel/lifecycle.ts'
import { type Decision, granted, refused } from '#kernel/result.ts'
import type { ProjectDecisionRefusal } from './project-decision.ts'

type Facts = { project: Pick<Project, 'id' | 'state'>; quotes: readonly Quote[] }

/**
 * Hides an open project from everybody except its owner: it takes no quotes, and none can be accepted. Its quotes are
 * not changed. `companyIds`: the companies with live quotes. Refuses `project-not-open`.
 */
export function decideHiding({
  project,
  quotes,
}: Facts): Decision<
  { projectMove: StateChange<ProjectState>; companyIds: string[] },
  ProjectDecisionRefusal
> {
  const hidden = projectLifecycle.change('hide', project)
  if (!hidden.ok) return refused('project-not-open')
  return granted({ projectMove: hidden.change, companyIds: companiesOfLive(quotes) })
}

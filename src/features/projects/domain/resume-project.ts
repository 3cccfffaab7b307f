import type { StateChange } from '#kernel/lifecycle.ts'
import { type Decision, granted, refused } from '#kernel/result.ts'
import { hoursAfter } from '#kernel/swedish-dates.ts'
import type { Project, ProjectState } from './project.ts'
import { projectLifecycle } from './project-lifecycle.ts'

/** For this many clock hours after completion the customer can take it back (decisions.md section 9). */
const HOURS_TO_RESUME = 24

export type ResumptionRefusal = 'move-not-possible' | 'completed-too-long-ago' | 'resumed-already'

type Completed = Pick<Project, 'id' | 'state' | 'completedAt' | 'resumedAt'>

/**
 * Until when the customer can take back that the work is done; null when they cannot: it is not done, or was taken back
 * before.
 */
export function resumableUntil(project: Omit<Completed, 'id'>): Date | null {
  if (project.state !== 'completed' || !project.completedAt || project.resumedAt) return null
  return hoursAfter(project.completedAt, HOURS_TO_RESUME)
}

/**
 * Takes back that the work is done: within 24 hours, and once for each project, so that nobody can mail a company
 * without limit. Refuses `move-not-possible`, `completed-too-long-ago`, `resumed-already`.
 */
export function decideResumption(
  project: Completed,
  now: Date,
): Decision<{ change: StateChange<ProjectState> }, ResumptionRefusal> {
  const decision = projectLifecycle.change('resume', project)
  if (!decision.ok) return decision
  const until = resumableUntil(project)
  if (until === null) return refused('resumed-already')
  return now < until ? granted({ change: decision.change }) : refused('completed-too-long-ago')
}

import type { Project, ProjectState } from '#features/projects/domain/project.ts'
import { type Decision, granted, refused } from '#kernel/result.ts'

/** What a reading link shows: the comparison, or why there is none. `agreed`: a quote has been accepted. */
export type ReadingStanding = 'comparing' | 'agreed' | 'expired' | 'hidden' | 'cancelled' | 'ended'

const ofProject = {
  published: 'comparing',
  quoted: 'comparing',
  awarded: 'agreed',
  in_progress: 'agreed',
  completed: 'agreed',
  expired: 'expired',
  hidden: 'hidden',
  cancelled: 'cancelled',
} as const satisfies Record<ProjectState, ReadingStanding>

/** `endedAt`: when the owner ended the link; null while it is valid. */
export function readingStanding(state: ProjectState, endedAt: Date | null): ReadingStanding {
  return endedAt ? 'ended' : ofProject[state]
}

/** Does the link show the quotes? */
export function showsQuotes(standing: ReadingStanding): boolean {
  return standing === 'comparing' || standing === 'agreed' || standing === 'expired'
}

/** The owner can make a link, or a new one, while it would show something. */
export function decideOpening({
  state,
}: Pick<Project, 'state'>): Decision<object, 'project-hidden' | 'project-cancelled'> {
  const standing = readingStanding(state, null)
  if (standing === 'hidden') return refused('project-hidden')
  if (standing === 'cancelled') return refused('project-cancelled')
  return granted({})
}

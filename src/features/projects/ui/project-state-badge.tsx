import { Badge } from '#design/figures/badge.tsx'
import type { Tone } from '#design/tone.ts'
import type { ProjectState } from '../domain/project.ts'
import { projectStateTexts } from '../texts.ts'

const tones = {
  published: 'info',
  quoted: 'success',
  awarded: 'success',
  in_progress: 'info',
  completed: 'neutral',
  expired: 'warning',
  cancelled: 'neutral',
  hidden: 'danger',
} as const satisfies Record<ProjectState, Tone>

/** The state of a project, in a word or two. */
export function ProjectStateBadge({ state }: { state: ProjectState }) {
  return <Badge tone={tones[state]}>{projectStateTexts[state]}</Badge>
}

import type { ProjectState } from './project.ts'

/** The groups by which an owner finds projects, by their name in the URL. */
export const projectGroups = ['alla', 'oppna', 'pagaende', 'slutforda', 'avslutade'] as const
export type ProjectGroup = (typeof projectGroups)[number]

const groupOf = {
  published: 'oppna',
  quoted: 'oppna',
  hidden: 'oppna',
  awarded: 'pagaende',
  in_progress: 'pagaende',
  completed: 'slutforda',
  expired: 'avslutade',
  cancelled: 'avslutade',
} as const satisfies Record<ProjectState, ProjectGroup>

/** The group that a URL asks for; all when it asks for none or for one that does not exist. */
export function groupAsked(asked: string | null): ProjectGroup {
  return projectGroups.find((group) => group === asked) ?? 'alla'
}

export function isInGroup({ state }: { state: ProjectState }, group: ProjectGroup): boolean {
  return group === 'alla' || groupOf[state] === group
}

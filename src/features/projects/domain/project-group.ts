import type { ProjectState } from './project.ts'

/** The groups by which an owner filters their projects; the codes are those in the URL. */
export const projectGroups = ['alla', 'oppna', 'dolda', 'pagaende', 'slutforda', 'avslutade'] as const
export type ProjectGroup = (typeof projectGroups)[number]

const groupOf = {
  published: 'oppna',
  quoted: 'oppna',
  // Takes no quotes and has not ended either: a group of its own, so that the groups add up to all.
  hidden: 'dolda',
  awarded: 'pagaende',
  in_progress: 'pagaende',
  completed: 'slutforda',
  expired: 'avslutade',
  cancelled: 'avslutade',
} as const satisfies Record<ProjectState, Exclude<ProjectGroup, 'alla'>>

/** The group named in the URL; all projects when there is none, or an unknown one. */
export function groupAsked(asked: string | null): ProjectGroup {
  return projectGroups.find((group) => group === asked) ?? 'alla'
}

export function isInGroup({ state }: { state: ProjectState }, group: ProjectGroup): boolean {
  return group === 'alla' || groupOf[state] === group
}

import type { ProjectState } from '#features/projects/domain/project.ts'
import { projectLifecycle } from '#features/projects/domain/project-lifecycle.ts'
import type { ClosedReason } from '#features/quotes/domain/quote.ts'

/** What staff do with a project that its owner is told of. */
export const projectDecisionActions = ['hidden', 'shown', 'closed', 'written'] as const
export type ProjectDecisionAction = (typeof projectDecisionActions)[number]

/** `words`: what the owner was told; null when there was nothing to say, or when the text was erased. */
export type ProjectDecision = {
  id: string
  action: ProjectDecisionAction
  words: string | null
  decidedAt: Date
}

export type ProjectDecisionRefusal =
  | 'project-not-open'
  | 'project-not-hidden'
  | 'project-not-closable'
  | 'suspension-ended'
  | 'owner-shut-out'

export type InvitationRefusal = ClosedReason | 'not-matched-yet' | 'company-not-invitable'

/** The forms of a project's page at the desk. */
export const projectForms = ['hide', 'show', 'close', 'write', 'invite'] as const
export type ProjectFormName = (typeof projectForms)[number]

export function isProjectForm(name: string): name is ProjectFormName {
  return projectForms.some((form) => form === name)
}

/** Which of the moves staff can make with a project in this state. */
export function staffMoves(state: ProjectState): Record<'hide' | 'show' | 'close', boolean> {
  const can = (move: 'hide' | 'show' | 'close') => projectLifecycle.can(move, state)
  return { hide: can('hide'), show: can('show'), close: can('close') }
}

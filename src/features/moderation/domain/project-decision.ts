import type { ProjectState } from '#features/projects/domain/project.ts'
import { projectLifecycle } from '#features/projects/domain/project-lifecycle.ts'
import type { ClosedReason } from '#features/quotes/domain/quote.ts'

/** The decisions of staff about a project, of which its owner is told. */
export const projectDecisionActions = ['hidden', 'shown', 'closed', 'written'] as const
export type ProjectDecisionAction = (typeof projectDecisionActions)[number]

/** `words`: the text that the owner got; null when there was none, or when it was erased. */
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
  | 'project-changed'
  | 'suspension-ended'
  | 'owner-suspended'

export type InvitationRefusal = ClosedReason | 'not-matched-yet' | 'company-not-invitable'
export type ReachQuestionRefusal =
  | ClosedReason
  | 'reach-asked-already'
  | 'reach-widened-already'
  | 'nobody-beyond'
export type AskingRefusal = ClosedReason | 'not-matched-yet' | 'companies-not-free'

/** The forms on a project's desk page. */
export const projectForms = ['hide', 'show', 'close', 'write', 'invite'] as const
export type ProjectFormName = (typeof projectForms)[number]

export function isProjectForm(name: string): name is ProjectFormName {
  return projectForms.some((form) => form === name)
}

/** The moves that staff can make with a project in this state. */
export function staffMoves(state: ProjectState): Record<'hide' | 'show' | 'close', boolean> {
  const can = (move: 'hide' | 'show' | 'close') => projectLifecycle.can(move, state)
  return { hide: can('hide'), show: can('show'), close: can('close') }
}

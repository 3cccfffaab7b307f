import { type Actor, isUser } from '#kernel/actor.ts'
import { decideAddress } from './change-address.ts'
import { decideExtension } from './extend-project.ts'
import type { Project } from './project.ts'
import { type ProjectPart, projectLifecycle } from './project-lifecycle.ts'
import { decideResumption } from './resume-project.ts'

type Parties = Pick<Project, 'ownerId' | 'awardedCompanyId'>

/** The actor's role towards the project. */
export function projectPart(actor: Actor, project: Parties): ProjectPart {
  if (actor.kind === 'system' || actor.kind === 'staff') return actor.kind
  if (actor.kind === 'customer' && actor.userId === project.ownerId) return 'projectOwner'
  if (actor.kind === 'company' && actor.companyId !== null && actor.companyId === project.awardedCompanyId)
    return 'awardedCompany'
  return 'stranger'
}

type LifecycleMove = keyof typeof projectLifecycle.moves
const mayMake = (move: LifecycleMove) => (actor: Actor, project: Parties) =>
  projectLifecycle.may(move, projectPart(actor, project))

/** Who may; when and whether is decided by the rules beside this file. */
export const projectPolicy = {
  /** Anyone with an account may try; the rule of publishing tells a company to use a private account. */
  publish: (actor: Actor) => isUser(actor),
  /** Anyone may leave a draft to be published at login: it is nobody's until then. */
  keepDraft: (actor: Actor) => actor.kind === 'anonymous' || isUser(actor),
  extend: (actor: Actor, project: Parties) => projectPart(actor, project) === 'projectOwner',
  changeAddress: (actor: Actor, project: Parties) => projectPart(actor, project) === 'projectOwner',
  start: mayMake('start'),
  complete: mayMake('complete'),
  resume: mayMake('resume'),
  cancel: mayMake('cancel'),
  reopen: mayMake('reopen'),
  hide: mayMake('hide'),
  show: mayMake('show'),
  close: mayMake('close'),
}

/** What the actor can do with a project now: what its page offers. */
export type AllowedMoves = Record<
  'changeAddress' | 'extend' | 'start' | 'complete' | 'resume' | 'cancel' | 'reopen',
  boolean
>

export function allowedMoves(
  actor: Actor,
  project: Parties & Pick<Project, 'id' | 'state' | 'quotesUntil' | 'completedAt' | 'resumedAt'>,
  now: Date,
): AllowedMoves {
  const moves = projectLifecycle.movesFrom(project.state, projectPart(actor, project))
  return {
    changeAddress: projectPolicy.changeAddress(actor, project) && decideAddress(project).ok,
    extend: projectPolicy.extend(actor, project) && decideExtension(project, now).ok,
    start: moves.includes('start'),
    complete: moves.includes('complete'),
    resume: moves.includes('resume') && decideResumption(project, now).ok,
    cancel: moves.includes('cancel'),
    reopen: moves.includes('reopen'),
  }
}

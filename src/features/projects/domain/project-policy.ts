import { companyFor } from '#features/companies/domain/company-role.ts'
import { type Actor, isUser, type StaffActor } from '#kernel/actor.ts'
import type { Project } from './project.ts'
import { type ProjectPart, projectLifecycle } from './project-lifecycle.ts'

type Parties = Pick<Project, 'ownerId' | 'awardedCompanyId'>

/** The actor's role towards the project. */
export function projectPart(actor: Actor, project: Parties): ProjectPart {
  if (actor.kind === 'system' || actor.kind === 'staff') return actor.kind
  if (actor.kind === 'customer' && actor.userId === project.ownerId) return 'projectOwner'
  const companyId = companyFor(actor, 'jobs')
  if (companyId !== null && companyId === project.awardedCompanyId) return 'awardedCompany'
  return 'stranger'
}

type LifecycleMove = keyof typeof projectLifecycle.moves
const mayMake = (move: LifecycleMove) => (actor: Actor, project: Parties) =>
  projectLifecycle.may(move, projectPart(actor, project))

/** Who may do it; the rules beside this file decide when and whether. */
export const projectPolicy = {
  /** Anyone with an account may try; `decidePublication` tells a company to use a private account. */
  publish: (actor: Actor) => isUser(actor),
  /** Anyone may store a draft, to be published at login. It has no owner until then. */
  keepDraft: (actor: Actor) => actor.kind === 'anonymous' || isUser(actor),
  extend: (actor: Actor, project: Parties) => projectPart(actor, project) === 'projectOwner',
  changeAddress: (actor: Actor, project: Parties) => projectPart(actor, project) === 'projectOwner',
  changeAnswers: (actor: Actor, project: Parties) => projectPart(actor, project) === 'projectOwner',
  expire: mayMake('expire'),
  hide: mayMake('hide'),
  show: mayMake('show'),
  close: (actor: Actor): actor is StaffActor =>
    actor.kind === 'staff' && projectLifecycle.may('close', 'staff'),
}

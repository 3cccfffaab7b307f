import { companyFor } from '#features/companies/domain/company-role.ts'
import type { Project } from '#features/projects/domain/project.ts'
import type { Actor } from '#kernel/actor.ts'
import type { Quote } from './quote.ts'
import { type QuotePart, quoteLifecycle } from './quote-lifecycle.ts'

type OwnedProject = Pick<Project, 'ownerId'>
type SentQuote = Pick<Quote, 'companyId'>

/** The actor's relation to a project's quotes, or to one of them. */
export function quotePart(actor: Actor, project: OwnedProject, quote?: SentQuote): QuotePart {
  if (actor.kind === 'system') return 'system'
  if (actor.kind === 'customer' && actor.userId === project.ownerId) return 'projectOwner'
  const companyId = companyFor(actor, 'quotes')
  if (companyId !== null && companyId === quote?.companyId) return 'quotingCompany'
  return 'stranger'
}

/** Who may do what. The decisions beside this file decide when and whether. */
export const quotePolicy = {
  /** Any company may try; `decideSending` states what it lacks. */
  send: (actor: Actor) => companyFor(actor, 'quotes') !== null,
  expireReservations: (actor: Actor) => actor.kind === 'system',
  accept: (actor: Actor, project: OwnedProject) => quoteLifecycle.may('accept', quotePart(actor, project)),
  reject: (actor: Actor, project: OwnedProject) => quoteLifecycle.may('reject', quotePart(actor, project)),
  withdraw: (actor: Actor, project: OwnedProject, quote: SentQuote) =>
    quoteLifecycle.may('withdraw', quotePart(actor, project, quote)),
  confirm: (actor: Actor, project: OwnedProject, quote: SentQuote) =>
    quoteLifecycle.may('confirm', quotePart(actor, project, quote)),
  revise: (actor: Actor, project: OwnedProject, quote: SentQuote) =>
    quoteLifecycle.may('revise', quotePart(actor, project, quote)),
  restore: (actor: Actor) => actor.kind === 'system',
  /** Notifies the customer of an accepted quote that staff have suspended its company, or reinstated it. */
  notifyOfStanding: (actor: Actor) => actor.kind === 'system',
  expire: (actor: Actor, project: OwnedProject) => quoteLifecycle.may('expire', quotePart(actor, project)),
}

import type { Actor } from '#kernel/actor.ts'
import { applicationLifecycle } from './application-lifecycle.ts'

type Move = keyof typeof applicationLifecycle.moves

export const applicationPolicy = {
  approve: (actor: Actor) => mayAsStaff(actor, 'approve'),
  ask: (actor: Actor) => mayAsStaff(actor, 'ask'),
  refuse: (actor: Actor) => mayAsStaff(actor, 'refuse'),
  answer: (actor: Actor, companyId: string) => mayAsApplicant(actor, 'answer', companyId),
  resubmit: (actor: Actor, companyId: string) => mayAsApplicant(actor, 'resubmit', companyId),
}

function mayAsStaff(actor: Actor, move: Move): boolean {
  return actor.kind === 'staff' && applicationLifecycle.may(move, 'staff')
}

function mayAsApplicant(actor: Actor, move: Move, companyId: string): boolean {
  const isOwn = actor.kind === 'company' && actor.companyId === companyId
  return isOwn && applicationLifecycle.may(move, 'applicant')
}

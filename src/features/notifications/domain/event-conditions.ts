import type { ObligationKind, Turn } from '#features/obligations/domain/obligation.ts'
import type { NoticeFacts } from './notice-facts.ts'
import type { NotifiableEvent } from './notifiable-event.ts'
import type { NotificationRule } from './notification-rule.ts'

type Condition = NotificationRule['onlyIf']

export function and(one: Condition, other: Condition): Condition {
  return (event, facts) => one(event, facts) && other(event, facts)
}

export function not(condition: Condition): Condition {
  return (event, facts) => !condition(event, facts)
}

export function isByOwner({ actorId }: NotifiableEvent, { project }: NoticeFacts): boolean {
  return actorId === project?.ownerId
}

/** Is the event about the company that was awarded the project? */
export function isOfAwarded({ companyId }: NotifiableEvent, { project }: NoticeFacts): boolean {
  return companyId !== null && companyId === project?.awardedCompanyId
}

/** Is the event about an obligation of this kind, of this party? */
export function isExpected(kind: ObligationKind, turn: Turn): (event: NotifiableEvent) => boolean {
  return ({ expected }) => expected?.kind === kind && expected.turn === turn
}

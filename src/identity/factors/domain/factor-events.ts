import { domainEvent, type EventsIn } from '#kernel/domain-event.ts'
import type { Factor } from './factor.ts'

type Named = Pick<Factor, 'id' | 'type'>

export function factorEnrolled(userId: string, factor: Named) {
  return domainEvent('account.factor-enrolled', 'account', userId, factsOf(factor))
}

export function factorChallenged(userId: string, factor: Named) {
  return domainEvent('account.factor-challenged', 'account', userId, factsOf(factor))
}

export function factorVerified(userId: string, factor: Named) {
  return domainEvent('account.factor-verified', 'account', userId, factsOf(factor))
}

export function factorUpdated(userId: string, factor: Named) {
  return domainEvent('account.factor-updated', 'account', userId, factsOf(factor))
}

export function factorRemoved(userId: string, factor: Named) {
  return domainEvent('account.factor-removed', 'account', userId, factsOf(factor))
}

function factsOf({ id, type }: Named) {
  return { factorId: id, factorType: type }
}

export type FactorEvent = EventsIn<typeof import('./factor-events.ts')>

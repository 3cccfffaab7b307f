import { domainEvent, type EventsIn } from '#kernel/domain-event.ts'
import type { Between, Reminded } from './obligation.ts'

/** An obligation has lapsed: nothing was done before its time was over. */
export function obligationLapsed({ id, kind, turn, projectId, companyId }: Between) {
  return domainEvent('obligation.lapsed', 'obligation', id, { projectId, companyId, kind, turn })
}

/** A party is reminded of an obligation to the other party. */
export function obligationReminded({ id, kind, turn, projectId, companyId }: Between) {
  return domainEvent('obligation.reminded', 'obligation', id, { projectId, companyId, kind, turn })
}

/** A customer is reminded of an obligation about their project that concerns no single company. */
export function ownerReminded({ id, kind, turn, projectId }: Reminded & { projectId: string }) {
  return domainEvent('obligation.owner-reminded', 'obligation', id, { projectId, kind, turn })
}

export type ObligationEvent = EventsIn<typeof import('./obligation-events.ts')>

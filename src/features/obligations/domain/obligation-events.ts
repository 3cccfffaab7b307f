import { domainEvent, type EventsIn } from '#kernel/domain-event.ts'
import type { Between, Reminded } from './obligation.ts'

/** What was expected was not done while there was time. */
export function obligationLapsed({ id, kind, turn, projectId, companyId }: Between) {
  return domainEvent('obligation.lapsed', 'obligation', id, { projectId, companyId, kind, turn })
}

/** Somebody is reminded of what is expected of them towards the other party. */
export function obligationReminded({ id, kind, turn, projectId, companyId }: Between) {
  return domainEvent('obligation.reminded', 'obligation', id, { projectId, companyId, kind, turn })
}

/** A customer is reminded of what is expected about their project, of no company in particular. */
export function ownerReminded({ id, kind, turn, projectId }: Reminded & { projectId: string }) {
  return domainEvent('obligation.owner-reminded', 'obligation', id, { projectId, kind, turn })
}

export type ObligationEvent = EventsIn<typeof import('./obligation-events.ts')>

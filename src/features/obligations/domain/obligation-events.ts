import { domainEvent, type EventsIn } from '#kernel/domain-event.ts'
import type { Lapsed } from './obligation.ts'

/** What was expected was not done while there was time. */
export function obligationLapsed({ id, kind, turn, projectId, companyId }: Lapsed) {
  return domainEvent('obligation.lapsed', 'obligation', id, { projectId, companyId, kind, turn })
}

export type ObligationEvent = EventsIn<typeof import('./obligation-events.ts')>

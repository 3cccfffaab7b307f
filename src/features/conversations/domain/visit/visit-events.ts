import { domainEvent, type EventsIn } from '#kernel/domain-event.ts'
import type { Pair, Party } from '../conversation.ts'

type Acted = Pair & { visitId: string; by: Party }
/** Ended by a scheduled job, or by the end of the project. */
type Ended = Pair & { visitId: string }

/** A party has proposed times. */
export function visitProposed({ visitId, projectId, companyId, by }: Acted) {
  return domainEvent('visit.proposed', 'visit', visitId, { projectId, companyId, by })
}

/** The other party has chosen one of the times. */
export function visitAccepted({ visitId, projectId, companyId, by }: Acted) {
  return domainEvent('visit.accepted', 'visit', visitId, { projectId, companyId, by })
}

/** The other party has declined all times. */
export function visitDeclined({ visitId, projectId, companyId, by }: Acted) {
  return domainEvent('visit.declined', 'visit', visitId, { projectId, companyId, by })
}

/** A proposal was withdrawn: `by` its party, or by the system because the project is over for the two. */
export function visitWithdrawn({ visitId, projectId, companyId, by }: Ended & { by: Party | 'system' }) {
  return domainEvent('visit.withdrawn', 'visit', visitId, { projectId, companyId, by })
}

/** A booked visit was cancelled: `by` a party, or by the system because the project is over for the two. */
export function visitCancelled({ visitId, projectId, companyId, by }: Ended & { by: Party | 'system' }) {
  return domainEvent('visit.cancelled', 'visit', visitId, { projectId, companyId, by })
}

/** The last proposed time began before one was chosen. `by`: the party that had proposed the times. */
export function visitExpired({ visitId, projectId, companyId, by }: Acted) {
  return domainEvent('visit.expired', 'visit', visitId, { projectId, companyId, by })
}

/** The time of a booked visit is over. */
export function visitHeld({ visitId, projectId, companyId }: Ended) {
  return domainEvent('visit.held', 'visit', visitId, { projectId, companyId })
}

/** A booked visit is tomorrow. */
export function visitReminded({ visitId, projectId, companyId }: Ended) {
  return domainEvent('visit.reminded', 'visit', visitId, { projectId, companyId })
}

export type VisitEvent = EventsIn<typeof import('./visit-events.ts')>

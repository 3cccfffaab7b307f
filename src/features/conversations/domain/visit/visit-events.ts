import { domainEvent, type EventsIn } from '#kernel/domain-event.ts'
import type { Pair, Party } from '../conversation.ts'

type Acted = Pair & { visitId: string; by: Party }
/** By the clock, or because the project is over for the two. */
type Ended = Pair & { visitId: string }

/** A party has proposed times. */
export function visitProposed({ visitId, projectId, companyId, by }: Acted) {
  return domainEvent('visit.proposed', 'visit', visitId, { projectId, companyId, by })
}

/** The other party has chosen one of them. */
export function visitAccepted({ visitId, projectId, companyId, by }: Acted) {
  return domainEvent('visit.accepted', 'visit', visitId, { projectId, companyId, by })
}

/** The other party can come at none of them. */
export function visitDeclined({ visitId, projectId, companyId, by }: Acted) {
  return domainEvent('visit.declined', 'visit', visitId, { projectId, companyId, by })
}

/** A proposal that nobody has answered is taken back: `by` its party, or because the project is over for the two. */
export function visitWithdrawn({ visitId, projectId, companyId, by }: Ended & { by: Party | 'system' }) {
  return domainEvent('visit.withdrawn', 'visit', visitId, { projectId, companyId, by })
}

/** A booked visit is off: `by` a party, or because the project is over for the two. */
export function visitCancelled({ visitId, projectId, companyId, by }: Ended & { by: Party | 'system' }) {
  return domainEvent('visit.cancelled', 'visit', visitId, { projectId, companyId, by })
}

/** Nobody chose one of the times before the last of them. `by`: the party that had proposed them. */
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

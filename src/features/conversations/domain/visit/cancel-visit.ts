import type { StateChange } from '#kernel/lifecycle.ts'
import { type Decision, granted, refused } from '#kernel/result.ts'
import type { Party } from '../conversation.ts'
import type { Visit, VisitState } from './visit.ts'
import { isOver, partIn, visitLifecycle } from './visit-lifecycle.ts'

export type CancellationRefusal = 'visit-ended' | 'visit-over' | 'visit-not-booked'

type Facts = { visit: Visit; party: Party; now: Date }

/**
 * Either party cancels a booked visit until its time is over, and the proposer withdraws proposed times. Both are
 * also possible in a closed conversation.
 */
export function decideVisitCancellation({
  visit,
  party,
  now,
}: Facts): Decision<{ change: StateChange<VisitState>; wasBooked: boolean }, CancellationRefusal> {
  const wasBooked = visit.state === 'booked'
  if (wasBooked && isOver(visit, now)) return refused('visit-over')
  const move = wasBooked ? 'cancel' : 'withdraw'
  if (!visitLifecycle.can(move, visit.state)) return refused('visit-ended')
  if (!visitLifecycle.may(move, partIn(visit, party))) return refused('visit-not-booked')
  const decision = visitLifecycle.change(move, visit)
  return decision.ok ? granted({ change: decision.change, wasBooked }) : refused('visit-ended')
}

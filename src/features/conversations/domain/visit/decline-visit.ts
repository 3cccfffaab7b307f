import type { StateChange } from '#kernel/lifecycle.ts'
import { type Decision, granted, refused } from '#kernel/result.ts'
import type { Party } from '../conversation.ts'
import type { Visit, VisitState } from './visit.ts'
import { partIn, visitLifecycle } from './visit-lifecycle.ts'

export type DeclineRefusal = 'own-proposal' | 'visit-answered'

/** The other party declines all proposed times. This is also possible in a closed conversation. */
export function decideVisitDecline({
  visit,
  party,
}: {
  visit: Visit
  party: Party
}): Decision<{ change: StateChange<VisitState> }, DeclineRefusal> {
  if (!visitLifecycle.may('decline', partIn(visit, party))) return refused('own-proposal')
  const decision = visitLifecycle.change('decline', visit)
  return decision.ok ? granted({ change: decision.change }) : refused('visit-answered')
}

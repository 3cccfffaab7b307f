import type { StateChange } from '#kernel/lifecycle.ts'
import { type Decision, granted, refused } from '#kernel/result.ts'
import type { Party } from '../conversation.ts'
import type { ConversationStanding } from '../conversation-standing.ts'
import { timeAt, type Visit, type VisitState, type VisitTime } from './visit.ts'
import { isOver, partIn, visitLifecycle } from './visit-lifecycle.ts'

export type AcceptanceRefusal =
  | 'conversation-closed'
  | 'own-proposal'
  | 'visit-answered'
  | 'visit-time-unknown'
  | 'visit-time-past'

type Facts = {
  party: Party
  standing: ConversationStanding
  visit: Visit
  /** The booked visit of the conversation, if there is one. */
  booked: Visit | null
  /** The position of the chosen time in the proposal, from 1. */
  position: number
  now: Date
}

/**
 * The other party chooses one of the proposed times. A visit that was booked before is moved to it, unless its time
 * is over.
 */
export function decideVisitAcceptance(
  facts: Facts,
): Decision<{ time: VisitTime; moves: StateChange<VisitState>[] }, AcceptanceRefusal> {
  const { party, standing, visit, booked, position, now } = facts
  if (standing !== 'open') return refused('conversation-closed')
  if (!visitLifecycle.may('accept', partIn(visit, party))) return refused('own-proposal')
  const decision = visitLifecycle.change('accept', visit)
  if (!decision.ok) return refused('visit-answered')
  const time = timeAt(visit.times, position)
  if (!time) return refused('visit-time-unknown')
  if (time.startsAt <= now) return refused('visit-time-past')
  const before = booked ? [endOf(booked, now)] : []
  return granted({ time, moves: [...before, decision.change] })
}

function endOf(booked: Visit, now: Date): StateChange<VisitState> {
  return { id: booked.id, from: ['booked'], to: isOver(booked, now) ? 'held' : 'moved' }
}

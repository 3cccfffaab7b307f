import type { StateChange } from '#kernel/lifecycle.ts'
import { type Decision, granted, refused } from '#kernel/result.ts'
import type { Conversation, Party } from '../conversation.ts'
import { type ConversationStanding, type WritingRefusal, writingProblem } from '../conversation-standing.ts'
import { isSameProposal, timeProblem, type Visit, type VisitState, type VisitTime } from './visit.ts'
import { isOver } from './visit-lifecycle.ts'

/** `too-many-visits` comes with the seconds to wait. */
export type ProposalRefusal =
  | WritingRefusal
  | 'visit-time-past'
  | 'visit-too-far'
  | 'no-visit-times'
  | 'too-many-visits'

type Facts = {
  party: Party
  standing: ConversationStanding
  /** The proposed and booked visits of the conversation. */
  live: readonly Visit[]
  times: readonly VisitTime[]
  note: string | null
  now: Date
} & Pick<Conversation, 'stopped'>

type Proposal = {
  /** An identical proposal of the same party is waiting already. */
  isRepeated: boolean
  moves: StateChange<VisitState>[]
  /** The calendar entry that the visit takes over, when it proposes another time for a booked visit; otherwise null. */
  seriesId: string | null
}

/**
 * A party proposes times while both parties may write. A waiting proposal of either party is replaced. A booked
 * visit stays until the new times are accepted.
 */
export function decideProposal(facts: Facts): Decision<Proposal, ProposalRefusal> {
  const { party, live, times, note, now } = facts
  const problem = writingProblem(facts)
  if (problem) return refused(problem)
  if (times.length === 0) return refused('no-visit-times')
  for (const { startsAt } of times) {
    const wrong = timeProblem(startsAt, now)
    if (wrong) return refused(wrong)
  }
  const waiting = live.find(({ state }) => state === 'proposed')
  const booked = live.find((visit) => visit.state === 'booked' && !isOver(visit, now))
  return granted({
    isRepeated: waiting?.proposedBy === party && isSameProposal(waiting, { times, note }),
    moves: waiting ? [{ id: waiting.id, from: ['proposed'], to: 'replaced' }] : [],
    seriesId: booked?.seriesId ?? null,
  })
}

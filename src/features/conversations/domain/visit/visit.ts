import type { Party } from '../conversation.ts'

/**
 * Proposed: its times wait for the other party. Booked: the parties have agreed on one. Replaced: by a later proposal. Moved: to the time of
 * a later proposal. Held: its time is over.
 */
export const visitStates = [
  'proposed',
  'booked',
  'declined',
  'replaced',
  'expired',
  'cancelled',
  'moved',
  'held',
] as const
export type VisitState = (typeof visitStates)[number]

/** How many times a proposal has at most. */
export const MOST_TIMES = 3
/** How far ahead a time lies at most, in days. */
export const FURTHEST_DAYS = 180
/** How long a visit takes, in minutes. */
export const visitLengths = [30, 60, 90, 120, 180, 240, 480] as const
export type VisitLength = (typeof visitLengths)[number]

export type VisitTime = { startsAt: Date; endsAt: Date }

/**
 * A visit as rules see it. `times`: those that were proposed, the earliest first; `booked`: the one that was chosen. `seriesId`, `sequence`: the
 * entry in a calendar and which change of it this is.
 */
export type Visit = {
  id: string
  seriesId: string
  sequence: number
  state: VisitState
  proposedBy: Party
  note: string | null
  times: readonly VisitTime[]
  booked: VisitTime | null
}

/** One that waits for an answer or lies ahead, as one party sees it. `note`: as this party may read it. */
export type OwnVisit = Pick<Visit, 'id' | 'note' | 'times' | 'booked'> & {
  state: 'proposed' | 'booked'
  isOwn: boolean
}

/** The same on the page of its project, with the company and its name. */
export type ProjectVisit = OwnVisit & { companyId: string; company: string }

/** Which of the times a tap chooses, from 1. */
export function timeAt(times: readonly VisitTime[], position: number): VisitTime | null {
  return times[position - 1] ?? null
}

const DAY_MS = 86_400_000

/** Why a time cannot be proposed at `now`; null when it can. */
export function timeProblem(startsAt: Date, now: Date): 'visit-time-past' | 'visit-too-far' | null {
  if (startsAt <= now) return 'visit-time-past'
  return startsAt.getTime() > now.getTime() + FURTHEST_DAYS * DAY_MS ? 'visit-too-far' : null
}

/** Do two proposals say the same? */
export function isSameProposal(
  one: Pick<Visit, 'times' | 'note'>,
  other: Pick<Visit, 'times' | 'note'>,
): boolean {
  return saidBy(one) === saidBy(other)
}

function saidBy({ times, note }: Pick<Visit, 'times' | 'note'>): string {
  return JSON.stringify([note, times.map(({ startsAt, endsAt }) => [startsAt.getTime(), endsAt.getTime()])])
}

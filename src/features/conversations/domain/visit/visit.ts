import type { Party } from '../conversation.ts'

/**
 * `proposed`: its times wait for the other party. `booked`: the parties have agreed on one. `replaced`: by a later
 * proposal. `moved`: to the time of a later proposal. `held`: its time is over.
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

/** The most times in a proposal. */
export const MOST_TIMES = 3
/** A time may be at most this many days ahead. */
export const FURTHEST_DAYS = 180
/** The lengths of a visit, in minutes. */
export const visitLengths = [30, 60, 90, 120, 180, 240, 480] as const
export type VisitLength = (typeof visitLengths)[number]

export type VisitTime = { startsAt: Date; endsAt: Date }

/**
 * A visit as decisions use it. `times`: the proposed times, earliest first. `booked`: the chosen one. `seriesId`:
 * the calendar entry. `sequence`: the number of changes of that entry.
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

/** A waiting or coming visit as one party sees it. `note`: masked as this party may read it. */
export type OwnVisit = Pick<Visit, 'id' | 'note' | 'times' | 'booked'> & {
  state: 'proposed' | 'booked'
  isOwn: boolean
}

/** The same on the page of its project, with the company's id and name. */
export type ProjectVisit = OwnVisit & { companyId: string; company: string }

/** The proposed time at this position, from 1; null when there is none. */
export function timeAt(times: readonly VisitTime[], position: number): VisitTime | null {
  return times[position - 1] ?? null
}

const DAY_MS = 86_400_000

/** Why a time cannot be proposed at `now`; null when it can. */
export function timeProblem(startsAt: Date, now: Date): 'visit-time-past' | 'visit-too-far' | null {
  if (startsAt <= now) return 'visit-time-past'
  return startsAt.getTime() > now.getTime() + FURTHEST_DAYS * DAY_MS ? 'visit-too-far' : null
}

/** Do two proposals have the same times and note? */
export function isSameProposal(
  one: Pick<Visit, 'times' | 'note'>,
  other: Pick<Visit, 'times' | 'note'>,
): boolean {
  return contentOf(one) === contentOf(other)
}

function contentOf({ times, note }: Pick<Visit, 'times' | 'note'>): string {
  return JSON.stringify([note, times.map(({ startsAt, endsAt }) => [startsAt.getTime(), endsAt.getTime()])])
}

import { type IsoDate, stockholmDate } from '#kernel/swedish-dates.ts'

/** The desired end of the work can be chosen from today to 31 December of next year (Stockholm dates). */
export function endDateLimits(now: Date): { first: IsoDate; last: IsoDate } {
  const first = stockholmDate(now)
  return { first, last: `${Number(first.slice(0, 4)) + 1}-12-31` }
}

/** Why the end date is refused at `now`, or null. */
export function endDateRefusal(endDate: IsoDate, now: Date): 'end-date-passed' | 'end-date-too-late' | null {
  const { first, last } = endDateLimits(now)
  if (endDate < first) return 'end-date-passed'
  return endDate > last ? 'end-date-too-late' : null
}

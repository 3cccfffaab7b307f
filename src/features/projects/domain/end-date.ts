import { type IsoDate, stockholmDate } from '#kernel/swedish-dates.ts'

/** The first and last Stockholm date that can be chosen as the end of the work: today, and 31 December of next year. */
export function endDateLimits(now: Date): { first: IsoDate; last: IsoDate } {
  const first = stockholmDate(now)
  return { first, last: `${Number(first.slice(0, 4)) + 1}-12-31` }
}

/** Why the end date (a Stockholm date) is refused at `now`; null when it is accepted. */
export function endDateRefusal(endDate: IsoDate, now: Date): 'end-date-passed' | 'end-date-too-late' | null {
  const { first, last } = endDateLimits(now)
  if (endDate < first) return 'end-date-passed'
  return endDate > last ? 'end-date-too-late' : null
}

import { daysBetween, type IsoDate } from '#kernel/swedish-dates.ts'

/** The company is warned this many days before a check's last valid day; the last warning is on that day. */
export const warningDays = [30, 7, 0] as const
export type WarningDays = (typeof warningDays)[number]

/** Days before a check's last valid day on which the company is warned for the first time. */
export const FIRST_WARNING_DAYS = Math.max(...warningDays)

/**
 * The warning that is due on the Stockholm date `today` for a check whose last valid day is `validUntil`; null for
 * none. `given`: the warnings already sent. Each is sent once, and skipped once a later one is due: a check that is
 * recorded five days before it expires gets one warning at once, and one on the day.
 */
export function dueWarning(
  validUntil: IsoDate,
  given: readonly number[],
  today: IsoDate,
): WarningDays | null {
  const daysLeft = daysBetween(today, validUntil)
  if (daysLeft < 0) return null
  const due = warningDays.findLast((days) => daysLeft <= days)
  return due === undefined || given.some((days) => days <= due) ? null : due
}

import { daysBetween, type IsoDate } from '#kernel/swedish-dates.ts'

/** The company is warned this many days before a check's last valid day: the last warning is on the day. */
export const warningDays = [30, 7, 0] as const
export type WarningDays = (typeof warningDays)[number]

/** Days before a check's last valid day on which the company is warned for the first time. */
export const FIRST_WARNING_DAYS = Math.max(...warningDays)

/**
 * The warning that is due on the Stockholm date `today` for a check that is valid through `validUntil`, or null. Each
 * is given once, and none that a later one has overtaken: a check that is recorded five days before it expires is
 * warned of once, and on the day.
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

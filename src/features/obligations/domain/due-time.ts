import { afterWorkingHours } from '#features/matching/domain/answering-hours.ts'
import { startOfStockholmDay, stockholmDate } from '#kernel/swedish-dates.ts'
import { nextWorkingDay } from '#kernel/swedish-holidays.ts'

/** From 7 to 17 (the product's decisions, section 9). */
const HOURS_OF_A_DAY = 10
const DAY_MS = 86_400_000
/** An answer is waited for this many days of 24 clock hours after it was due. */
const WAITED_DAYS = 14

/** The end of working time on the first working day after the instant: 17:00 in Stockholm. */
export function endOfNextWorkingDay(instant: Date): Date {
  return afterWorkingHours(startOfStockholmDay(nextWorkingDay(stockholmDate(instant))), HOURS_OF_A_DAY)
}

/** When an answer that was due is not waited for any more. */
export function waitedUntil(dueAt: Date): Date {
  return new Date(dueAt.getTime() + WAITED_DAYS * DAY_MS)
}

/** The earlier of two instants. */
export function earlierOf(one: Date, other: Date): Date {
  return one < other ? one : other
}

import { afterWorkingHours } from '#features/matching/domain/answering-hours.ts'
import { startOfStockholmDay, stockholmDate } from '#kernel/swedish-dates.ts'
import { nextWorkingDay } from '#kernel/swedish-holidays.ts'

/** A working day is from 7:00 to 17:00 in Stockholm (decisions, section 9). */
const HOURS_OF_A_DAY = 10
const DAY_MS = 86_400_000
/** An obligation to answer lapses this many periods of 24 hours after it was due. */
const LAPSE_DAYS = 14

/** 17:00 in Stockholm on the first working day after the instant. */
export function endOfNextWorkingDay(instant: Date): Date {
  return afterWorkingHours(startOfStockholmDay(nextWorkingDay(stockholmDate(instant))), HOURS_OF_A_DAY)
}

/** The instant at which an obligation to answer lapses. */
export function lapseOfAnswer(dueAt: Date): Date {
  return new Date(dueAt.getTime() + LAPSE_DAYS * DAY_MS)
}

/** The earlier of two instants. */
export function earlierOf(one: Date, other: Date): Date {
  return one < other ? one : other
}

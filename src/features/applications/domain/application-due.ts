import { addDays, endOfStockholmDay, type IsoDate, stockholmDate } from '#kernel/swedish-dates.ts'
import { nextWorkingDay } from '#kernel/swedish-holidays.ts'
import type { ApplicationState } from './application.ts'

/** The states in which the application waits for a decision of staff. */
export const waitingForStaff = ['submitted', 'answered'] as const satisfies ApplicationState[]

/**
 * The Stockholm date by which we answer an application that has waited for staff since `waitingSince`: the first
 * working day after it. Null while it does not wait for staff.
 */
export function answerDue(state: ApplicationState, waitingSince: Date): IsoDate | null {
  const isOurs = waitingForStaff.some((waiting) => waiting === state)
  return isOurs ? nextWorkingDay(stockholmDate(waitingSince)) : null
}

/** Is the date `dueOn` before the Stockholm date `today`? */
export function isOverdue(dueOn: IsoDate | null, today: IsoDate): boolean {
  return dueOn !== null && dueOn < today
}

/** Applications that have waited since before this instant are overdue on the Stockholm date `today`. */
export function overdueBefore(today: IsoDate): Date {
  let day = addDays(today, -1)
  while (nextWorkingDay(day) >= today) day = addDays(day, -1)
  return endOfStockholmDay(day)
}

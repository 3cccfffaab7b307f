import { addDays, endOfStockholmDay, type IsoDate, stockholmDate } from '#kernel/swedish-dates.ts'
import { nextWorkingDay } from '#kernel/swedish-holidays.ts'
import type { ApplicationState } from './application.ts'

/** Whose turn it is: in these states the application waits for us. */
export const waitingForStaff = ['submitted', 'answered'] as const satisfies ApplicationState[]

/**
 * By which Stockholm date we answer an application that has waited for us since an instant: the first working day after
 * it came. Null while it does not wait for us.
 */
export function answerDue(state: ApplicationState, waitingSince: Date): IsoDate | null {
  const isOurs = waitingForStaff.some((waiting) => waiting === state)
  return isOurs ? nextWorkingDay(stockholmDate(waitingSince)) : null
}

/** Has the day passed on the Stockholm date `today`? */
export function isOverdue(dueOn: IsoDate | null, today: IsoDate): boolean {
  return dueOn !== null && dueOn < today
}

/** What waits for us since before this instant should have been answered before the Stockholm date `today`. */
export function overdueBefore(today: IsoDate): Date {
  let day = addDays(today, -1)
  while (nextWorkingDay(day) >= today) day = addDays(day, -1)
  return endOfStockholmDay(day)
}

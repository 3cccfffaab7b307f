import { addDays, endOfStockholmDay, type IsoDate, stockholmDate } from '#kernel/swedish-dates.ts'
import { nextWorkingDay } from '#kernel/swedish-holidays.ts'
import type { ApplicationState } from './application.ts'

/** The states in which the application waits for a decision of staff. */
export const waitingForStaff = ['submitted', 'answered'] as const satisfies ApplicationState[]

/** An application is answered within this many working days (the specification). */
export const ANSWER_WORKING_DAYS = 1

/**
 * The Stockholm date by which we answer an application that has waited for staff since `waitingSince`: `ANSWER_WORKING_DAYS`
 * after it. Null while it does not wait for staff.
 */
export function answerDue(state: ApplicationState, waitingSince: Date): IsoDate | null {
  const isOurs = waitingForStaff.some((waiting) => waiting === state)
  return isOurs ? answerDay(stockholmDate(waitingSince)) : null
}

/** The last day for the answer to what came on this day. */
function answerDay(cameOn: IsoDate): IsoDate {
  let day = cameOn
  for (let days = 0; days < ANSWER_WORKING_DAYS; days++) day = nextWorkingDay(day)
  return day
}

/** Is the date `dueOn` before the Stockholm date `today`? */
export function isOverdue(dueOn: IsoDate | null, today: IsoDate): boolean {
  return dueOn !== null && dueOn < today
}

/** Applications that have waited since before this instant are overdue on the Stockholm date `today`. */
export function overdueBefore(today: IsoDate): Date {
  let day = addDays(today, -1)
  while (answerDay(day) >= today) day = addDays(day, -1)
  return endOfStockholmDay(day)
}

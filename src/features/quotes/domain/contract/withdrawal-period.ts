import { addDays, type IsoDate, stockholmDate } from '#kernel/swedish-dates.ts'
import { isWorkingDay, nextWorkingDay } from '#kernel/swedish-holidays.ts'

const PERIOD_DAYS = 14

/**
 * The last Stockholm day on which a customer may withdraw from a contract about work: fourteen days after the day on
 * which the quote was accepted (lagen (2005:59) om distansavtal, 2 kap. 10 and 12 §§), or the next working day when
 * that is a day off (2 § lagen (1930:173) om beräkning av lagstadgad tid). It can be later, when the company has not
 * informed the customer of the right.
 */
export function lastDayToWithdraw(acceptedAt: Date): IsoDate {
  const day = addDays(stockholmDate(acceptedAt), PERIOD_DAYS)
  return isWorkingDay(day) ? day : nextWorkingDay(day)
}

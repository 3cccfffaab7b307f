import { stockholmDate, stockholmInstant } from '#kernel/swedish-dates.ts'
import { isWorkingDay, nextWorkingDay } from '#kernel/swedish-holidays.ts'

/**
 * Office hours by Stockholm's clock: Monday to Friday, not on holidays or on the eves of Midsummer, Christmas and
 * New Year.
 */
const OPENS = '08:00'
const CLOSES = '17:00'
/** The office hours as texts name them: `08–17`. */
export const OFFICE_CLOCK = `${OPENS.slice(0, 2)}–${CLOSES.slice(0, 2)}`

/** Are staff at work at this instant? If so, until when; if not, from when. */
export type OfficeHours = { isOpen: true; closesAt: Date } | { isOpen: false; opensAt: Date }

export function officeHours(now: Date): OfficeHours {
  const today = stockholmDate(now)
  const [opensAt, closesAt] = [stockholmInstant(today, OPENS), stockholmInstant(today, CLOSES)]
  if (!isWorkingDay(today) || now >= closesAt)
    return { isOpen: false, opensAt: stockholmInstant(nextWorkingDay(today), OPENS) }
  return now < opensAt ? { isOpen: false, opensAt } : { isOpen: true, closesAt }
}

/**
 * In office hours, an unanswered message becomes a case after this many minutes: long enough for staff to finish
 * another chat, short enough for the person to be still at the page when it says so.
 */
export const CASE_AFTER_MINUTES = 10

/**
 * The instant at which a message that is written now becomes a case, unless it is answered: at the latest when
 * office hours end.
 */
export function queueTime(now: Date): Date {
  const hours = officeHours(now)
  if (!hours.isOpen) return now
  const afterWait = new Date(now.getTime() + CASE_AFTER_MINUTES * 60_000)
  return afterWait < hours.closesAt ? afterWait : hours.closesAt
}

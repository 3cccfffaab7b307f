import { stockholmDate, stockholmInstant } from '#kernel/swedish-dates.ts'
import { isWorkingDay, nextWorkingDay } from '#kernel/swedish-holidays.ts'

/** Monday to Friday, not on holidays nor on the eves of midsummer, Christmas and New Year: by Stockholm's clock. */
const OPENS = '08:00'
const CLOSES = '17:00'

/** Are staff at work, and until when, or when are they next? */
export type OfficeHours = { isOpen: true; closesAt: Date } | { isOpen: false; opensAt: Date }

export function officeHours(now: Date): OfficeHours {
  const today = stockholmDate(now)
  const [opensAt, closesAt] = [stockholmInstant(today, OPENS), stockholmInstant(today, CLOSES)]
  if (!isWorkingDay(today) || now >= closesAt)
    return { isOpen: false, opensAt: stockholmInstant(nextWorkingDay(today), OPENS) }
  return now < opensAt ? { isOpen: false, opensAt } : { isOpen: true, closesAt }
}

/**
 * How long a message in the chat waits for an answer in office hours before it becomes a case: long enough to finish another chat first,
 * and short enough that the person is still at the page when it is told.
 */
export const MINUTES_WAITED = 10

/** When a message that is written now becomes a case if nobody answers: never later than the end of the hours. */
export function queueTime(now: Date): Date {
  const hours = officeHours(now)
  if (!hours.isOpen) return now
  const waited = new Date(now.getTime() + MINUTES_WAITED * 60_000)
  return waited < hours.closesAt ? waited : hours.closesAt
}

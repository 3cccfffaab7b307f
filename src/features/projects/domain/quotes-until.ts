import { addDays, endOfStockholmDay, type IsoDate, stockholmDate } from '#kernel/swedish-dates.ts'

/** For how many days after the day of publishing quotes are taken. */
export const DAYS_FOR_QUOTES = 14

/** The instant at which the project stops taking quotes: the end of the Stockholm day 14 days after `publishedAt`. */
export function quotesUntil(publishedAt: Date): Date {
  return endOfStockholmDay(addDays(stockholmDate(publishedAt), DAYS_FOR_QUOTES))
}

/** The last Stockholm date on which quotes are taken. */
export function lastDayForQuotes(until: Date): IsoDate {
  return stockholmDate(new Date(until.getTime() - 1))
}

/** Does the project still take quotes at `now`? */
export function takesQuotesAt(until: Date, now: Date): boolean {
  return now < until
}

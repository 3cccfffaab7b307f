import { addDays, endOfStockholmDay, type IsoDate, stockholmDate } from '#kernel/swedish-dates.ts'

/** How long quotes are taken, in whole days after the day of publishing. */
export const DAYS_FOR_QUOTES = 14

/** The instant at which quotes stop being taken: the end of the Stockholm day 14 days after publishing. */
export function quotesUntil(publishedAt: Date): Date {
  return endOfStockholmDay(addDays(stockholmDate(publishedAt), DAYS_FOR_QUOTES))
}

/** The last Stockholm date on which a quote can be sent. */
export function lastDayForQuotes(until: Date): IsoDate {
  return stockholmDate(new Date(until.getTime() - 1))
}

/** Are quotes still taken at `now`? */
export function takesQuotesAt(until: Date, now: Date): boolean {
  return now < until
}

import { eventOutreach } from '#kernel/outreach.ts'
import { addDays, type IsoDate, startOfStockholmDay, stockholmDate } from '#kernel/swedish-dates.ts'

/**
 * How many projects an account may publish in a Stockholm day and month. The limit bounds the mails to companies that
 * each publication causes.
 */
export const { perDay: PROJECTS_A_DAY, perMonth: PROJECTS_A_MONTH } = eventOutreach['project.published'].bound

/** How many projects the account has published in the Stockholm day and month, in whatever state they are now. */
export type PublishedSoFar = { today: number; thisMonth: number }

export type PublishingLimitRefusal = 'published-enough-today' | 'published-enough-this-month'

/** A limit that is reached. From the Stockholm date `opensOn` the account can publish again. */
export type PublishingLimit = { refusal: PublishingLimitRefusal; opensOn: IsoDate }

/**
 * The limit that the account has reached at `now`; null while it may publish. If both are reached, the month's, which
 * lasts longer.
 */
export function publishingLimit(published: PublishedSoFar, now: Date): PublishingLimit | null {
  const today = stockholmDate(now)
  if (published.thisMonth >= PROJECTS_A_MONTH)
    return { refusal: 'published-enough-this-month', opensOn: firstOfNextMonth(today) }
  if (published.today >= PROJECTS_A_DAY)
    return { refusal: 'published-enough-today', opensOn: addDays(today, 1) }
  return null
}

/** The instants at which the Stockholm day and month of `now` began; publications count from then on. */
export function publishingPeriods(now: Date): { day: Date; month: Date } {
  const today = stockholmDate(now)
  return { day: startOfStockholmDay(today), month: startOfStockholmDay(`${today.slice(0, 7)}-01`) }
}

function firstOfNextMonth(today: IsoDate): IsoDate {
  // 31 days after the first of a month is always in the next month.
  return `${addDays(`${today.slice(0, 7)}-01`, 31).slice(0, 7)}-01`
}

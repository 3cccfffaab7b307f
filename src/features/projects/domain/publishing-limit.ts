import { eventOutreach } from '#kernel/outreach.ts'
import { addDays, type IsoDate, startOfStockholmDay, stockholmDate } from '#kernel/swedish-dates.ts'

/** How many projects an account may publish; for each, companies are asked by mail, in waves. */
export const { perDay: PROJECTS_A_DAY, perMonth: PROJECTS_A_MONTH } = eventOutreach['project.published'].bound

/** How many projects the account has published so far, whatever their state now. */
export type PublishedSoFar = { today: number; thisMonth: number }

export type PublishingLimitRefusal = 'published-enough-today' | 'published-enough-this-month'

/** Nothing can be published before the Stockholm date `opensOn`. */
export type PublishingLimit = { refusal: PublishingLimitRefusal; opensOn: IsoDate }

/** The limit that the account has reached at `now`, the one that lasts longer first; null while it may publish. */
export function publishingLimit(published: PublishedSoFar, now: Date): PublishingLimit | null {
  const today = stockholmDate(now)
  if (published.thisMonth >= PROJECTS_A_MONTH)
    return { refusal: 'published-enough-this-month', opensOn: firstOfNextMonth(today) }
  if (published.today >= PROJECTS_A_DAY)
    return { refusal: 'published-enough-today', opensOn: addDays(today, 1) }
  return null
}

/** The instants from which publications count: the beginnings of the Stockholm day and month of `now`. */
export function publishingPeriods(now: Date): { day: Date; month: Date } {
  const today = stockholmDate(now)
  return { day: startOfStockholmDay(today), month: startOfStockholmDay(`${today.slice(0, 7)}-01`) }
}

function firstOfNextMonth(today: IsoDate): IsoDate {
  // 31 days after the first lies in the next month, whichever it is.
  return `${addDays(`${today.slice(0, 7)}-01`, 31).slice(0, 7)}-01`
}

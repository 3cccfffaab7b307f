import { type Decision, granted, refused } from '#kernel/result.ts'
import { addDays, endOfStockholmDay, stockholmDate } from '#kernel/swedish-dates.ts'
import { isOpen, type Project } from './project.ts'
import { DAYS_FOR_QUOTES, lastDayForQuotes } from './quotes-until.ts'

export type ExtensionRefusal = 'move-not-possible' | 'extended-already'

/**
 * Takes quotes for 14 more days, counted from today or from the last day for quotes, whichever is later. Refuses
 * `extended-already` while more than 14 days are left, so that pressing the button twice extends once.
 */
export function decideExtension(
  project: Pick<Project, 'state' | 'quotesUntil'>,
  now: Date,
): Decision<{ quotesUntil: Date }, ExtensionRefusal> {
  if (!isOpen(project.state)) return refused('move-not-possible')
  const today = stockholmDate(now)
  const lastDay = lastDayForQuotes(project.quotesUntil)
  if (lastDay > addDays(today, DAYS_FOR_QUOTES)) return refused('extended-already')
  const from = lastDay > today ? lastDay : today
  return granted({ quotesUntil: endOfStockholmDay(addDays(from, DAYS_FOR_QUOTES)) })
}

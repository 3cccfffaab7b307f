import { addDays, stockholmDate, stockholmHour, stockholmInstant } from '#kernel/swedish-dates.ts'
import type { ObligationKind, Owed } from './obligation.ts'

/** How many hours before it is due, or after it was opened, somebody is reminded. */
type Lead = { beforeDue: number } | { afterOpening: number }

/**
 * Each once for each time at which it is due. Reviews and checks are reminded of by their own features, and an answer to a review is
 * nobody's duty.
 */
const LEADS: Readonly<Partial<Record<ObligationKind, Lead>>> = {
  'answer-request': { beforeDue: 4 },
  'answer-message': { beforeDue: 7 },
  'answer-visit': { beforeDue: 7 },
  'answer-question': { beforeDue: 7 },
  'choose-quote': { beforeDue: 48 },
  // Companies are missing since it was asked, long before quotes are taken no more.
  'choose-reach': { afterOpening: 24 },
  'confirm-quote': { beforeDue: 24 },
  // In the morning of the day on which it is to begin, and of the day before it is to be done.
  'begin-work': { beforeDue: 16 },
  'confirm-start': { beforeDue: 7 },
  'finish-work': { beforeDue: 40 },
  'confirm-completion': { beforeDue: 7 },
}

/** Full hours of Stockholm's clock: nobody is reminded before the first or from the second on. */
const DAY = { from: 8, to: 20 }
const LAST_OF_DAY = '19:00'
const HOUR_MS = 3_600_000
/** Who has been told a moment ago is not reminded. */
const SOONEST_MS = 3 * HOUR_MS

type Times = Pick<Owed, 'kind' | 'opensAt' | 'dueAt'>

/** When somebody is reminded of it, by day and before it is due; null when nobody is, or when there is too little time between. */
export function remindsAt({ kind, opensAt, dueAt }: Times): Date | null {
  const lead = LEADS[kind]
  if (!lead) return null
  const at = byDay(
    'beforeDue' in lead
      ? new Date(dueAt.getTime() - lead.beforeDue * HOUR_MS)
      : new Date(opensAt.getTime() + lead.afterOpening * HOUR_MS),
  )
  return at.getTime() >= opensAt.getTime() + SOONEST_MS && at < dueAt ? at : null
}

/** The instant itself by day, otherwise the evening before. */
function byDay(at: Date): Date {
  if (isByDay(at)) return at
  const date = stockholmDate(at)
  return stockholmInstant(stockholmHour(at) < DAY.from ? addDays(date, -1) : date, LAST_OF_DAY)
}

/** Is it an hour of Stockholm's clock at which nobody is disturbed by a reminder? */
export function isByDay(at: Date): boolean {
  const hour = stockholmHour(at)
  return hour >= DAY.from && hour < DAY.to
}

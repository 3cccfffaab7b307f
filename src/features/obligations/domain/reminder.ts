import { addDays, hoursAfter, stockholmDate, stockholmHour, stockholmInstant } from '#kernel/swedish-dates.ts'
import type { ObligationKind, Owed } from './obligation.ts'

/** When a reminder is sent: hours before the obligation is due, or hours after it opened. */
type Lead = { beforeDue: number } | { afterOpening: number }

/**
 * One reminder for each `dueAt`. Reviews and checks have reminders of their own, in their features. Nobody has a
 * duty to answer a review, so there is no reminder of that.
 */
const LEADS: Readonly<Partial<Record<ObligationKind, Lead>>> = {
  'answer-request': { beforeDue: 4 },
  'answer-message': { beforeDue: 7 },
  'answer-visit': { beforeDue: 7 },
  'answer-question': { beforeDue: 7 },
  'choose-quote': { beforeDue: 48 },
  // It is due only when the project stops taking quotes, but companies are missing from the moment it opens.
  'choose-reach': { afterOpening: 24 },
  'confirm-quote': { beforeDue: 24 },
  // In the morning: of the day on which the work is to begin, and of the day before it is to be finished.
  'begin-work': { beforeDue: 16 },
  'confirm-start': { beforeDue: 7 },
  'finish-work': { beforeDue: 40 },
  'confirm-completion': { beforeDue: 7 },
}

/** Hours by Stockholm's clock: reminders are sent from `from`, and none from `to` on. */
const DAY = { from: 8, to: 20 }
const LAST_OF_DAY = '19:00'
/** No reminder is sent sooner after opening than this: the notification of the opening is still recent. */
const SOONEST_HOURS = 3

type Times = Pick<Owed, 'kind' | 'opensAt' | 'dueAt'>

/**
 * The instant of the reminder, in the daytime and before `dueAt`. Null for a kind without reminders, and when it
 * would be sent too soon after opening.
 */
export function remindsAt({ kind, opensAt, dueAt }: Times): Date | null {
  const lead = LEADS[kind]
  if (!lead) return null
  const at = inDaytime(
    'beforeDue' in lead ? hoursAfter(dueAt, -lead.beforeDue) : hoursAfter(opensAt, lead.afterOpening),
  )
  return at >= hoursAfter(opensAt, SOONEST_HOURS) && at < dueAt ? at : null
}

/** The same instant if it is in the daytime, otherwise 19:00 of the evening before. */
function inDaytime(at: Date): Date {
  if (isDaytime(at)) return at
  const date = stockholmDate(at)
  return stockholmInstant(stockholmHour(at) < DAY.from ? addDays(date, -1) : date, LAST_OF_DAY)
}

/** May reminders be sent at this hour of Stockholm's clock? */
export function isDaytime(at: Date): boolean {
  const hour = stockholmHour(at)
  return hour >= DAY.from && hour < DAY.to
}

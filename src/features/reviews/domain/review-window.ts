import type { Project } from '#features/projects/domain/project.ts'

const HOUR_MS = 3_600_000
/** Reviews open when the customer can no longer take back that the work is done (decisions.md section 9). Clock hours. */
export const OPENS_AFTER_HOURS = 24
/** Both can write for so many days of 24 hours, and nobody reads the other before they have ended or both have written. */
export const OPEN_DAYS = 14
/** Who has not written is reminded once, so many days before the end. */
export const REMINDED_DAYS_BEFORE = 4

export type ReviewWindow = 'before' | 'open' | 'over'

type Completed = Pick<Project, 'state' | 'completedAt'>

/** When the parties of a finished job can review each other; null while it is not finished. */
export function reviewTimes({ state, completedAt }: Completed): { opensAt: Date; closesAt: Date } | null {
  if (state !== 'completed' || !completedAt) return null
  const opensAt = hoursAfter(completedAt, OPENS_AFTER_HOURS)
  return { opensAt, closesAt: hoursAfter(opensAt, OPEN_DAYS * 24) }
}

/** Where `now` lies: nothing can be written before the instant that reviews open, nor from the one at which they close. */
export function reviewWindow(project: Completed, now: Date): ReviewWindow {
  const times = reviewTimes(project)
  if (!times || now < times.opensAt) return 'before'
  return now < times.closesAt ? 'open' : 'over'
}

/** Jobs finished by this instant have reviews that are open at `now`. */
export function openedWhenCompletedBy(now: Date): Date {
  return hoursAfter(now, -OPENS_AFTER_HOURS)
}

/** Jobs finished by this instant have reviews that are over at `now`. */
export function overWhenCompletedBy(now: Date): Date {
  return hoursAfter(now, -OPENS_AFTER_HOURS - OPEN_DAYS * 24)
}

/** Jobs finished by this instant are due to be reminded of at `now`. */
export function remindedWhenCompletedBy(now: Date): Date {
  return hoursAfter(now, -OPENS_AFTER_HOURS - (OPEN_DAYS - REMINDED_DAYS_BEFORE) * 24)
}

function hoursAfter(instant: Date, hours: number): Date {
  return new Date(instant.getTime() + hours * HOUR_MS)
}

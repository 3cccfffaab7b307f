import type { Project } from '#features/projects/domain/project.ts'
import { hoursAfter } from '#kernel/swedish-dates.ts'

/**
 * Reviews open when the customer can no longer undo the completion of the job: this many clock hours after it
 * (decisions, section 9).
 */
export const OPENS_AFTER_HOURS = 24
/**
 * Both parties can write during this many periods of 24 hours. A review is secret until both have written or the
 * time is over.
 */
export const OPEN_DAYS = 14
/** A party that has not written is reminded once, this many days before the end. */
export const REMINDED_DAYS_BEFORE = 4

export type ReviewWindow = 'before' | 'open' | 'over'

type Completed = Pick<Project, 'state' | 'completedAt'>

/** When reviews of a completed job open and close; null when the job is not completed. */
export function reviewTimes({ state, completedAt }: Completed): { opensAt: Date; closesAt: Date } | null {
  if (state !== 'completed' || !completedAt) return null
  const opensAt = hoursAfter(completedAt, OPENS_AFTER_HOURS)
  return { opensAt, closesAt: hoursAfter(opensAt, OPEN_DAYS * 24) }
}

/** The phase at `now`. A review can be written from `opensAt` until just before `closesAt`. */
export function reviewWindow(project: Completed, now: Date): ReviewWindow {
  const times = reviewTimes(project)
  if (!times || now < times.opensAt) return 'before'
  return now < times.closesAt ? 'open' : 'over'
}

/** A job is open for reviews at `now`, or was so earlier, if it was completed by this instant. */
export function openedWhenCompletedBy(now: Date): Date {
  return hoursAfter(now, -OPENS_AFTER_HOURS)
}

/** The time for reviews of a job is over at `now` if it was completed by this instant. */
export function overWhenCompletedBy(now: Date): Date {
  return hoursAfter(now, -OPENS_AFTER_HOURS - OPEN_DAYS * 24)
}

/** The parties of a job are due for a reminder at `now` if it was completed by this instant. */
export function remindedWhenCompletedBy(now: Date): Date {
  return hoursAfter(now, -OPENS_AFTER_HOURS - (OPEN_DAYS - REMINDED_DAYS_BEFORE) * 24)
}

import type { ProjectState } from '#features/projects/domain/project.ts'
import type { IsoDate } from '#kernel/swedish-dates.ts'
import type { JobDays } from './job-calendar.ts'

/** The states of a project whose deal stands. */
export const jobStates = ['awarded', 'in_progress', 'completed'] as const satisfies readonly ProjectState[]
export type JobState = (typeof jobStates)[number]

/**
 * When a job is or was done. `startDate` and `endDate`: as the quote says, if it promises an end; `wantedBy`: when the customer wants it to be
 * done.
 */
export type JobDates = {
  startDate: IsoDate
  endDate: IsoDate | null
  wantedBy: IsoDate
  startedOn: IsoDate | null
  completedOn: IsoDate | null
}

/** A job that the company has been awarded, with the days that it takes. The price is in öre. */
export type WonJob = JobDays &
  JobDates & { title: string; place: string | null; state: JobState; grossOre: number }

/** From the day it began, or shall begin, to the day it was completed, or the quote promises, or else the customer wants it to be. */
export function spanOf({
  startDate,
  endDate,
  wantedBy,
  startedOn,
  completedOn,
}: JobDates): Omit<JobDays, 'id'> {
  const firstDay = startedOn ?? startDate
  const lastDay = completedOn ?? endDate ?? wantedBy
  return { firstDay, lastDay: lastDay < firstDay ? firstDay : lastDay }
}

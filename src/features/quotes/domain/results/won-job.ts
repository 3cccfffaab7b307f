import type { ProjectState } from '#features/projects/domain/project.ts'
import type { IsoDate } from '#kernel/swedish-dates.ts'
import type { JobDays } from './job-calendar.ts'

/** The states of a project with a deal that is not cancelled. */
export const jobStates = ['awarded', 'in_progress', 'completed'] as const satisfies readonly ProjectState[]
export type JobState = (typeof jobStates)[number]

/**
 * The dates of a job. `startDate`, `endDate`: by the quote; `endDate` is null when it states none. `wantedBy`: when
 * the customer wants it to be done.
 */
export type JobDates = {
  startDate: IsoDate
  endDate: IsoDate | null
  wantedBy: IsoDate
  startedOn: IsoDate | null
  completedOn: IsoDate | null
}

/** A job that was awarded to the company, with its days. The price is in öre. */
export type WonJob = JobDays &
  JobDates & { title: string; place: string | null; state: JobState; grossOre: number }

/**
 * From the day on which the job began, or will begin by the quote, to the day on which it was completed; if it is
 * not, to the end date of the quote, or else to the day that the customer wants.
 */
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

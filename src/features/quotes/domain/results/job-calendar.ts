import { addDays, type IsoDate } from '#kernel/swedish-dates.ts'

/** A calendar month, `YYYY-MM`. */
export type Month = string

/** A won job in a calendar. Stockholm dates, both inclusive. */
export type JobDays = { id: string; firstDay: IsoDate; lastDay: IsoDate }

/** One job on one day of a calendar. `isNewInRow`: the row did not hold it on the day before in the same week. */
export type DayOfJob<Job extends JobDays> = {
  job: Job
  isFirst: boolean
  isLast: boolean
  isNewInRow: boolean
}

/**
 * A day of a month's calendar, which also has days of the months before and after. `jobs`: rows, at most `ROWS`. A
 * job has the same row on all days of a week, unless the week needs more than `ROWS` rows; a free row between others is
 * null. `more`: the number of jobs without a row on the day.
 */
export type CalendarDay<Job extends JobDays> = {
  date: IsoDate
  isOfMonth: boolean
  jobs: (DayOfJob<Job> | null)[]
  more: number
}

/** A day shows at most this many jobs. The list below the calendar has all of them. */
const ROWS = 4

const MONTH = /^(?:19|20|21)\d\d-(?:0[1-9]|1[0-2])$/

/** The month that the text names, or else the month of `today`. */
export function readMonth(text: string | null, today: IsoDate): Month {
  return text !== null && MONTH.test(text) ? text : today.slice(0, 7)
}

/** The month this many months later; earlier for a negative number. */
export function addMonths(month: Month, count: number): Month {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const months = year * 12 + number - 1 + count
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}`
}

/**
 * The weeks that the month touches, from Monday to Sunday, with the jobs of each day in the order of their first
 * days.
 */
export function weeksOf<Job extends JobDays>(month: Month, jobs: readonly Job[]): CalendarDay<Job>[][] {
  const inOrder = jobs.toSorted(
    (one, other) => one.firstDay.localeCompare(other.firstDay) || one.id.localeCompare(other.id),
  )
  const weeks: CalendarDay<Job>[][] = []
  for (
    let monday = mondayOf(`${month}-01`);
    monday < `${addMonths(month, 1)}-01`;
    monday = addDays(monday, 7)
  )
    weeks.push(weekFrom(monday, month, inOrder))
  return weeks
}

/** The jobs that touch the month. */
export function jobsIn<Job extends JobDays>(month: Month, jobs: readonly Job[]): Job[] {
  const [first, next] = [`${month}-01`, `${addMonths(month, 1)}-01`]
  return jobs.filter(({ firstDay, lastDay }) => firstDay < next && lastDay >= first)
}

function weekFrom<Job extends JobDays>(
  monday: IsoDate,
  month: Month,
  jobs: readonly Job[],
): CalendarDay<Job>[] {
  const rows = rowsOf(
    jobs.filter(({ firstDay, lastDay }) => firstDay <= addDays(monday, 6) && lastDay >= monday),
  )
  const week: CalendarDay<Job>[] = []
  for (let date = monday; week.length < 7; date = addDays(date, 1))
    week.push(dayOf(date, month, rows, week.at(-1)))
  return week
}

/** Arranges jobs in rows: each, in the order of first days, takes the first row that is free on its first day. */
function rowsOf<Job extends JobDays>(jobs: readonly Job[]): Job[][] {
  const rows: Job[][] = []
  for (const job of jobs) {
    const free = rows.find((row) => (row.at(-1)?.lastDay ?? '') < job.firstDay)
    if (free) free.push(job)
    else rows.push([job])
  }
  return rows
}

/**
 * A job without a row of its own in the week takes one that is free on the day, so that `more` counts no job that there
 * is room for.
 */
function dayOf<Job extends JobDays>(
  date: IsoDate,
  month: Month,
  rows: readonly Job[][],
  dayBefore: CalendarDay<Job> | undefined,
): CalendarDay<Job> {
  const all = rows.map((row) => row.find(({ firstDay, lastDay }) => firstDay <= date && date <= lastDay))
  const waiting = all.slice(ROWS).filter((job) => job !== undefined)
  const shown = all.slice(0, ROWS).map((job) => job ?? waiting.shift())
  const jobs = shown.slice(0, shown.findLastIndex((job) => job !== undefined) + 1)
  return {
    date,
    isOfMonth: date.startsWith(month),
    jobs: jobs.map((job, row) =>
      job
        ? {
            job,
            isFirst: job.firstDay === date,
            isLast: job.lastDay === date,
            isNewInRow: dayBefore?.jobs[row]?.job !== job,
          }
        : null,
    ),
    more: waiting.length,
  }
}

function mondayOf(date: IsoDate): IsoDate {
  const day = new Date(`${date}T00:00:00Z`).getUTCDay()
  return addDays(date, -((day + 6) % 7))
}

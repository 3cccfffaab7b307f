import { Link } from 'react-router'
import { buttonLook } from '#design/button-look.ts'
import { classNames } from '#design/class-names.ts'
import { href, withQuery } from '#kernel/href.ts'
import type { IsoDate } from '#kernel/swedish-dates.ts'
import {
  addMonths,
  type CalendarDay,
  type DayOfJob,
  type Month,
  weeksOf,
} from '../../domain/results/job-calendar.ts'
import type { WonJob } from '../../domain/results/won-job.ts'
import { wonJobTexts as texts } from '../../texts/own-results.ts'

const monthName = new Intl.DateTimeFormat('sv-SE', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** `2026-12` → `december 2026`. */
export function nameOfMonth(month: Month): string {
  return monthName.format(new Date(`${month}-01T00:00:00Z`))
}

/** A month as a table of weeks, with the jobs of each day, and links to the previous and next month. */
export function JobCalendar({
  month,
  today,
  jobs,
}: {
  month: Month
  today: IsoDate
  jobs: readonly WonJob[]
}) {
  return (
    <section aria-labelledby="month">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="month" className="first-letter:uppercase">
          {nameOfMonth(month)}
        </h2>
        <nav aria-label={texts.calendar(nameOfMonth(month))} className="flex flex-wrap gap-2">
          <MonthLink month={addMonths(month, -1)} />
          {month !== today.slice(0, 7) && (
            <Link
              to={href('/company/offers/jobb')}
              className={buttonLook({ size: 'compact' })}
              preventScrollReset
            >
              {texts.thisMonth}
            </Link>
          )}
          <MonthLink month={addMonths(month, 1)} />
        </nav>
      </div>
      <table className="w-full table-fixed border-collapse text-sm">
        <caption className="sr-only">{texts.calendar(nameOfMonth(month))}</caption>
        <thead>
          <tr>
            {texts.days.map((day) => (
              <th
                key={day}
                scope="col"
                className="border-b border-line-strong py-1 text-left font-semibold text-ink-soft"
              >
                {day}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month, jobs).map((week) => (
            <tr key={week[0]?.date}>
              {week.map((day) => (
                <Day key={day.date} day={day} isToday={day.date === today} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function MonthLink({ month }: { month: Month }) {
  return (
    <Link
      to={withQuery(href('/company/offers/jobb'), { manad: month })}
      className={buttonLook({ size: 'compact' })}
      preventScrollReset
    >
      {texts.before(nameOfMonth(month))}
    </Link>
  )
}

function Day({ day, isToday }: { day: CalendarDay<WonJob>; isToday: boolean }) {
  const { date, isOfMonth, jobs, more } = day
  return (
    <td
      className={classNames(
        'h-14 border-b border-line p-0.5 align-top md:h-20',
        !isOfMonth && 'bg-paper-sunken',
      )}
    >
      <time
        dateTime={date}
        aria-current={isToday ? 'date' : undefined}
        className={classNames(
          'figures inline-block min-w-6 rounded-sm px-1 text-center',
          isOfMonth ? 'text-ink' : 'text-ink-soft',
          isToday && 'bg-ink font-semibold text-paper',
        )}
      >
        {Number(date.slice(8))}
      </time>
      {jobs.length > 0 && (
        <ul className="mt-0.5 flex flex-col gap-0.5">
          {jobs.map((entry, row) =>
            entry ? (
              <JobOnDay key={entry.job.id} {...entry} />
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: an empty row is identified by its number
              <li key={row} aria-hidden="true" className="min-h-2 md:min-h-6" />
            ),
          )}
        </ul>
      )}
      {more > 0 && <p className="px-1 text-xs leading-tight text-ink-soft">{texts.more(more)}</p>}
    </td>
  )
}

/**
 * A job on one day. Its title is shown where it begins and ends and where a week or another row begins, and a bar on
 * the other days. A phone shows only bars; the titles are in the list below.
 */
function JobOnDay({ job, isFirst, isLast, isNewInRow }: DayOfJob<WonJob>) {
  const isTold = isFirst || isLast
  return (
    <li
      aria-hidden={isTold ? undefined : true}
      className={classNames(
        'relative min-h-2 md:min-h-6',
        job.state === 'completed' ? 'bg-line' : 'bg-spruce-soft',
        isFirst ? 'rounded-l-sm' : '-ml-1',
        isLast ? 'rounded-r-sm' : '-mr-1',
      )}
    >
      {isTold && (
        <Link
          to={href('/company/projects/:projectId', { projectId: job.id })}
          className="relative block min-h-6 truncate px-1 py-1 text-xs leading-tight text-ink no-underline hover:underline max-md:hidden"
        >
          {job.title}
          <span className="sr-only"> {isFirst ? texts.begins : texts.ends}</span>
        </Link>
      )}
      {!isTold && isNewInRow && (
        <span className="block truncate px-2 py-1 text-xs leading-tight text-ink-soft max-md:hidden">
          {job.title}
        </span>
      )}
    </li>
  )
}

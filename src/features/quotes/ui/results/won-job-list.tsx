import { Link } from 'react-router'
import { Badge } from '#design/figures/badge.tsx'
import type { Tone } from '#design/tone.ts'
import { href } from '#kernel/href.ts'
import { formatOre } from '#kernel/money.ts'
import { formatDate } from '#kernel/swedish-dates.ts'
import type { JobState, WonJob } from '../../domain/results/won-job.ts'
import { wonJobTexts as texts } from '../../texts/own-results.ts'

const tones = { awarded: 'warning', in_progress: 'info', completed: 'success' } as const satisfies Record<
  JobState,
  Tone
>

/** Won jobs, one in each row: title, place, dates and price. */
export function WonJobList({ jobs }: { jobs: readonly WonJob[] }) {
  return (
    <ul className="border-t border-line-strong">
      {jobs.map((job) => (
        <li
          key={job.id}
          className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1 border-b border-line py-3 sm:items-baseline"
        >
          <Link
            to={href('/company/projects/:projectId', { projectId: job.id })}
            className="min-w-0 font-semibold no-underline hover:underline"
          >
            {job.title}
          </Link>
          <span className="figures font-semibold">{formatOre(job.grossOre)}</span>
          <p className="text-sm text-ink-soft">
            {job.place && `${job.place} · `}
            {job.startedOn ? texts.began(formatDate(job.startedOn)) : texts.from(formatDate(job.startDate))},{' '}
            {endOf(job)}{' '}
            <a
              href={href('/company/projects/:projectId/jobb.ics', { projectId: job.id })}
              aria-label={texts.fileOf(job.title)}
              className="whitespace-nowrap"
            >
              {texts.file}
            </a>
          </p>
          <Badge tone={tones[job.state]} className="w-fit self-start justify-self-end">
            {texts.states[job.state]}
          </Badge>
        </li>
      ))}
    </ul>
  )
}

function endOf({ completedOn, endDate, wantedBy }: WonJob): string {
  if (completedOn) return texts.done(formatDate(completedOn))
  return endDate ? texts.promised(formatDate(endDate)) : texts.wanted(formatDate(wantedBy))
}

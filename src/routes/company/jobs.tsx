import { requireCompany } from '#edge/request-context.ts'
import { mayDo } from '#features/companies/domain/company-role.ts'
import { useLiveRevalidation } from '#features/notifications/ui/use-live.ts'
import { jobsIn, readMonth } from '#features/quotes/domain/results/job-calendar.ts'
import { wonJobs } from '#features/quotes/server/results/won-job-queries.ts'
import { wonJobTexts as texts } from '#features/quotes/texts/own-results.ts'
import { JobCalendar, nameOfMonth } from '#features/quotes/ui/results/job-calendar.tsx'
import { NoWonJobs } from '#features/quotes/ui/results/no-won-jobs.tsx'
import { WonJobList } from '#features/quotes/ui/results/won-job-list.tsx'
import { stockholmDate } from '#kernel/swedish-dates.ts'
import type { Route } from './+types/jobs'

export const meta = () => [{ title: `${texts.title} · Handslag` }]

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireCompany(args, 'jobs')
  const today = stockholmDate(ctx.now)
  const month = readMonth(new URL(args.request.url).searchParams.get('manad'), today)
  return { jobs: await wonJobs(ctx), month, today, findsProjects: mayDo(ctx.actor, 'requests') }
}

export default function WonJobs({ loaderData: { jobs, month, today, findsProjects } }: Route.ComponentProps) {
  useLiveRevalidation()
  const shown = jobsIn(month, jobs)
  return (
    <>
      <h1>{texts.title}</h1>
      <p className="measure mt-2 mb-6 text-ink-soft">{texts.lead}</p>
      {jobs.length > 0 ? (
        <div className="flex flex-col gap-10">
          <div>
            <JobCalendar month={month} today={today} jobs={shown} />
            {shown.length === 0 && <p className="mt-3 text-ink-soft">{texts.nothing(nameOfMonth(month))}</p>}
          </div>
          <section aria-labelledby="jobs">
            <h2 id="jobs" className="mb-3">
              {texts.list}
            </h2>
            <WonJobList jobs={jobs} />
          </section>
        </div>
      ) : (
        <NoWonJobs findsProjects={findsProjects} />
      )}
    </>
  )
}

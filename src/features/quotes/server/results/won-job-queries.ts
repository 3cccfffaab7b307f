import { companyFor } from '#features/companies/domain/company-role.ts'
import { stockholmDate } from '#kernel/swedish-dates.ts'
import type { AnyContext } from '#platform/context.ts'
import type { WonJob } from '../../domain/results/won-job.ts'
import { type JobState, jobStates, spanOf } from '../../domain/results/won-job.ts'

/** The calendar shows at most this many jobs, the newest ones. */
const MOST_JOBS = 500

/**
 * The jobs that were awarded to the acting company and not cancelled: first those to be done, in the order in which
 * they begin; then the completed ones, the latest first.
 */
export async function wonJobs(ctx: AnyContext): Promise<WonJob[]> {
  const companyId = companyFor(ctx.actor, 'jobs')
  if (companyId === null) return []
  const rows = await ctx.db
    .selectFrom('quotes as quote')
    .innerJoin('projects as project', 'project.id', 'quote.project_id')
    .leftJoin('municipalities as place', 'place.code', 'project.municipality_code')
    .select(['project.id', 'project.title', 'project.state', 'project.end_date as wantedBy'])
    .select(['project.started_at as startedAt', 'project.completed_at as completedAt'])
    .select([
      'place.name as place',
      'quote.start_date as startDate',
      'quote.end_date as endDate',
      'quote.gross_ore as grossOre',
    ])
    .where('quote.company_id', '=', companyId)
    .where('quote.state', '=', 'accepted')
    .where('project.awarded_company_id', '=', companyId)
    .where('project.state', 'in', jobStates)
    .orderBy('quote.start_date', 'desc')
    .limit(MOST_JOBS)
    .execute()
  return rows
    .map(({ startedAt, completedAt, state, ...row }) => {
      const job = {
        ...row,
        state: state as JobState,
        startedOn: dayOf(startedAt),
        completedOn: dayOf(completedAt),
      }
      return { ...job, ...spanOf(job) }
    })
    .toSorted(inOrderOfWork)
}

function inOrderOfWork(one: WonJob, other: WonJob): number {
  const [isDone, isOtherDone] = [one.completedOn !== null, other.completedOn !== null]
  if (isDone !== isOtherDone) return Number(isDone) - Number(isOtherDone)
  const byDay = isDone ? other.lastDay.localeCompare(one.lastDay) : one.firstDay.localeCompare(other.firstDay)
  return byDay || one.id.localeCompare(other.id)
}

function dayOf(moment: Date | null): string | null {
  return moment && stockholmDate(moment)
}

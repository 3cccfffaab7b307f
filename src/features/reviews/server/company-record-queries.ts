import { sql } from 'kysely'
import { answersOf } from '#features/matching/server/answer-time-queries.ts'
import type { AnyContext } from '#platform/context.ts'
import {
  type CompanyRecord,
  companyRecord,
  DAYS_TO_MARK,
  type RecordSample,
} from '../domain/company-record.ts'

/** The company's record as everybody sees it. */
export async function recordOf(ctx: AnyContext, companyId: string): Promise<CompanyRecord> {
  return companyRecord(await recordSampleOf(ctx, companyId))
}

/** Counts the company's answers, starts and completed jobs from requests, quotes and projects. */
export async function recordSampleOf({ db, now }: AnyContext, companyId: string): Promise<RecordSample> {
  const { rows } = await sql<Row>`
    with jobs as (
      select project.state, project.started_at, quote.start_date, quote.end_date,
        (project.completed_at at time zone 'Europe/Stockholm')::date as completed_on
      from projects project
      join quotes quote on quote.project_id = project.id and quote.company_id = project.awarded_company_id
        and quote.state = 'accepted'
      where project.awarded_company_id = ${companyId}
    )
    select
      (select count(*)::int from jobs where state = 'completed') as finished,
      ${answersOf(sql`${companyId}::uuid`, now)} as answers,
      (select count(*)::int from jobs where started_at is not null) as begun,
      (select count(*)::int from jobs where (started_at at time zone 'Europe/Stockholm')::date <= start_date) as "begunInTime",
      (select count(*)::int from jobs where state = 'completed' and end_date is not null) as ended,
      (select count(*)::int from jobs where state = 'completed'
        and completed_on <= end_date + ${DAYS_TO_MARK}::int) as "endedInTime"`.execute(db)
  const { answers, ...jobs } = rows[0] ?? NOTHING
  return { ...jobs, ...(answers ?? { answered: 0, hours: null }) }
}

const NOTHING = { answers: null, finished: 0, begun: 0, begunInTime: 0, ended: 0, endedInTime: 0 }

type Row = Omit<RecordSample, 'answered' | 'hours'> & { answers: Pick<RecordSample, 'answered' | 'hours'> }

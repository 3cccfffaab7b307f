import { sql } from 'kysely'
import { answersOf } from '#features/matching/server/answer-time-queries.ts'
import type { AnyContext } from '#platform/context.ts'
import { type CompanyRecord, companyRecord, type RecordSample } from '../domain/company-record.ts'

/** What the company has done here, counted from requests, quotes and projects, as far as it is shown to anybody. */
export async function recordOf({ db, now }: AnyContext, companyId: string): Promise<CompanyRecord> {
  const { rows } = await sql<Row>`
    with jobs as (
      select project.state, project.started_at, quote.start_date from projects project
      join quotes quote on quote.project_id = project.id and quote.company_id = project.awarded_company_id
        and quote.state = 'accepted'
      where project.awarded_company_id = ${companyId}
    )
    select
      (select count(*)::int from jobs where state = 'completed') as finished,
      ${answersOf(sql`${companyId}::uuid`, now)} as answers,
      (select count(*)::int from jobs where started_at is not null) as begun,
      (select count(*)::int from jobs where (started_at at time zone 'Europe/Stockholm')::date <= start_date) as "begunInTime"`.execute(
    db,
  )
  const { answers, ...jobs } = rows[0] ?? { answers: null, finished: 0, begun: 0, begunInTime: 0 }
  return companyRecord({ ...jobs, ...(answers ?? { answered: 0, hours: null }) })
}

type Row = Omit<RecordSample, 'answered' | 'hours'> & { answers: Pick<RecordSample, 'answered' | 'hours'> }

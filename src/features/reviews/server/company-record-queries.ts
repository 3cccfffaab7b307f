import { sql } from 'kysely'
import type { AnyContext } from '#platform/context.ts'
import { type CompanyRecord, companyRecord, type RecordSample } from '../domain/company-record.ts'

const YEAR_MS = 365 * 24 * 60 * 60 * 1000

/** What the company has done here, counted from requests, quotes and projects, as far as it is shown to anybody. */
export async function recordOf({ db, now }: AnyContext, companyId: string): Promise<CompanyRecord> {
  const { rows } = await sql<RecordSample>`
    with answers as (
      select extract(epoch from answered_at - invited_at)::float8 / 3600 as hours from project_invitations
      where company_id = ${companyId} and outcome in ('quoted', 'late-quote') and answered_at is not null
        and invited_at > ${new Date(now.getTime() - YEAR_MS)}
    ), jobs as (
      select project.state, project.started_at, quote.start_date from projects project
      join quotes quote on quote.project_id = project.id and quote.company_id = project.awarded_company_id
        and quote.state = 'accepted'
      where project.awarded_company_id = ${companyId}
    )
    select
      (select count(*)::int from jobs where state = 'completed') as finished,
      (select count(*)::int from answers) as answered,
      (select percentile_cont(0.5) within group (order by hours) from answers) as hours,
      (select count(*)::int from jobs where started_at is not null) as begun,
      (select count(*)::int from jobs where (started_at at time zone 'Europe/Stockholm')::date <= start_date) as "begunInTime"`.execute(
    db,
  )
  return companyRecord(rows[0] ?? { finished: 0, answered: 0, hours: null, begun: 0, begunInTime: 0 })
}

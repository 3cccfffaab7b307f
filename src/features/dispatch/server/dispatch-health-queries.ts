import { sql } from 'kysely'
import type { AnyContext } from '#platform/context.ts'

/**
 * How dispatch goes. Runs: open now, and handed over to staff in the last 24 hours. Requests of the last 28 days: how many were sent,
 * how each ended so far, and how many were sent for each quote (null without quotes). `companiesServed`: of companies that can be
 * asked, the share (0 to 1) with 2 to 5 requests in the last seven days; null without companies.
 */
export type DispatchHealth = {
  openRuns: number
  handedOver: number
  requests: number
  quoted: number
  declined: number
  silent: number
  requestsPerQuote: number | null
  companiesServed: number | null
}

const DAY_MS = 24 * 60 * 60 * 1000

export async function readDispatchHealth({
  db,
  now,
}: Pick<AnyContext, 'db' | 'now'>): Promise<DispatchHealth> {
  const daysAgo = (days: number) => sql`${new Date(now.getTime() - days * DAY_MS)}::timestamptz`
  const { rows } = await sql<Omit<DispatchHealth, 'requestsPerQuote'>>`
    with request as (
      select outcome from project_invitations where invited_at > ${daysAgo(28)} and invited_at <= ${now}
    ), company as (
      select (select count(*) from project_invitations asked
        where asked.company_id = candidate.company_id and asked.invited_at > ${daysAgo(7)}) as asked
      from (select distinct company_id from matching_candidates) candidate
    )
    select
      (select count(*)::int from dispatch_runs where ended_at is null) as "openRuns",
      (select count(*)::int from dispatch_runs where handed_over_at > ${daysAgo(1)}) as "handedOver",
      (select count(*)::int from request) as requests,
      (select count(*)::int from request where outcome in ('quoted', 'late-quote')) as quoted,
      (select count(*)::int from request where outcome = 'declined') as declined,
      (select count(*)::int from request where outcome = 'silent') as silent,
      (select (count(*) filter (where asked between 2 and 5))::float8 / nullif(count(*), 0) from company)
        as "companiesServed"`.execute(db)
  const [health] = rows
  if (!health) throw new Error('no dispatch health')
  return { ...health, requestsPerQuote: health.quoted > 0 ? health.requests / health.quoted : null }
}

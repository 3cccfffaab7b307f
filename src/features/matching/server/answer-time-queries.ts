import { type Expression, type RawBuilder, sql } from 'kysely'
import { type AnswerSample, YEAR_MS } from '../domain/answer-time.ts'

/**
 * SQL of how many requests of the 365 days before `now` the company has answered with a quote, and the median of the
 * hours that it took.
 */
export function answersOf(companyId: Expression<unknown>, now: Date): RawBuilder<AnswerSample> {
  return sql<AnswerSample>`(
    select json_build_object('answered', count(*)::int, 'hours', percentile_cont(0.5) within group (order by
      extract(epoch from answered_at - invited_at)::float8 / 3600))
    from project_invitations asked
    where asked.company_id = ${companyId} and asked.outcome in ('quoted', 'late-quote') and asked.answered_at is not null
      and asked.invited_at > ${new Date(now.getTime() - YEAR_MS)})`
}

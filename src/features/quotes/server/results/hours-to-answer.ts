import { type Expression, type RawBuilder, sql } from 'kysely'

/**
 * SQL of the hours from the request to the quote that was sent at `sentAt`. Without a request, or with one that came
 * after the quote, they are counted from publishing. Never negative: the clocks of two processes may differ. The
 * statement has the tables `asked` (the company's request, if any) and `project`.
 */
export function hoursToAnswer(sentAt: Expression<unknown>): RawBuilder<number> {
  return sql<number>`greatest(0, extract(epoch from ${sentAt} - case
    when asked.invited_at <= ${sentAt} then asked.invited_at else project.published_at end) / 3600)::float8`
}

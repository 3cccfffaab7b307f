import { type RawBuilder, sql } from 'kysely'
import type { Beside } from '#features/matching/server/found-filter-queries.ts'
import { MAX_LIVE_QUOTES } from '../domain/quote.ts'

/**
 * The columns that quotes add to the projects in a company's lists: whether the company has answered with a pending
 * quote, and how many slots live quotes or other companies take.
 */
export const besideQuotes: Beside = {
  // `offset 0` makes PostgreSQL look it up for each row that is shown, instead of joining all quotes of the
  // company.
  isAnswered: (param) => sql`exists (select from quotes own
    where own.project_id = project.id and own.company_id = ${param('companyId')}::uuid and own.state = 'pending' offset 0)`,
  slots: MAX_LIVE_QUOTES,
  // Counted for all projects together: counting each by itself takes PostgreSQL three times as long.
  takenSlots: (ids, param) => sql`(
    select json_object_agg(project_id, slots) from (
      select project_id, count(*) as slots from (
        select project_id from quotes where project_id = any(${ids}) and state in ('pending', 'accepted')
        union all
        select project_id from quote_reservations held where project_id = any(${ids}) and ${isHeld(param('companyId'), param('now'))}
      ) taken group by project_id) counted)`,
}

/**
 * SQL: the number of slots of `project`, a row of the query, that neither live quotes nor other companies take at
 * `now`.
 */
export function slotsLeft(companyId: unknown, now: unknown): RawBuilder<number> {
  return sql<number>`greatest(0, ${sql.lit(MAX_LIVE_QUOTES)}
    - (select count(*) from quotes quote
      where quote.project_id = project.id and quote.state in ('pending', 'accepted'))
    - (select count(*) from quote_reservations held
      where held.project_id = project.id and ${isHeld(companyId, now)}))::int`
}

/** SQL: does another company hold the slot of the reservation `held`, a row of the query? */
function isHeld(companyId: unknown, now: unknown) {
  return sql`held.ended_at is null and held.held_until > ${now} and held.company_id <> ${companyId}::uuid`
}

import { type RawBuilder, sql } from 'kysely'
import type { Beside } from '#features/matching/server/found-filter-queries.ts'
import { MAX_LIVE_QUOTES } from '../domain/quote.ts'

/**
 * What quotes know of the projects in a company's lists: those that it has answered with a quote that waits are left out, and of each
 * other one how many slots live quotes or other companies hold.
 */
export const besideQuotes: Beside = {
  // `offset 0`: looked up for each row that is shown, instead of joining all quotes of the company.
  isAnswered: (param) => sql`exists (select from quotes own
    where own.project_id = project.id and own.company_id = ${param('companyId')}::uuid and own.state = 'pending' offset 0)`,
  slots: MAX_LIVE_QUOTES,
  // Counted for all projects together: for each by itself it takes PostgreSQL three times as long.
  takenSlots: (ids, param) => sql`(
    select json_object_agg(project_id, slots) from (
      select project_id, count(*) as slots from (
        select project_id from quotes where project_id = any(${ids}) and state in ('pending', 'accepted')
        union all
        select project_id from quote_reservations held where project_id = any(${ids}) and ${isHeld(param('companyId'), param('now'))}
      ) taken group by project_id) counted)`,
}

/** How many slots of `project`, a row of the query, neither live quotes nor other companies than this one hold at `now`. */
export function slotsLeft(companyId: unknown, now: unknown): RawBuilder<number> {
  return sql<number>`greatest(0, ${sql.lit(MAX_LIVE_QUOTES)}
    - (select count(*) from quotes quote
      where quote.project_id = project.id and quote.state in ('pending', 'accepted'))
    - (select count(*) from quote_reservations held
      where held.project_id = project.id and ${isHeld(companyId, now)}))::int`
}

/** Does another company hold the slot of the reservation `held`, a row of the query? */
function isHeld(companyId: unknown, now: unknown) {
  return sql`held.ended_at is null and held.held_until > ${now} and held.company_id <> ${companyId}::uuid`
}

import { sql } from 'kysely'
import { FIRST_WARNING_DAYS } from '#features/verification/domain/warn-of-expiry.ts'
import type { AnyContext } from '#platform/context.ts'

/** A completed project can have obligations for this many days; the longest lasts less. */
const DONE_DAYS = 60

type Reading = Pick<AnyContext, 'db' | 'now'>

/** Projects that may have obligations, in the order of their ids after `after`; from the first one when it is null. */
export async function projectsAfter(
  { db, now }: Reading,
  after: string | null,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from projects
    where (${after}::uuid is null or id > ${after}::uuid)
      and (is_open or state in ('awarded', 'in_progress')
        or completed_at > ${now}::timestamptz - make_interval(days => ${DONE_DAYS})
        or exists (select from obligations where project_id = projects.id))
    order by id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Companies with checks that end soon, in the order of their ids after `after`; from the first one when it is null. */
export async function companiesAfter(
  { db, now }: Reading,
  after: string | null,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from company_profiles company
    where (${after}::uuid is null or id > ${after}::uuid)
      and (exists (select from verification_items item where item.company_id = company.id
          and item.valid_until <= (${now}::timestamptz at time zone 'Europe/Stockholm')::date + ${FIRST_WARNING_DAYS}::int)
        or exists (select from obligations where company_id = company.id and project_id is null))
    order by id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Is any obligation stored? */
export async function hasObligations({ db }: Pick<AnyContext, 'db'>): Promise<boolean> {
  const row = await db.selectFrom('obligations').select('id').limit(1).executeTakeFirst()
  return row !== undefined
}

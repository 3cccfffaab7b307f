import { sql } from 'kysely'
import { FIRST_WARNING_DAYS } from '#features/verification/domain/warn-of-expiry.ts'
import type { AnyContext } from '#platform/context.ts'

/** Longer than anything is expected after a job is done. */
const DONE_DAYS = 60

type Reading = Pick<AnyContext, 'db' | 'now'>

/** Projects of which something may be expected, in the order of their ids after the given one. */
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

/** Companies with checks that end soon, in the order of their ids after the given one. */
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

/** Has anything been kept yet? */
export async function hasObligations({ db }: Pick<AnyContext, 'db'>): Promise<boolean> {
  const row = await db.selectFrom('obligations').select('id').limit(1).executeTakeFirst()
  return row !== undefined
}

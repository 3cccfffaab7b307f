import { sql } from 'kysely'
import { verifiedAt } from '#features/applications/server/application-queries.ts'
import { stockholmDate } from '#kernel/swedish-dates.ts'
import type { TransactionContext } from '#platform/context.ts'

/**
 * Records that verified companies are notified of a version of the weights: at most `limit` of those that are not
 * recorded yet. Returns their ids. Concurrent calls never return the same company.
 */
export async function saveAnnouncements(
  { db, now }: TransactionContext,
  version: number,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into ranking_announcements (company_id, version, told_at)
    select company.id, ${version}, ${now} from company_profiles company
    where ${verifiedAt(stockholmDate(now), sql.ref('company.id'))} and not exists (
      select from ranking_announcements told where told.company_id = company.id and told.version = ${version})
    order by company.id limit ${limit}
    on conflict do nothing returning company_id as id`.execute(db)
  return rows.map(({ id }) => id)
}

import { sql } from 'kysely'
import type { AnyContext } from '#platform/context.ts'

/** Events of a month without its own table are stored too, so a year in advance is more than enough. */
const MONTHS_AHEAD = 12
/** Adding a partition needs an exclusive lock; the lock timeout is short, so that readers never wait long behind it. */
const PATIENCE = '2s'

/** Creates the tables for the events of the coming months; returns how many were missing. */
export async function addEventMonths({ db }: Pick<AnyContext, 'db'>): Promise<number> {
  return db.transaction().execute(async (db) => {
    await sql`select set_config('lock_timeout', ${PATIENCE}, true)`.execute(db)
    const { rows } = await sql<{ added: number }>`select add_event_months(${MONTHS_AHEAD}) as added`.execute(
      db,
    )
    return rows[0]?.added ?? 0
  })
}

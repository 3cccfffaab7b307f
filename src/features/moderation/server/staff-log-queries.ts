import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { PAGE_LENGTH } from '../domain/desk-list.ts'
import { type LogCursor, logCursor, type StaffLogLine } from '../domain/staff-log.ts'

/** Everything that staff did and saw, newest first: looks, recorded events and opened documents, each by its own index. */
export async function listStaffLog(
  { db }: Pick<Context, 'db'>,
  before: LogCursor | null,
): Promise<{ rows: StaffLogLine[]; next: string | null }> {
  const { rows } = await sql<StaffLogLine>`
    (select id::text, at, actor_name as "actorName", action, subject_type as "subjectType",
      subject_id as "subjectId", true as "wasSeen"
    from staff_log where true ${pageOf('at', before)})
    union all
    (select id::text, occurred_at, coalesce(actor_name, ''), type, subject_type, subject_id, false
    from events where actor_kind = 'staff' ${pageOf('occurred_at', before)})
    union all
    (select id::text, happened_at, coalesce(actor_name, ''), 'document-' || action, 'company', company_id,
      action = 'opened'
    from document_accesses where actor_kind = 'staff' ${pageOf('happened_at', before)})
    order by at desc, id desc limit ${sql.lit(PAGE_LENGTH + 1)}`.execute(db)
  const shown = rows.slice(0, PAGE_LENGTH)
  const last = shown.at(-1)
  return { rows: shown, next: rows.length > PAGE_LENGTH && last ? logCursor(last) : null }
}

/** What follows the cursor in one of the sources, as much as a page can take. The bare time is there for its index. */
function pageOf(column: string, before: LogCursor | null): RawBuilder<unknown> {
  const at = sql.ref(column)
  const after = before
    ? sql`and ${at} <= ${before.at}::timestamptz and (${at}, id::text) < (${before.at}::timestamptz, ${before.id})`
    : sql``
  return sql`${after} order by ${at} desc, id::text desc limit ${sql.lit(PAGE_LENGTH + 1)}`
}

import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { PAGE_LENGTH } from '../domain/desk-page.ts'
import { type LogCursor, type LogFilter, logCursor, type StaffLogLine } from '../domain/staff-log.ts'

type Source = Pick<Context, 'db'>

/**
 * All views and actions of staff, newest first: views, recorded events and opened documents, each read by its own
 * index. Names are looked up when lines are shown, because the log stores none.
 */
export async function listStaffLog(
  { db }: Source,
  before: LogCursor | null,
  filter: LogFilter = {},
  length = PAGE_LENGTH,
): Promise<{ rows: StaffLogLine[]; next: string | null }> {
  const { rows } = await sql<StaffLogLine>`
    select l.*, case l."subjectType"
      when 'company' then (select company_name from company_profiles where id = l."subjectId")
      when 'account' then (select name from profiles where id = l."subjectId")
      when 'staff' then (select name from staff where user_id = l."subjectId")
      when 'application' then (select company_name from partner_applications where id = l."subjectId")
      when 'project' then (select title from projects where id = l."subjectId")
      when 'contact-message' then (select name from contact_messages where id = l."subjectId")
      when 'support-chat' then (select name from support_chats chat join profiles person on person.id = chat.user_id
        where chat.id = l."subjectId")
      end as "subjectName"
    from (${staffLogLines(before, filter, length)}) l order by at desc, id desc`.execute(db)
  const shown = rows.slice(0, length)
  const last = shown.at(-1)
  return { rows: shown, next: rows.length > length && last ? logCursor(last) : null }
}

/** `email` only where another member has the same name. */
export type StaffName = { id: string; name: string; email: string | null }

/** The members of staff, by name. */
export async function listStaffNames({ db }: Source): Promise<StaffName[]> {
  return db
    .selectFrom('staff')
    .innerJoin('auth.users as u', 'u.id', 'staff.user_id')
    .select(['staff.user_id as id', 'staff.name'])
    .select(
      sql<string | null>`case when count(*) over (partition by lower(staff.name)) > 1 then u.email end`.as(
        'email',
      ),
    )
    .orderBy('staff.name')
    .orderBy('staff.user_id')
    .execute()
}

/** SQL of the lines of a page and one more, without the names of their subjects. */
export function staffLogLines(before: LogCursor | null, filter: LogFilter, length = PAGE_LENGTH) {
  const page = (column: string) => pageOf(column, before, length)
  return sql`
    (select id::text, at, actor_name as "actorName", action, subject_type as "subjectType",
      subject_id as "subjectId", true as "wasSeen"
    from staff_log where true ${narrowed(filter, { action: sql`action`, seen: sql`true` })} ${page('at')})
    union all
    (select id::text, occurred_at, coalesce(actor_name, ''), type, subject_type, subject_id, false
    from events where actor_kind = 'staff' ${narrowed(filter, { action: sql`type`, seen: sql`false` })}
    ${page('occurred_at')})
    union all
    (select id::text, happened_at, coalesce(actor_name, ''), 'document-' || action, 'company', company_id,
      action = 'opened'
    from document_accesses where actor_kind = 'staff'
    ${narrowed(documentFilter(filter), { action: sql`action`, seen: sql`action = 'opened'`, subject: sql`company_id` })}
    ${page('happened_at')})
    order by at desc, id desc limit ${sql.lit(length + 1)}`
}

const DOCUMENTS = 'document-'

/** The action `document-opened` of the log is `opened` in this source; other actions never match. */
function documentFilter({ action, ...filter }: LogFilter): LogFilter {
  if (!action) return filter
  return { ...filter, action: action.startsWith(DOCUMENTS) ? action.slice(DOCUMENTS.length) : DOCUMENTS }
}

type Columns = { action: RawBuilder<unknown>; seen: RawBuilder<unknown>; subject?: RawBuilder<unknown> }

function narrowed(
  { kind, actorId, subjectId, action }: LogFilter,
  { action: called, seen, subject = sql`subject_id` }: Columns,
): RawBuilder<unknown> {
  return sql.join(
    [
      kind ? sql`and (${seen}) = ${sql.lit(kind === 'seen')}` : sql``,
      actorId ? sql`and actor_id = ${actorId}::uuid` : sql``,
      subjectId ? sql`and ${subject} = ${subjectId}::uuid` : sql``,
      action ? sql`and ${called} = ${action}` : sql``,
    ],
    sql` `,
  )
}

/**
 * SQL of the lines after the cursor in one source, at most a page. The condition on the time alone lets PostgreSQL use
 * the index.
 */
function pageOf(column: string, before: LogCursor | null, length: number): RawBuilder<unknown> {
  const at = sql.ref(column)
  const after = before
    ? sql`and ${at} <= ${before.at}::timestamptz and (${at}, id::text) < (${before.at}::timestamptz, ${before.id})`
    : sql``
  return sql`${after} order by ${at} desc, id::text desc limit ${sql.lit(length + 1)}`
}

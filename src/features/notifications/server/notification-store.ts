import { sql } from 'kysely'
import type { TransactionContext } from '#platform/context.ts'
import type { Notice } from '../domain/notice.ts'

/** The notices of one event. */
type Announcement = { event: { id: string; occurredAt: Date }; notices: readonly Notice[] }
export type StoredNotice = { id: string; userId: string; eventId: string }

/**
 * Saves the notices of some events with one statement: ids and codes, no text. Returns those that were new: an event
 * that is delivered again notifies nobody twice.
 */
export async function addNotifications(
  ctx: TransactionContext,
  announcements: readonly Announcement[],
): Promise<StoredNotice[]> {
  const rows = announcements.flatMap(({ event, notices }) => notices.map((notice) => rowOf(event, notice)))
  if (rows.length === 0) return []
  return ctx.db
    .insertInto('notifications')
    .columns([
      'user_id',
      'event_id',
      'type',
      'code',
      'project_id',
      'company_id',
      'details',
      'priority',
      'action_url',
      'created_at',
    ])
    .expression((db) => db.selectFrom(listOf(rows)).selectAll())
    .onConflict((conflict) => conflict.columns(['event_id', 'user_id']).doNothing())
    .returning(['id', 'user_id as userId', 'event_id as eventId'])
    .execute()
}

function rowOf(event: Announcement['event'], notice: Notice) {
  const { userId, code, about, type, priority, actionUrl } = notice
  const { projectId, companyId, ...details } = about
  return {
    user_id: userId,
    event_id: event.id,
    type,
    code,
    project_id: projectId,
    company_id: companyId,
    details,
    priority,
    action_url: actionUrl,
    created_at: event.occurredAt,
  }
}

function listOf(rows: readonly ReturnType<typeof rowOf>[]) {
  return sql<ReturnType<typeof rowOf>>`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)`.as<'notice'>(
    sql`notice(user_id uuid, event_id uuid, type text, code text, project_id uuid, company_id uuid, details jsonb,
      priority text, action_url text, created_at timestamptz)`,
  )
}

/** Marks the account's own notifications read, all of them or one; returns how many were unread. */
export async function markRead(ctx: TransactionContext, userId: string, id?: string): Promise<number> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('notifications')
    .set({ read_at: ctx.now })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .where((where) => (id ? where('id', '=', id) : sql<boolean>`true`))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Deletes the account's own notifications, all of them or one; returns how many there were. */
export async function removeNotifications(
  ctx: TransactionContext,
  userId: string,
  id?: string,
): Promise<number> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('notifications')
    .where('user_id', '=', userId)
    .where((where) => (id ? where('id', '=', id) : sql<boolean>`true`))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/**
 * Deletes all notifications that belong to these accounts or were caused by them, and those about these subjects of
 * events; returns how many there were.
 */
export async function removeNotificationsAbout(
  ctx: TransactionContext,
  { userIds, subjectIds }: { userIds: readonly string[]; subjectIds: readonly string[] },
): Promise<number> {
  const result = await sql`
    delete from notifications using events
    where events.id = notifications.event_id and (
      notifications.user_id = any(${userIds}) or events.actor_id = any(${userIds})
      or events.subject_id = any(${subjectIds}))`.execute(ctx.db)
  return Number(result.numAffectedRows)
}

/** Deletes all notifications that were read before `readBefore`, and unread ones that came before `unreadBefore`. */
export async function deleteOldNotifications(
  ctx: TransactionContext,
  { readBefore, unreadBefore }: { readBefore: Date; unreadBefore: Date },
): Promise<void> {
  await ctx.db
    .deleteFrom('notifications')
    .where(({ and, eb, or }) =>
      or([
        eb('read_at', '<', readBefore),
        and([eb('read_at', 'is', null), eb('created_at', '<', unreadBefore)]),
      ]),
    )
    .execute()
}

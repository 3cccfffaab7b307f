import { sql } from 'kysely'
import type { TransactionContext } from '#platform/context.ts'
import type { Notice } from '../domain/notice.ts'
import { chatNoticeTexts } from '../texts/chat-notices.ts'

/** The notices of one event. */
type Announcement = { event: { id: string; occurredAt: Date }; notices: readonly Notice[] }
/** `isRepeated`: an unread notice was stored already, and now stands for this event, too. */
export type StoredNotice = { id: string; userId: string; eventId: string; isRepeated: boolean }

/**
 * Saves the notices of some events, as ids and codes without text. Returns the new ones: an event that is delivered
 * again notifies nobody twice. A gathered notice replaces an unread one about the same project and company.
 */
export async function addNotifications(
  ctx: TransactionContext,
  announcements: readonly Announcement[],
): Promise<StoredNotice[]> {
  const all = announcements.flatMap(({ event, notices }) => notices.map((notice) => ({ event, notice })))
  const once = all.filter(({ notice }) => !notice.isGathered)
  const stored = await insertNotices(
    ctx,
    once.map(({ event, notice }) => rowOf(event, notice)),
  )
  for (const { event, notice } of all)
    if (notice.isGathered) stored.push(...(await gatherNotice(ctx, rowOf(event, notice))))
  return stored
}

/** Moves the unread notice to this event's time, or saves a new one when there is none. */
async function gatherNotice(ctx: TransactionContext, row: ReturnType<typeof rowOf>): Promise<StoredNotice[]> {
  const unread = await ctx.db
    .updateTable('notifications')
    .set({ created_at: row.created_at })
    .where('user_id', '=', row.user_id)
    .where('code', '=', row.code)
    .where('project_id', 'is not distinct from', row.project_id)
    .where('company_id', 'is not distinct from', row.company_id)
    .where('read_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!unread) return insertNotices(ctx, [row])
  return [{ id: unread.id, userId: row.user_id, eventId: row.event_id, isRepeated: true }]
}

async function insertNotices(
  ctx: TransactionContext,
  rows: readonly ReturnType<typeof rowOf>[],
): Promise<StoredNotice[]> {
  if (rows.length === 0) return []
  const added = await ctx.db
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
  return added.map((notice) => ({ ...notice, isRepeated: false }))
}

/** The people of one side have read a conversation: marks their notifications about its messages until then read. */
export async function markConversationsRead(
  ctx: TransactionContext,
  { occurredAt }: { occurredAt: Date },
  { projectId, companyId, by }: { projectId: string | null; companyId: string | null; by: string | null },
): Promise<void> {
  await ctx.db
    .updateTable('notifications')
    .set({ read_at: ctx.now })
    .where('project_id', '=', projectId)
    .where('company_id', '=', companyId)
    .where('code', '=', by === 'customer' ? 'message-from-company' : 'message-from-customer')
    .where('read_at', 'is', null)
    .where('created_at', '<=', occurredAt)
    .execute()
}

/** The person has read the chat with support: marks their notifications about it until then read. */
export async function markChatNoticesRead(
  ctx: TransactionContext,
  { occurredAt }: { occurredAt: Date },
  { personId, by }: { personId: string | null; by: string | null },
): Promise<void> {
  if (by !== 'person') return
  await ctx.db
    .updateTable('notifications')
    .set({ read_at: ctx.now })
    .where('user_id', '=', personId)
    .where('code', 'in', Object.keys(chatNoticeTexts))
    .where('read_at', 'is', null)
    .where('created_at', '<=', occurredAt)
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

/** Marks the account's own notifications read, all of them or one. Returns how many were unread. */
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

/** Deletes the account's own notifications, all of them or one. Returns how many there were. */
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

/** Deletes the account's notifications about a company, except those with these codes. */
export async function removeCompanyNotices(
  { db }: TransactionContext,
  { userId, companyId, except }: { userId: string; companyId: string; except: readonly string[] },
): Promise<void> {
  await db
    .deleteFrom('notifications')
    .where('user_id', '=', userId)
    .where('company_id', '=', companyId)
    .where(sql<boolean>`code <> all(${[...except]}::text[])`)
    .execute()
}

/**
 * Deletes all notifications of these accounts, those that they caused, and those about these subjects of events.
 * Returns how many there were.
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

/** Deletes notifications that were read before `readBefore`, and unread ones that arrived before `unreadBefore`. */
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

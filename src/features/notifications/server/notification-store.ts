import { sql } from 'kysely'
import type { TransactionContext } from '#platform/context.ts'
import type { Notice } from '../domain/notifications-for.ts'
import { noticeTexts } from '../texts.ts'

export type StoredNotice = { id: string; userId: string }

/**
 * Writes the notices of one event, in words. Answers with those that were new: an event that is delivered again
 * notifies nobody twice.
 */
export async function addNotifications(
  ctx: TransactionContext,
  event: { id: string; occurredAt: Date },
  notices: readonly Notice[],
): Promise<StoredNotice[]> {
  if (notices.length === 0) return []
  const rows = notices.map(({ userId, code, params, type, priority, actionUrl }) => ({
    user_id: userId,
    event_id: event.id,
    type,
    ...noticeTexts[code](params),
    priority,
    action_url: actionUrl,
    created_at: event.occurredAt,
  }))
  return ctx.db
    .insertInto('notifications')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['event_id', 'user_id']).doNothing())
    .returning(['id', 'user_id as userId'])
    .execute()
}

/** Marks the account's own notifications read, all of them or one; answers with how many were unread. */
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

/** Deletes the account's own notifications, all of them or one; answers with how many there were. */
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

import { type RawBuilder, type Selectable, sql } from 'kysely'
import { isBannedAt } from '#identity/accounts/server/account-queries.ts'
import { userIdOf } from '#kernel/actor.ts'
import type { AnyContext } from '#platform/context.ts'
import type { Notifications } from '#platform/db/schema.ts'
import type { Notification, NotificationPriority, NotificationType } from '../domain/notification.ts'
import {
  LIST_SHOWN,
  type NotificationLists,
  noNotifications,
  RECENT_SHOWN,
} from '../domain/notification-lists.ts'
import { noticeFacts, noticeWords } from './notice.ts'

/** The caller's own notifications for each tab, newest first. Empty for a visitor. */
export async function listNotifications(ctx: AnyContext): Promise<NotificationLists> {
  const userId = userIdOf(ctx.actor)
  if (!userId) return noNotifications
  const [unread, recent, all, facts] = await Promise.all([
    newest(ctx, userId, { read: false, limit: LIST_SHOWN }),
    newest(ctx, userId, { read: true, limit: RECENT_SHOWN }),
    newest(ctx, userId, { limit: LIST_SHOWN }),
    unreadFacts(ctx, userId),
  ])
  return { unread, recent, all, ...facts }
}

/** The number of the caller's own unread notifications. */
export async function unreadCount(ctx: AnyContext): Promise<number> {
  const userId = userIdOf(ctx.actor)
  return userId ? (await unreadFacts(ctx, userId)).unreadCount : 0
}

/** Does the account have this notification, read or not? */
export async function hasNotification(ctx: AnyContext, userId: string, id: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('notifications')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * What the mail of a notification needs: the notification and those that are mailed with it, the oldest first.
 * Notifications that are deleted, or whose account is, are left out.
 */
export async function notificationsToMail(ctx: AnyContext, id: string) {
  const rows = await ctx.db
    .selectFrom('notifications')
    .innerJoin('profiles', 'profiles.id', 'notifications.user_id')
    .leftJoin('held_notifications as held', (join) =>
      join.onRef('held.notification_id', '=', 'notifications.id').on('held.channel', '=', 'mail'),
    )
    .select(noticeFacts)
    .select(['notifications.id', 'action_url', 'project_id', 'company_id', 'held.sent_with'])
    .select([
      'notifications.user_id',
      'notifications.type',
      'notifications.created_at',
      'notifications.read_at',
      'profiles.email',
      isShutOut(ctx.now).as('isShut'),
    ])
    .where(isMailedWith(id))
    .orderBy('notifications.created_at')
    .orderBy('notifications.id')
    .execute()
  return rows.map((row) => ({ ...row, wasHeld: row.sent_with !== null, ...noticeWords(row) }))
}

/** SQL: is the account suspended, or the leading account of its company? */
function isShutOut(now: Date): RawBuilder<boolean> {
  return sql<boolean>`exists (select from auth.users account where ${isBannedAt('account.banned_until', now)}
    and account.id = any(array[profiles.id,
      (select company.profile_id from company_profiles company where company.id = profiles.company_profile_id)]))`
}

/** SQL: is the notification mailed with this one? An array, so that PostgreSQL uses the index of ids. */
function isMailedWith(id: string): RawBuilder<boolean> {
  return sql`notifications.id = any(array(select ${id}::uuid
    union select notification_id from held_notifications where sent_with = ${id} and channel = 'mail'))`
}

export type NotificationToMail = Awaited<ReturnType<typeof notificationsToMail>>[number]

async function newest(
  { db }: AnyContext,
  userId: string,
  { read, limit }: { read?: boolean; limit: number },
): Promise<Notification[]> {
  const rows = await db
    .selectFrom('notifications')
    .selectAll()
    .select(noticeFacts)
    .where('user_id', '=', userId)
    .$if(read === true, (query) => query.where('read_at', 'is not', null))
    .$if(read === false, (query) => query.where('read_at', 'is', null))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(presented)
}

async function unreadFacts({ db }: AnyContext, userId: string) {
  const row = await db
    .selectFrom('notifications')
    .select(({ fn }) => [
      fn.countAll<number>().as('unreadCount'),
      fn.countAll<number>().filterWhere('priority', '=', 'high').as('urgent'),
    ])
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { unreadCount: row.unreadCount, hasUnreadHighPriority: row.urgent > 0 }
}

function presented(row: Selectable<Notifications> & Parameters<typeof noticeWords>[0]): Notification {
  return {
    id: row.id,
    type: row.type as NotificationType,
    ...noticeWords(row),
    timestamp: row.created_at.toISOString(),
    read: row.read_at !== null,
    priority: row.priority as NotificationPriority,
    actionUrl: row.action_url,
  }
}

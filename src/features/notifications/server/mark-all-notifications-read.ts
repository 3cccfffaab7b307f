import type { Context } from '#platform/context.ts'
import { changeOwnNotifications } from './change-own-notifications.ts'
import { markRead } from './notification-store.ts'

/** Marks all of the caller's own notifications read. */
export async function markAllNotificationsRead(ctx: Context): Promise<void> {
  await changeOwnNotifications(ctx, (ctx, userId) => markRead(ctx, userId))
}

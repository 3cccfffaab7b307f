import type { Context } from '#platform/context.ts'
import { changeOwnNotifications } from './change-own-notifications.ts'
import { removeNotifications } from './notification-store.ts'

/** Deletes all of the caller's own notifications. */
export async function deleteAllNotifications(ctx: Context): Promise<void> {
  await changeOwnNotifications(ctx, (ctx, userId) => removeNotifications(ctx, userId))
}

import { NotFound } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { changeOwnNotifications } from './change-own-notifications.ts'
import { hasNotification } from './notification-queries.ts'
import { markRead } from './notification-store.ts'

/** Marks one of the caller's own notifications read. A second call changes nothing. Not found for any other. */
export async function markNotificationRead(ctx: Context, { id }: { id: string }): Promise<void> {
  await changeOwnNotifications(ctx, async (ctx, userId) => {
    if (!(await hasNotification(ctx, userId, id))) throw new NotFound('notification')
    return markRead(ctx, userId, id)
  })
}

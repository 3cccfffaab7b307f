import { NotFound } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { changeOwnNotifications } from './change-own-notifications.ts'
import { removeNotifications } from './notification-store.ts'

/** Deletes one of the caller's own notifications. Not found for any other. */
export async function deleteNotification(ctx: Context, { id }: { id: string }): Promise<void> {
  await changeOwnNotifications(ctx, async (ctx, userId) => {
    const removed = await removeNotifications(ctx, userId, id)
    if (removed === 0) throw new NotFound('notification')
    return removed
  })
}

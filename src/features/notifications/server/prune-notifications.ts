import type { Context } from '#platform/context.ts'
import { inBookkeeping } from '#platform/db/in-transaction.ts'
import { oldNotifications } from '../domain/notification-retention.ts'
import { deleteOldNotifications } from './notification-store.ts'
import { deleteOldTexts } from './sms/notification-text-store.ts'

/**
 * Deletes notifications that were read long ago, and those that nobody has read for a year. Records of text
 * messages are kept for ninety days.
 */
export async function pruneNotifications(ctx: Context): Promise<void> {
  await inBookkeeping(ctx, async (bookkeeping) => {
    const old = oldNotifications(ctx.now)
    await deleteOldNotifications(bookkeeping, old)
    await deleteOldTexts(bookkeeping, old.readBefore)
  })
}

import type { Context } from '#platform/context.ts'
import { inBookkeeping } from '#platform/db/in-transaction.ts'
import { oldNotifications } from '../domain/notification-retention.ts'
import { deleteOldNotifications } from './notification-store.ts'

/** Deletes notifications that were read long ago, and those that nobody has read for a year. */
export async function pruneNotifications(ctx: Context): Promise<void> {
  await inBookkeeping(ctx, (bookkeeping) => deleteOldNotifications(bookkeeping, oldNotifications(ctx.now)))
}

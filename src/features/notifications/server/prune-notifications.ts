import type { Context } from '#platform/context.ts'
import { inBookkeeping } from '#platform/db/in-transaction.ts'
import { oldNotifications } from '../domain/notification-retention.ts'
import { deleteOldNotifications } from './notification-store.ts'

/** Forgets what was read long ago, and what nobody has read for a year. */
export async function pruneNotifications(ctx: Context): Promise<void> {
  await inBookkeeping(ctx, (bookkeeping) => deleteOldNotifications(bookkeeping, oldNotifications(ctx.now)))
}

import type { TransactionContext } from '#platform/context.ts'
import { anyOf } from '#platform/db/any-of.ts'
import type { Channel } from '../domain/channel.ts'

type Held = { notificationId: string; channel: Channel }

/** Saves until when a notification is held back on a channel; replaces the instant if it is held already. */
export async function holdNotification(
  ctx: TransactionContext,
  { notificationId, channel, until }: Held & { until: Date },
): Promise<void> {
  await ctx.db
    .insertInto('held_notifications')
    .values({ notification_id: notificationId, channel, held_until: until })
    .onConflict((conflict) =>
      conflict.columns(['notification_id', 'channel']).doUpdateSet({ held_until: until }),
    )
    .execute()
}

/** Saves that the message of one notification contains all of these. */
export async function sendHeldWith(
  ctx: TransactionContext,
  { notificationId, channel }: Held,
  ids: readonly string[],
): Promise<void> {
  await ctx.db
    .updateTable('held_notifications')
    .set({ sent_with: notificationId })
    .where('notification_id', '=', anyOf(ids))
    .where('channel', '=', channel)
    .execute()
}

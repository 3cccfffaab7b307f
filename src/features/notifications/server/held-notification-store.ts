import type { TransactionContext } from '#platform/context.ts'
import type { Channel } from '../domain/channel.ts'

type Held = { notificationId: string; channel: Channel }

/** Notes until when a notification waits on a channel; of one that waits already, until when it now does. */
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

/** Notes that the message of one notification tells of all these. */
export async function sendHeldWith(
  ctx: TransactionContext,
  { notificationId, channel }: Held,
  ids: readonly string[],
): Promise<void> {
  await ctx.db
    .updateTable('held_notifications')
    .set({ sent_with: notificationId })
    .where('notification_id', 'in', ids)
    .where('channel', '=', channel)
    .execute()
}

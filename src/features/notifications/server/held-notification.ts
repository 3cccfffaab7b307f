import type { AnyContext, TransactionContext } from '#platform/context.ts'
import type { Job } from '#platform/queue/queue.ts'
import type { Channel } from '../domain/channel.ts'
import { isAlwaysMailed } from '../domain/notifications-for.ts'
import { type NotificationTimes, sendingTime } from '../domain/quiet-hours.ts'
import { holdNotification, sendHeldWith } from './held-notification-store.ts'
import { timesOf } from './notification-times-queries.ts'

/** How one channel sends a notification. */
export type Way = { channel: Channel; job: Job<{ notificationId: string }> }

type Waiting = { userId: string; code: string; heldUntil: Date | null; sentWith: string | null }

/**
 * Is a notification sent on this channel now? If its account wants it later it is held, and the job comes back then. Of an account's
 * notifications that are due together the first to come sends one message for all, the others none: `true` for the first
 * alone, also when it is tried again. Letters of staff wait for the end of quiet hours only, and have a message each.
 */
export async function isSentNow(ctx: TransactionContext, way: Way, notificationId: string): Promise<boolean> {
  const waiting = await lockWaiting(ctx, way, notificationId)
  if (!waiting) return false
  if (waiting.sentWith !== null) return waiting.sentWith === notificationId
  const at = sendingTime(await timesFor(ctx, way, waiting), ctx.now)
  if (at > ctx.now) {
    await holdNotification(ctx, { notificationId, channel: way.channel, until: at })
    const seconds = Math.ceil((at.getTime() - ctx.now.getTime()) / 1000)
    await ctx.services.queue.enqueueLater(ctx, way.job, seconds, { notificationId })
    return false
  }
  if (waiting.heldUntil)
    await sendHeldWith(ctx, { notificationId, channel: way.channel }, [
      notificationId,
      ...(isAlwaysMailed(waiting.code) ? [] : await dueOf(ctx, way, waiting)),
    ])
  return true
}

/** A job waits here until the other jobs of the account have decided: none of them takes what another one sends. */
async function lockWaiting(
  { db }: TransactionContext,
  { channel }: Way,
  notificationId: string,
): Promise<Waiting | null> {
  const owner = await db
    .selectFrom('profiles')
    .innerJoin('notifications', 'notifications.user_id', 'profiles.id')
    .where('notifications.id', '=', notificationId)
    .select(['profiles.id', 'notifications.code'])
    .forNoKeyUpdate('profiles')
    .executeTakeFirst()
  if (!owner) return null
  const held = await db
    .selectFrom('held_notifications')
    .where('notification_id', '=', notificationId)
    .where('channel', '=', channel)
    .select(['held_until', 'sent_with'])
    .executeTakeFirst()
  return {
    userId: owner.id,
    code: owner.code,
    heldUntil: held?.held_until ?? null,
    sentWith: held?.sent_with ?? null,
  }
}

/** What was held for the day's mail waits for no other. */
async function timesFor(
  ctx: TransactionContext,
  { channel }: Way,
  { userId, code, heldUntil }: Waiting,
): Promise<NotificationTimes> {
  const { quiet, isDaily } = await timesOf(ctx, userId)
  const isGathered = channel === 'mail' && isDaily && !isAlwaysMailed(code)
  return { quiet, isDaily: isGathered && (heldUntil === null || heldUntil > ctx.now) }
}

async function dueOf(
  { db, now }: TransactionContext,
  { channel }: Way,
  { userId }: Waiting,
): Promise<string[]> {
  const rows = await db
    .selectFrom('held_notifications as held')
    .innerJoin('notifications', 'notifications.id', 'held.notification_id')
    .where('notifications.user_id', '=', userId)
    .where('held.channel', '=', channel)
    .where('held.held_until', '<=', now)
    .where('held.sent_with', 'is', null)
    .select(['held.notification_id as id', 'notifications.code'])
    .execute()
  return rows.filter(({ code }) => !isAlwaysMailed(code)).map(({ id }) => id)
}

/** Does a notification wait on a channel, or may its account want it later? Most accounts have chosen no times. */
export async function mayWait(
  { db }: Pick<AnyContext, 'db'>,
  { channel }: Way,
  notificationId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('notifications')
    .leftJoin('notification_times as times', 'times.user_id', 'notifications.user_id')
    .leftJoin('held_notifications as held', (join) =>
      join.onRef('held.notification_id', '=', 'notifications.id').on('held.channel', '=', channel),
    )
    .where('notifications.id', '=', notificationId)
    .where((where) =>
      where.or([where('times.user_id', 'is not', null), where('held.channel', 'is not', null)]),
    )
    .select('notifications.id')
    .executeTakeFirst()
  return row !== undefined
}

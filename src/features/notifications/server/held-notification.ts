import type { AnyContext, TransactionContext } from '#platform/context.ts'
import type { Job } from '#platform/queue/queue.ts'
import type { Channel } from '../domain/channel.ts'
import { isAlwaysMailed } from '../domain/notifications-for.ts'
import { type NotificationTimes, sendingTime } from '../domain/quiet-hours.ts'
import { holdNotification, sendHeldWith } from './held-notification-store.ts'
import { timesOf } from './notification-times-queries.ts'

/** A channel with the job that sends a notification on it. */
export type SendingChannel = { channel: Channel; job: Job<{ notificationId: string }> }

type HeldState = { userId: string; code: string; heldUntil: Date | null; sentWith: string | null }

/**
 * Decides whether a notification is sent on this channel now. If its account wants it later, it is held back and
 * the job is queued for then. When several of an account's notifications are due together, the first job to run
 * sends one message with all of them and the others send nothing: the answer is true only for that first one, also
 * when its job is run again. Letters of staff only wait for the end of quiet hours, and each has a message of its
 * own.
 */
export async function isSentNow(
  ctx: TransactionContext,
  way: SendingChannel,
  notificationId: string,
): Promise<boolean> {
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

/**
 * Locks the account's profile, so that the jobs of one account decide one after the other and no notification is
 * sent twice.
 */
async function lockWaiting(
  { db }: TransactionContext,
  { channel }: SendingChannel,
  notificationId: string,
): Promise<HeldState | null> {
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

/** A notification that was held for the daily mail is not held for the next one. */
async function timesFor(
  ctx: TransactionContext,
  { channel }: SendingChannel,
  { userId, code, heldUntil }: HeldState,
): Promise<NotificationTimes> {
  const { quiet, isDaily } = await timesOf(ctx, userId)
  const isGathered = channel === 'mail' && isDaily && !isAlwaysMailed(code)
  return { quiet, isDaily: isGathered && (heldUntil === null || heldUntil > ctx.now) }
}

async function dueOf(
  { db, now }: TransactionContext,
  { channel }: SendingChannel,
  { userId }: HeldState,
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

/** May this notification be held back on the channel? No for most accounts, which have chosen no times. */
export async function mayWait(
  { db }: Pick<AnyContext, 'db'>,
  { channel }: SendingChannel,
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

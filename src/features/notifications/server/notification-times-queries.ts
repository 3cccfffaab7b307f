import { userIdOf } from '#kernel/actor.ts'
import type { AnyContext } from '#platform/context.ts'
import { anyTime, type NotificationTimes } from '../domain/quiet-hours.ts'

/** The acting person's quiet hours and pace of mails. */
export async function ownTimes(ctx: Pick<AnyContext, 'actor' | 'db'>): Promise<NotificationTimes> {
  const userId = userIdOf(ctx.actor)
  return userId === null ? anyTime : timesOf(ctx, userId)
}

/** The quiet hours and the pace of mails of an account. */
export async function timesOf({ db }: Pick<AnyContext, 'db'>, userId: string): Promise<NotificationTimes> {
  const row = await db
    .selectFrom('notification_times')
    .where('user_id', '=', userId)
    .select(['quiet_from', 'quiet_to', 'is_daily'])
    .executeTakeFirst()
  if (!row) return anyTime
  const { quiet_from: from, quiet_to: to, is_daily: isDaily } = row
  return { quiet: from === null || to === null ? null : { from, to }, isDaily }
}

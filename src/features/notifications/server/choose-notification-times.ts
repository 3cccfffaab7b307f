import { userIdOf } from '#kernel/actor.ts'
import { authorize, found } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { notificationTimesChosen } from '../domain/notification-events.ts'
import { notificationPolicy } from '../domain/notification-policy.ts'
import type { NotificationTimes } from '../domain/quiet-hours.ts'
import { saveTimes } from './notification-times-store.ts'

/**
 * Saves the acting person's quiet hours and the pace of their mails. A message that is held already is sent at the
 * time that was decided then.
 */
export async function chooseNotificationTimes(ctx: Context, times: NotificationTimes): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    authorize(notificationPolicy.choose(ctx.actor))
    const userId = found(userIdOf(ctx.actor), 'account')
    await saveTimes(ctx, userId, times)
    await recordEvent(ctx, notificationTimesChosen(userId, times))
  })
}

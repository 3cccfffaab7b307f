import * as z from 'zod/mini'
import type { Context } from '#platform/context.ts'
import { inBookkeeping } from '#platform/db/in-transaction.ts'
import { defineJob } from '#platform/queue/queue.ts'
import { isSentNow, type SendingChannel } from '../held-notification.ts'
import { isWantedOn } from '../notification-choice-queries.ts'
import { deliverPushJob } from './deliver-push.ts'
import { notificationToPush } from './push-notification-queries.ts'
import { pushSessionsOf } from './push-subscription-queries.ts'

export const sendNotificationPushJob = defineJob(
  'send-notification-push',
  z.object({ notificationId: z.string() }),
)

const BY_PUSH: SendingChannel = { channel: 'push', job: sendNotificationPushJob }

/**
 * Sends one notification to all browsers of its account, with a job for each, or holds it until the account's quiet
 * hours end. Nothing is sent when it was read or turned off in the meantime.
 */
export async function sendNotificationPush(
  ctx: Context,
  { notificationId }: { notificationId: string },
): Promise<void> {
  await inBookkeeping(ctx, async (ctx) => {
    const notification = await notificationToPush(ctx, notificationId)
    if (!notification || !(await isWantedOn(ctx, 'push', notification))) return
    if (!(await isSentNow(ctx, BY_PUSH, notificationId))) return
    const sessions = await pushSessionsOf(ctx, notification.userId)
    const jobs = sessions.map((sessionId) => ({ notificationId, sessionId }))
    await ctx.services.queue.enqueue(ctx, deliverPushJob, ...jobs)
  })
}

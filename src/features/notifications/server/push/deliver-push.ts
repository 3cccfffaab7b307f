import * as z from 'zod/mini'
import { href } from '#kernel/href.ts'
import type { Context } from '#platform/context.ts'
import { inBookkeeping } from '#platform/db/in-transaction.ts'
import { defineJob } from '#platform/queue/queue.ts'
import { pushAnswers, pushWords } from '../../texts/push.ts'
import { type NotificationToPush, notificationToPush } from './push-notification-queries.ts'
import { pushTargetOf } from './push-subscription-queries.ts'
import { removeEndpoint } from './push-subscription-store.ts'

export const deliverPushJob = defineJob(
  'deliver-push',
  z.object({ notificationId: z.string(), sessionId: z.string() }),
)

/**
 * Sends a notification to the browser of one session: a text that names nobody, and the page where the reader can
 * act. A subscription that its push service does not know is deleted. If it is sent twice, the browser shows it
 * once.
 */
export async function deliverPush(
  ctx: Context,
  { notificationId, sessionId }: { notificationId: string; sessionId: string },
): Promise<void> {
  const notification = await notificationToPush(ctx, notificationId)
  const target = notification && (await pushTargetOf(ctx, sessionId))
  if (!target) return
  const topic = notificationId.replaceAll('-', '')
  const url = notification.count > 1 ? href('/dashboard') : (notification.actionUrl ?? href('/dashboard'))
  const text = JSON.stringify({
    ...pushWords(notification),
    url,
    tag: topic,
    buttons: buttonsOf(notification, url),
  })
  const outcome = await ctx.services.push.send(target, { text, topic, isUrgent: notification.isUrgent })
  if (outcome === 'gone') await inBookkeeping(ctx, (ctx) => removeEndpoint(ctx, target.endpoint))
}

/**
 * The buttons of a push message about a request, on devices that show buttons. Each opens a page. Undefined when
 * there is nothing to choose.
 */
function buttonsOf({ count, declinePath }: NotificationToPush, url: string) {
  if (count > 1 || !declinePath) return undefined
  return [
    { title: pushAnswers.open, url },
    { title: pushAnswers.decline, url: declinePath },
  ]
}

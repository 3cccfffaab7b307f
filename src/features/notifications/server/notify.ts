import { isUuid } from '#kernel/ids.ts'
import type { TransactionContext } from '#platform/context.ts'
import type { EventHandler } from '#platform/events/deliver-events.ts'
import { pushLive } from '#platform/realtime/live-events.ts'
import { type NotifiableEvent, notifiableEvent } from '../domain/notifiable-event.ts'
import { isNews, type NoticeFacts, notificationsFor } from '../domain/notifications-for.ts'
import { loadEventFacts } from './event-facts-queries.ts'
import { addNotifications, type StoredNotice } from './notification-store.ts'
import { sendNotificationMailJob } from './send-notification-mail.ts'

/**
 * Tells everybody whom a recorded event concerns: in the bell, by mail, and at once in open pages. Runs in the
 * delivery's transaction, so that all of it happens exactly if the event counts as delivered.
 */
export const notify: EventHandler = async (ctx, recorded) => {
  if (recorded.type === 'account.logged-out') return endStreams(ctx, recorded.subjectId)
  const event = notifiableEvent(recorded)
  if (!isNews(event) && !event.projectId) return
  const facts = await loadEventFacts(ctx, event)
  const notices = notificationsFor(event, facts)
  const stored = await addNotifications(ctx, recorded, notices)
  const byMail = new Set(notices.filter(({ mail }) => mail).map(({ userId }) => userId))
  for (const { id, userId } of stored) {
    if (byMail.has(userId))
      await ctx.services.queue.enqueue(ctx, sendNotificationMailJob, { notificationId: id })
  }
  await pushToPages(ctx, event, facts, stored)
}

/** Open pages hear of their notification, those of owner and actor of the change itself. Last: it takes locks. */
async function pushToPages(
  ctx: TransactionContext,
  event: NotifiableEvent,
  facts: NoticeFacts,
  stored: readonly StoredNotice[],
): Promise<void> {
  const notificationIds = new Map(stored.map(({ id, userId }) => [userId, id]))
  const watchers = event.projectId ? [facts.project?.ownerId, event.actorId] : []
  const accounts = new Set([...notificationIds.keys(), ...watchers].filter((id) => isUuid(id ?? undefined)))
  // In one order everywhere, so that two deliveries to the same accounts cannot deadlock.
  for (const userId of [...accounts].filter((id) => typeof id === 'string').sort()) {
    const notificationId = notificationIds.get(userId)
    await pushLive(ctx, [userId], {
      topic: notificationId ? 'notification' : 'project',
      payload: { type: event.type, projectId: event.projectId, ...(notificationId && { notificationId }) },
    })
  }
}

/** Streams of a session that just ended close at once instead of at their next check. */
function endStreams(ctx: TransactionContext, userId: string): Promise<void> {
  return pushLive(ctx, [userId], { topic: 'session', payload: {} })
}

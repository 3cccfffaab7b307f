import type { TransactionContext } from '#platform/context.ts'
import type { Notice } from '../domain/notice.ts'
import { unwantedMails } from './notification-choice-queries.ts'
import type { StoredNotice } from './notification-store.ts'
import { sendNotificationMailJob } from './send-notification-mail.ts'

/** How long a gathered notice may be read in the bell before it is mailed. */
const UNREAD_SECONDS = 10 * 60

type Handled = { event: { id: string }; notices: readonly Notice[] }

/**
 * Queues the mails of stored notices. Of gathered ones only the first that is unread is mailed, after some minutes: the mail then says
 * how many there are, and is left out when somebody has read them.
 */
export async function queueNoticeMails(
  ctx: TransactionContext,
  handled: readonly Handled[],
  stored: readonly StoredNotice[],
): Promise<void> {
  const notices = new Map(
    handled.flatMap(({ event, notices }) =>
      notices.filter(({ mail }) => mail).map((notice) => [keyOf(event.id, notice.userId), notice] as const),
    ),
  )
  const isUnwanted = await unwantedMails(ctx, [...new Set([...notices.values()].map(({ userId }) => userId))])
  const mailed = stored.flatMap(({ id, userId, eventId, isRepeated }) => {
    const notice = notices.get(keyOf(eventId, userId))
    if (!notice || isRepeated) return []
    const isWanted = notice.isAlwaysMailed || !isUnwanted(userId, notice.type)
    return isWanted ? [{ notificationId: id, isGathered: notice.isGathered }] : []
  })
  const jobs = (gathered: boolean) =>
    mailed.flatMap(({ notificationId, isGathered }) => (isGathered === gathered ? [{ notificationId }] : []))
  const { queue } = ctx.services
  await queue.enqueue(ctx, sendNotificationMailJob, ...jobs(false))
  await queue.enqueueLater(ctx, sendNotificationMailJob, UNREAD_SECONDS, ...jobs(true))
}

function keyOf(eventId: string, userId: string): string {
  return `${eventId} ${userId}`
}

import type { EventType } from '#kernel/domain-event.ts'
import { isUuid } from '#kernel/ids.ts'
import type { TransactionContext } from '#platform/context.ts'
import type { StoredEvent } from '#platform/events/deliver-events.ts'
import type { Consequences, Reaction } from '#platform/events/react-to-events.ts'
import { type LiveNews, pushAllLive } from '#platform/realtime/live-events.ts'
import type { Notice } from '../domain/notice.ts'
import type { NoticeFacts } from '../domain/notice-facts.ts'
import { type NotifiableEvent, notifiableEvent } from '../domain/notifiable-event.ts'
import type { News } from '../domain/notification-rule.ts'
import { notificationRules } from '../domain/notification-rules.ts'
import { newsOf, notificationsFor } from '../domain/notifications-for.ts'
import { livingAccounts, loadEventFacts } from './event-facts-queries.ts'
import { unwantedMails } from './notification-choice-queries.ts'
import { addNotifications, type StoredNotice } from './notification-store.ts'
import { sendNotificationMailJob } from './send-notification-mail.ts'

/** A recorded event, read, with what is to be told, and whose open pages follow what it changes. */
type Telling = { event: StoredEvent; about: NotifiableEvent; notices: Notice[]; watchers: string[] }

/**
 * Tells everybody whom the recorded events concern: in the bell, by mail, and at once in open pages. Runs in the
 * delivery's transaction, so that all of it happens exactly if the events count as delivered.
 */
export const notify: Reaction = Object.assign(tell, { consequencesOf })

async function tell(ctx: TransactionContext, events: readonly StoredEvent[]): Promise<void> {
  const tellings = await tellingsOf(ctx, events)
  const stored = await addNotifications(ctx, tellings)
  await sendMails(ctx, tellings, stored)
  // Last: it takes locks.
  await pushAllLive(ctx, newsForPages(tellings, stored))
}

async function tellingsOf(ctx: TransactionContext, events: readonly StoredEvent[]): Promise<Telling[]> {
  const concerning = events
    .filter(({ type }) => isNews(type))
    .map((event) => ({ event, about: notifiableEvent(event) }))
  const factsOf = await loadEventFacts(
    ctx,
    concerning.map(({ about }) => about),
  )
  const tellings = concerning.map(({ event, about }) => {
    const facts = factsOf(about)
    const watchers = watchersOf(about, facts).filter(isUuid)
    return { event, about, notices: notificationsFor(about, facts), watchers }
  })
  return withoutErased(ctx, tellings)
}

/** An event may be delivered after the account that it concerns was erased: nothing is written down about that one again. */
async function withoutErased(ctx: TransactionContext, tellings: readonly Telling[]): Promise<Telling[]> {
  const isLiving = await livingAccounts(
    ctx,
    tellings.flatMap(({ notices, watchers }) => [...notices.map(({ userId }) => userId), ...watchers]),
  )
  return tellings.map((telling) => ({
    ...telling,
    notices: telling.notices.filter(({ userId }) => isLiving(userId)),
    watchers: telling.watchers.filter(isLiving),
  }))
}

async function sendMails(
  ctx: TransactionContext,
  tellings: readonly Telling[],
  stored: readonly StoredNotice[],
): Promise<void> {
  const key = (eventId: string, userId: string) => `${eventId} ${userId}`
  const mailed = tellings.flatMap(({ event, notices }) =>
    notices.filter(({ mail }) => mail).map(({ userId, type }) => ({ eventId: event.id, userId, type })),
  )
  const isUnwanted = await unwantedMails(ctx, [...new Set(mailed.map(({ userId }) => userId))])
  const byMail = new Set(
    mailed
      .filter(({ userId, type }) => !isUnwanted(userId, type))
      .map(({ eventId, userId }) => key(eventId, userId)),
  )
  const jobs = stored
    .filter(({ eventId, userId }) => byMail.has(key(eventId, userId)))
    .map(({ id }) => ({ notificationId: id }))
  await ctx.services.queue.enqueue(ctx, sendNotificationMailJob, ...jobs)
}

/** Open pages hear of their notification, those who watch what has changed of the change itself. */
function newsForPages(tellings: readonly Telling[], stored: readonly StoredNotice[]): LiveNews[] {
  const ofEvent = Map.groupBy(stored, ({ eventId }) => eventId)
  return tellings.flatMap((telling) => {
    const { type, projectId } = telling.about
    const notificationIds = new Map(ofEvent.get(telling.event.id)?.map(({ id, userId }) => [userId, id]))
    const accounts = new Set([...notificationIds.keys(), ...telling.watchers])
    return [...accounts].map((userId) => {
      const notificationId = notificationIds.get(userId)
      const topic = notificationId ? 'notification' : projectId ? 'project' : 'company'
      return { userId, topic, payload: { type, projectId, ...(notificationId && { notificationId }) } }
    })
  })
}

function isNews(type: string): boolean {
  const news = newsOf(type)
  return news !== null && news.live !== 'nobody'
}

/** Owner and actor of what happened to a project; the people of a company that reads of what has changed. */
function watchersOf({ type, projectId, companyId, actorId }: NotifiableEvent, facts: NoticeFacts): string[] {
  const live = newsOf(type)?.live
  if (live === 'project') return projectId ? [facts.project?.ownerId ?? '', actorId ?? ''] : []
  return live === 'company' ? [...(facts.companies[companyId ?? '']?.memberIds ?? [])] : []
}

/** The rules in words. */
function consequencesOf(type: EventType): Consequences {
  const { live, rules }: News = notificationRules[type]
  const told = rules.map((rule) => ({ ...rule, words: `${rule.code} → ${rule.to}` }))
  return {
    bell: told.map(({ words }) => words),
    mails: told.filter(({ mail }) => mail).map(({ words }) => words),
    live: live === 'nobody' ? [] : [live],
  }
}

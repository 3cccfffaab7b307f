import { roleMay } from '#features/companies/domain/company-role.ts'
import { colleaguesOf } from '#features/companies/server/colleague/colleague-store.ts'
import type { EventType } from '#kernel/domain-event.ts'
import { isUuid } from '#kernel/ids.ts'
import type { TransactionContext } from '#platform/context.ts'
import type { StoredEvent } from '#platform/events/deliver-events.ts'
import type { Consequences, Reaction } from '#platform/events/react-to-events.ts'
import { type LiveNews, pushAllLive } from '#platform/realtime/live-events.ts'
import type { Channel } from '../domain/channel.ts'
import { mailTables } from '../domain/mail-facts.ts'
import type { Notice } from '../domain/notice.ts'
import type { NoticeFacts } from '../domain/notice-facts.ts'
import { type NotifiableEvent, notifiableEvent } from '../domain/notifiable-event.ts'
import type { EventRules } from '../domain/notification-rule.ts'
import { notificationRules } from '../domain/notification-rules.ts'
import { codesToldTo, notificationsFor, rulesFor } from '../domain/notifications-for.ts'
import { isWorthText } from '../domain/sms/text-cap.ts'
import { livingAccounts, loadEventFacts } from './event-facts-queries.ts'
import { unwantedNotices } from './notification-choice-queries.ts'
import {
  addNotifications,
  markChatNoticesRead,
  markConversationsRead,
  removeCompanyNotices,
  type StoredNotice,
} from './notification-store.ts'
import { accountsWithPush } from './push/push-subscription-queries.ts'
import { sendNotificationPushJob } from './push/send-notification-push.ts'
import { sendNotificationMailJob } from './send-notification-mail.ts'
import { sendNotificationSmsJob } from './sms/send-notification-sms.ts'
import { confirmedPhones, sendsTextNotifications } from './sms/text-phone-queries.ts'

/** A recorded event, its notices, and the accounts whose open pages reload. */
type HandledEvent = { event: StoredEvent; about: NotifiableEvent; notices: Notice[]; watchers: string[] }

/**
 * Notifies the people whom the recorded events concern: in the bell, by mail, by push and text message, and in open
 * pages. It runs in the transaction that marks the events as delivered, so both happen or neither.
 */
export const notify: Reaction = Object.assign(handleEvents, { consequencesOf })

async function handleEvents(ctx: TransactionContext, events: readonly StoredEvent[]): Promise<void> {
  const handled = await handledEventsOf(ctx, events)
  const stored = await addNotifications(ctx, handled)
  await queueMessages(ctx, handled, stored)
  for (const { event, about } of handled) {
    if (event.type === 'conversation.read') await markConversationsRead(ctx, event, about)
    if (event.type === 'support-chat.read') await markChatNoticesRead(ctx, event, about)
    if (event.type === 'company.colleague-role-changed') await keepNoticesOfRole(ctx, about)
  }
  // Last, because it takes locks.
  await pushAllLive(ctx, liveMessages(handled, stored))
}

/** A colleague has another role: what people in it are not told goes from their bell, and is not mailed any more. */
async function keepNoticesOfRole(ctx: TransactionContext, about: NotifiableEvent): Promise<void> {
  const { companyId, colleagueId: userId } = about
  const colleagues = companyId ? await colleaguesOf(ctx, companyId) : []
  const role = colleagues.find((colleague) => colleague.userId === userId)?.role
  if (companyId && userId && role)
    await removeCompanyNotices(ctx, { userId, companyId, except: codesToldTo(role) })
}

async function handledEventsOf(
  ctx: TransactionContext,
  events: readonly StoredEvent[],
): Promise<HandledEvent[]> {
  const concerning = events
    .filter(({ type }) => isNews(type))
    .map((event) => ({ event, about: notifiableEvent(event) }))
  const factsOf = await loadEventFacts(
    ctx,
    concerning.map(({ about }) => about),
  )
  const handled = concerning.map(({ event, about }) => {
    const facts = factsOf(about)
    const watchers = watchersOf(about, facts).filter(isUuid)
    return { event, about, notices: notificationsFor(about, facts), watchers }
  })
  return withoutErased(ctx, handled)
}

/** Leaves out accounts that have been erased since the event, so that nothing is stored about them again. */
async function withoutErased(
  ctx: TransactionContext,
  handled: readonly HandledEvent[],
): Promise<HandledEvent[]> {
  const isLiving = await livingAccounts(
    ctx,
    handled.flatMap(({ notices, watchers }) => [...notices.map(({ userId }) => userId), ...watchers]),
  )
  return handled.map((one) => ({
    ...one,
    notices: one.notices.filter(({ userId }) => isLiving(userId)),
    watchers: one.watchers.filter(isLiving),
  }))
}

/** How long a gathered notice can be read in the bell before it is mailed. */
const UNREAD_SECONDS = 10 * 60

/**
 * Queues mails, push messages and text messages for the stored notices whose rule has `mail`. Of gathered notices
 * only the first unread one is queued: its push message at once, its mail after some minutes. That mail states the
 * number of messages, and is not sent when they have been read.
 */
async function queueMessages(
  ctx: TransactionContext,
  handled: readonly HandledEvent[],
  stored: readonly StoredNotice[],
): Promise<void> {
  const notices = new Map(
    handled.flatMap(({ event, notices }) =>
      notices.filter(({ mail }) => mail).map((notice) => [keyOf(event.id, notice.userId), notice] as const),
    ),
  )
  const queued = stored.flatMap(({ id, userId, eventId, isRepeated }) => {
    const notice = notices.get(keyOf(eventId, userId))
    return notice && !isRepeated ? [{ notificationId: id, notice }] : []
  })
  const userIds = [...new Set(queued.map(({ notice }) => notice.userId))]
  const isUnwanted = await unwantedNotices(ctx, userIds)
  const hasPush = await accountsWithPush(ctx, userIds)
  const wanted = (channel: Channel, { userId, code }: Notice) => !isUnwanted(channel, userId, code)
  const jobs = (isQueued: (notice: Notice) => boolean) =>
    queued.filter(({ notice }) => isQueued(notice)).map(({ notificationId }) => ({ notificationId }))
  const isMailed = (notice: Notice) => notice.isAlwaysMailed || wanted('mail', notice)
  const { queue } = ctx.services
  await queue.enqueue(
    ctx,
    sendNotificationMailJob,
    ...jobs((notice) => !notice.isGathered && isMailed(notice)),
  )
  const later = jobs((notice) => notice.isGathered && isMailed(notice))
  await queue.enqueueLater(ctx, sendNotificationMailJob, UNREAD_SECONDS, ...later)
  const pushed = jobs((notice) => hasPush(notice.userId) && wanted('push', notice))
  await queue.enqueue(ctx, sendNotificationPushJob, ...pushed)
  await queue.enqueue(ctx, sendNotificationSmsJob, ...(await textsOf(ctx, queued, wanted)))
}

type QueuedNotice = { notificationId: string; notice: Notice }

/**
 * The notices that are also sent as text messages: urgent ones, to readers who have chosen it and confirmed a
 * number.
 */
async function textsOf(
  ctx: TransactionContext,
  queued: readonly QueuedNotice[],
  wanted: (channel: Channel, notice: Notice) => boolean,
): Promise<{ notificationId: string }[]> {
  if (!sendsTextNotifications(ctx)) return []
  const worth = queued.filter(({ notice }) => isTexted(notice) && wanted('sms', notice))
  const phones = await confirmedPhones(ctx, [...new Set(worth.map(({ notice }) => notice.userId))])
  return worth
    .filter(({ notice }) => phones.has(notice.userId))
    .map(({ notificationId }) => ({ notificationId }))
}

function isTexted({ isGathered, priority, code }: Notice): boolean {
  return !isGathered && isWorthText({ priority, table: mailTables[code] })
}

function keyOf(eventId: string, userId: string): string {
  return `${eventId} ${userId}`
}

/** The live messages: new notifications to their accounts, and changes to the accounts whose pages reload. */
function liveMessages(handled: readonly HandledEvent[], stored: readonly StoredNotice[]): LiveNews[] {
  const ofEvent = Map.groupBy(stored, ({ eventId }) => eventId)
  return handled.flatMap((telling) => {
    const { type, projectId, personId } = telling.about
    const changed = projectId ? 'project' : personId ? 'support-chat' : 'company'
    const notificationIds = new Map(ofEvent.get(telling.event.id)?.map(({ id, userId }) => [userId, id]))
    const accounts = new Set([...notificationIds.keys(), ...telling.watchers])
    return [...accounts].map((userId) => {
      const notificationId = notificationIds.get(userId)
      const topic = notificationId ? 'notification' : changed
      return { userId, topic, payload: { type, projectId, ...(notificationId && { notificationId }) } }
    })
  })
}

function isNews(type: string): boolean {
  const news = rulesFor(type)
  return news !== null && news.live !== 'nobody'
}

/** The accounts whose open pages reload, by the kind of event: see {@link Followers}. */
function watchersOf(
  { type, projectId, companyId, personId, actorId }: NotifiableEvent,
  facts: NoticeFacts,
): string[] {
  const live = rulesFor(type)?.live
  if (live === 'person') return [personId ?? '']
  const isWon = facts.project?.awardedCompanyId === companyId
  const members = (facts.companies[companyId ?? '']?.members ?? [])
    .filter(({ role }) => live !== 'conversation' || roleMay(role, isWon ? 'jobs' : 'messages'))
    .map(({ userId }) => userId)
  if (live === 'conversation') return [facts.project?.ownerId ?? '', ...members]
  if (live === 'project') return projectId ? [facts.project?.ownerId ?? '', actorId ?? ''] : []
  return live === 'company' ? [...members] : []
}

/** The rules in words, for docs/events.md. */
function consequencesOf(type: EventType): Consequences {
  const { live, rules }: EventRules = notificationRules[type]
  const namedRules = rules.map((rule) => ({ ...rule, words: `${rule.code} → ${rule.to}` }))
  return {
    bell: namedRules.map(({ words }) => words),
    mails: namedRules.filter(({ mail }) => mail).map(({ words }) => words),
    live: live === 'nobody' ? [] : [live],
  }
}

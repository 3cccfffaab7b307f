import { roleMay } from '#features/companies/domain/company-role.ts'
import type { CompanyRole } from '#kernel/actor.ts'
import type { EventType } from '#kernel/domain-event.ts'
import type { Notice, NoticeSubject } from './notice.ts'
import type { NoticeFacts } from './notice-facts.ts'
import type { NotifiableEvent } from './notifiable-event.ts'
import type { EventRules, NotificationRule } from './notification-rule.ts'
import { type NoticeCode, notificationRules } from './notification-rules.ts'
import type { Topic } from './notification-topic.ts'

/** The consequences of a type of event; null for a type that this version of the product does not know. */
export function rulesFor(type: string): EventRules<NotificationRule<NoticeCode>> | null {
  return isKnown(type) ? notificationRules[type] : null
}

function isKnown(type: string): type is EventType {
  return Object.hasOwn(notificationRules, type)
}

const topicsByCode = new Map<string, Topic>(
  Object.values<EventRules>(notificationRules).flatMap(({ rules }) =>
    rules.map(({ code, topic }) => [code, topic] as const),
  ),
)

/** The topic of a stored notification. A rule made its code, so the code has a topic. */
export function topicOf(code: string): Topic {
  return topicsByCode.get(code) as Topic
}

/** The notices that the event causes, at most one for each account: that of the first matching rule. */
export function notificationsFor(event: NotifiableEvent, facts: NoticeFacts): Notice[] {
  const rules = rulesFor(event.type)?.rules ?? []
  const notices = rules
    .filter(({ onlyIf }) => onlyIf(event, facts))
    .flatMap((rule) => noticesBy(rule, event, facts))
  return [...new Map(notices.toReversed().map((notice) => [notice.userId, notice])).values()].toReversed()
}

function noticesBy(
  { to, task, isForOthers, page, code, type, priority, ...mailing }: NotificationRule<NoticeCode>,
  event: NotifiableEvent,
  facts: NoticeFacts,
): Notice[] {
  const readers = readersOf({ to, task }, event, facts)
  return (isForOthers ? readers.filter(isNotIn(event)) : readers).map(({ userId, about }) => ({
    userId,
    code,
    type,
    priority,
    mail: mailing.mail,
    isAlwaysMailed: mailing.isAlwaysMailed,
    isGathered: mailing.isGathered,
    actionUrl: page(event),
    about,
  }))
}

function isNotIn({ actorId, colleagueId }: NotifiableEvent) {
  return ({ userId }: Reader) => userId !== actorId && userId !== colleagueId
}

type Reader = { userId: string; about: NoticeSubject }

function readersOf(
  { to, task }: Pick<NotificationRule, 'to' | 'task'>,
  event: NotifiableEvent,
  facts: NoticeFacts,
): Reader[] {
  const { project, companies } = facts
  if (to === 'owner') return project ? [ownerOf(project, event)] : []
  if (to === 'person')
    return event.personId ? [{ userId: event.personId, about: subjectOf(event, null) }] : []
  return companiesOf(to, event, facts).flatMap((companyId) =>
    (companies[companyId]?.members ?? [])
      .filter(({ role }) => roleMay(role, task))
      .map(({ userId }) => ({ userId, about: subjectOf(event, companyId) })),
  )
}

function ownerOf(project: NonNullable<NoticeFacts['project']>, event: NotifiableEvent): Reader {
  const { decisionId } = event
  const about = subjectOf(event, event.companyId ?? project.awardedCompanyId)
  return { userId: project.ownerId, about: { ...about, ...(decisionId && { decisionId }) } }
}

function companiesOf(
  to: Exclude<NotificationRule['to'], 'owner' | 'person'>,
  { companyId, companyIds }: NotifiableEvent,
  { project }: NoticeFacts,
): readonly string[] {
  if (to === 'companies') return companyIds
  const company = to === 'company' ? companyId : project?.awardedCompanyId
  return company ? [company] : []
}

function subjectOf(
  { projectId, item, ending, visitId }: NotifiableEvent,
  companyId: string | null,
): NoticeSubject {
  const about = { projectId, companyId, ...(visitId && { visitId }) }
  return { ...about, ...(item && { item: item.kind }), ...(ending && { ending }) }
}

/** The codes of the notifications about a company that people in this role may get, whatever rule caused them. */
export function codesToldTo(role: CompanyRole): NoticeCode[] {
  const rules = Object.values<EventRules<NotificationRule<NoticeCode>>>(notificationRules)
    .flatMap((event) => event.rules)
    .filter(({ to }) => to !== 'owner' && to !== 'person')
  const secret = new Set(rules.filter(({ task }) => !roleMay(role, task)).map(({ code }) => code))
  return [...new Set(rules.map(({ code }) => code))].filter((code) => !secret.has(code))
}

/** Is a notification with this code mailed whatever its reader has chosen? */
export function isAlwaysMailed(code: string): boolean {
  return Object.values<EventRules>(notificationRules).some(({ rules }) =>
    rules.some((rule) => rule.code === code && rule.isAlwaysMailed),
  )
}

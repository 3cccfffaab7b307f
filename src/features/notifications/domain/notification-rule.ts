import type { CompanyTask } from '#features/companies/domain/company-role.ts'
import { href } from '#kernel/href.ts'
import type { NoticeFacts } from './notice-facts.ts'
import type { NotifiableEvent } from './notifiable-event.ts'
import type { NotificationPriority, NotificationType } from './notification.ts'
import { type Topic, typeOf } from './notification-topic.ts'

/**
 * The recipients that a rule can name: the project's owner, the company or the companies of the event, the company
 * that was awarded the project, or the person whose chat with support it is.
 */
export type Recipient = 'owner' | 'company' | 'companies' | 'awarded' | 'person'

type Condition = (event: NotifiableEvent, facts: NoticeFacts) => boolean
type Page = (event: NotifiableEvent) => string

/**
 * A rule: an event notifies some people. `topic`: readers choose channels by it. `task`: in a company, only
 * colleagues whose role may do this task are notified. `mail`: it is also mailed; `isAlwaysMailed`: whatever the
 * reader has chosen. `isGathered`: while one such notification about the same project and company is unread, the
 * next one replaces it, and it is mailed only if nobody has read it after some minutes. `isForOthers`: neither the actor
 * nor the colleague whom the event is about is notified. `onlyIf`: a condition on the event.
 */
export type NotificationRule<Code extends string = string, To extends Recipient = Recipient> = {
  to: To
  task: CompanyTask
  code: Code
  topic: Topic
  type: NotificationType
  priority: NotificationPriority
  mail: boolean
  isAlwaysMailed: boolean
  isGathered: boolean
  isForOthers: boolean
  page: Page
  onlyIf: Condition
}

type RuleOptions = {
  /** The type in the bell, if it is not the topic's. */
  type?: NotificationType
  task?: CompanyTask
  high?: true
  mail?: true | 'always'
  isGathered?: true
  isForOthers?: true
  onlyIf?: Condition
  page?: Page
}

export function toOwner<const Code extends string>(code: Code, topic: Topic, more: RuleOptions = {}) {
  return rule('owner', code, topic, more.page ?? ownProject, more)
}

export function toPerson<const Code extends string>(code: Code, topic: Topic, more: RuleOptions = {}) {
  return rule('person', code, topic, supportChat, more)
}

/** Notifies the members of a company whose role may do `task`. `page`: where they can act. */
function toMembersOf<To extends Recipient>(to: To, task: CompanyTask) {
  return <const Code extends string>(code: Code, topic: Topic, page: Page, more: RuleOptions = {}) =>
    rule(to, code, topic, page, { task, ...more })
}

export const toCompany = toMembersOf('company', 'quotes')
export const toCompanies = toMembersOf('companies', 'quotes')
export const toAwarded = toMembersOf('awarded', 'jobs')

function rule<const Code extends string, To extends Recipient>(
  to: To,
  code: Code,
  topic: Topic,
  page: Page,
  { type = typeOf(topic), task = 'jobs', high, mail, onlyIf = () => true, ...more }: RuleOptions,
): NotificationRule<Code, To> {
  const priority = high ? 'high' : 'normal'
  const mailed = { mail: mail !== undefined, isAlwaysMailed: mail === 'always' }
  const { isGathered = false, isForOthers = false } = more
  return { to, task, code, topic, type, priority, ...mailed, isGathered, isForOthers, page, onlyIf }
}

/**
 * The accounts whose open pages reload after an event. `project`: the owner and the actor. `company`: the people of
 * the company. `conversation`: the owner and the people of the company. `person`: the person whose chat with
 * support it is.
 */
export type Followers = 'project' | 'company' | 'conversation' | 'person' | 'nobody'

/** The consequences of an event: who is notified, and whose open pages reload. */
export type EventRules<Rule extends NotificationRule = NotificationRule> = {
  live: Followers
  rules: readonly Rule[]
}

/** For an event that changes a project. */
export function onProject<const Rules extends readonly NotificationRule[]>(...rules: Rules) {
  return { live: 'project', rules } as const
}

/** For an event that changes what a company reads about its application, documents and checks. */
export function onCompany<const Rules extends readonly NotificationRule[]>(...rules: Rules) {
  return { live: 'company', rules } as const
}

/** For an event between a project's owner and a company. */
export function onConversation<const Rules extends readonly NotificationRule[]>(...rules: Rules) {
  return { live: 'conversation', rules } as const
}

/** For an event in a person's chat with support. */
export function onChat<const Rules extends readonly NotificationRule[]>(...rules: Rules) {
  return { live: 'person', rules } as const
}

/** Nobody is notified, and no open page reloads. */
export const nobody = { live: 'nobody', rules: [] } as const

function ownProject({ projectId }: NotifiableEvent): string {
  return projectId ? href('/customer/projects/:projectId', { projectId }) : href('/customer/projects')
}

export function companyProject({ projectId }: NotifiableEvent): string {
  return projectId ? href('/company/projects/:projectId', { projectId }) : href('/company/projects')
}

export function ownConversation({ projectId, companyId }: NotifiableEvent): string {
  return projectId && companyId
    ? href('/customer/projects/:projectId/meddelanden/:companyId', { projectId, companyId })
    : href('/customer/messages')
}

export function companyConversation({ projectId }: NotifiableEvent): string {
  return projectId
    ? href('/company/projects/:projectId/meddelanden', { projectId })
    : href('/company/messages')
}

/** The page of the chat, under the messages of the reader's role: the URL leads to the right one. */
function supportChat(): string {
  return href('/support/chatt')
}

export function offers(): string {
  return href('/company/offers')
}

export function dashboard(): string {
  return href('/company/dashboard')
}

export function colleagues(): string {
  return href('/company/medarbetare')
}

export function verification(): string {
  return href('/company/verification')
}

import type { CompanyRole } from '#kernel/actor.ts'
import type { NotificationType } from './notification.ts'

/**
 * The topics of notifications. A reader chooses each topic on each channel. Topics are finer than the types of the
 * bell.
 */
export const topics = [
  'requests',
  'quotes',
  'messages',
  'questions',
  'visits',
  'projects',
  'reminders',
  'reviews',
  'milestones',
  'papers',
] as const
export type Topic = (typeof topics)[number]

/** The type in the bell of each topic, unless the rule names another one. */
const TYPES: Readonly<Record<Topic, NotificationType>> = {
  requests: 'project_update',
  quotes: 'offer',
  messages: 'message',
  questions: 'message',
  visits: 'project_update',
  projects: 'project_update',
  reminders: 'project_update',
  reviews: 'project_update',
  milestones: 'achievement',
  papers: 'other',
}

export function typeOf(topic: Topic): NotificationType {
  return TYPES[topic]
}

export function isTopic(text: string): text is Topic {
  return topics.some((topic) => topic === text)
}

/** The reader who chooses: a customer, or a colleague of a company with a role. */
export type Chooser = 'customer' | CompanyRole

const OF_CUSTOMERS: readonly Topic[] = [
  'quotes',
  'messages',
  'questions',
  'visits',
  'projects',
  'reminders',
  'reviews',
]
const OF_CRAFTSMEN: readonly Topic[] = ['messages', 'visits', 'projects', 'reminders', 'milestones']

/** The topics about which this reader can get notifications. */
export function topicsFor(chooser: Chooser): readonly Topic[] {
  if (chooser === 'customer') return OF_CUSTOMERS
  return chooser === 'craftsman' ? OF_CRAFTSMEN : topics
}

/** The topics of a type of the bell, for links in older mails, which name a type; none for any other text. */
export function topicsOfType(type: string): readonly Topic[] {
  return topics.filter((topic) => TYPES[topic] === type)
}

import type { CompanyRole } from '#kernel/actor.ts'
import type { NotificationType } from './notification.ts'

/** What notifications are about: each is chosen by itself, on each channel. Finer than the types of the bell. */
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

/** The type of the bell that a notification about a topic has, if its rule names no other. */
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

/** Who chooses: a customer, or somebody of a company by their role. */
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

/** What somebody can get notifications about at all. */
export function topicsFor(chooser: Chooser): readonly Topic[] {
  if (chooser === 'customer') return OF_CUSTOMERS
  return chooser === 'craftsman' ? OF_CRAFTSMEN : topics
}

/** The topics that a link in a mail of before names by a type of the bell; none for any other text. */
export function topicsOfType(type: string): readonly Topic[] {
  return topics.filter((topic) => TYPES[topic] === type)
}

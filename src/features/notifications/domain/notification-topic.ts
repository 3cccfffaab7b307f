import type { CompanyRole } from '#kernel/actor.ts'
import type { NotificationType } from './notification.ts'
import type { NoticeCode } from './notification-rules.ts'

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

const TOPICS = {
  'project-matched': 'requests',
  'request-returned': 'requests',
  'request-released': 'requests',
  'request-lapsed': 'requests',
  'project-found': 'requests',
  'quote-received': 'quotes',
  'quote-revised': 'quotes',
  'quote-confirmed': 'quotes',
  'quote-accepted': 'quotes',
  'quote-not-chosen': 'quotes',
  'quote-rejected': 'quotes',
  'quote-withdrawn': 'quotes',
  'quote-void': 'quotes',
  'quote-restored': 'quotes',
  'quote-expired': 'quotes',
  'own-quote-restored': 'quotes',
  'own-quote-expired': 'quotes',
  'company-shut-out': 'quotes',
  'company-let-in': 'quotes',
  'message-from-customer': 'messages',
  'message-from-company': 'messages',
  'message-lapsed': 'messages',
  'company-message-lapsed': 'messages',
  'own-message-hidden': 'messages',
  'own-message-restored': 'messages',
  'company-message-hidden': 'messages',
  'company-message-restored': 'messages',
  'contact-shared': 'messages',
  'support-answered': 'messages',
  'support-queued': 'messages',
  'support-closed': 'messages',
  'question-asked': 'questions',
  'question-answered': 'questions',
  'question-lapsed': 'questions',
  'visit-proposed': 'visits',
  'visit-proposed-company': 'visits',
  'visit-accepted': 'visits',
  'visit-accepted-company': 'visits',
  'visit-declined': 'visits',
  'visit-declined-company': 'visits',
  'visit-withdrawn': 'visits',
  'visit-withdrawn-company': 'visits',
  'visit-cancelled': 'visits',
  'visit-cancelled-company': 'visits',
  'visit-off': 'visits',
  'visit-off-company': 'visits',
  'visit-expired': 'visits',
  'visit-expired-company': 'visits',
  'visit-reminder': 'visits',
  'visit-reminder-company': 'visits',
  'project-amended': 'projects',
  'project-cancelled': 'projects',
  'project-closed': 'projects',
  'project-expired': 'projects',
  'project-hidden': 'projects',
  'project-letter': 'projects',
  'project-reopened': 'projects',
  'project-resumed': 'projects',
  'project-shown': 'projects',
  'project-started': 'projects',
  'own-project-closed': 'projects',
  'own-project-expired': 'projects',
  'own-project-hidden': 'projects',
  'own-project-shown': 'projects',
  'own-project-started': 'projects',
  'reach-question': 'projects',
  'request-reminder': 'reminders',
  'company-message-reminder': 'reminders',
  'company-visit-times-reminder': 'reminders',
  'confirm-reminder': 'reminders',
  'message-reminder': 'reminders',
  'visit-times-reminder': 'reminders',
  'question-reminder': 'reminders',
  'completion-reminder': 'reminders',
  'choice-reminder': 'reminders',
  'reach-reminder': 'reminders',
  'reviews-open': 'reviews',
  'reviews-open-company': 'reviews',
  'review-reminder': 'reviews',
  'review-reminder-company': 'reviews',
  'review-lapsed': 'reviews',
  'company-review-lapsed': 'reviews',
  'review-of-customer': 'reviews',
  'review-answered': 'reviews',
  'own-review-removed': 'reviews',
  'own-review-restored': 'reviews',
  'company-review-removed': 'reviews',
  'company-review-restored': 'reviews',
  'answer-removed': 'reviews',
  'answer-restored': 'reviews',
  'review-of-company': 'milestones',
  'project-completed': 'milestones',
  'application-submitted': 'milestones',
  'application-approved': 'milestones',
  'may-quote': 'milestones',
  'application-asked': 'papers',
  'application-refused': 'papers',
  'item-missing': 'papers',
  'checks-last-day': 'papers',
  'checks-ending': 'papers',
  'checks-ended': 'papers',
} as const satisfies Record<NoticeCode, Topic>

/** What a stored notification is about. One of the rules made its code, so there is a line for it. */
export function topicOf(code: string): Topic {
  return TOPICS[code as NoticeCode]
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
const OF_CRAFTSMEN: readonly Topic[] = ['messages', 'visits', 'projects', 'milestones']

/** What somebody can get notifications about at all. */
export function topicsFor(chooser: Chooser): readonly Topic[] {
  if (chooser === 'customer') return OF_CUSTOMERS
  return chooser === 'craftsman' ? OF_CRAFTSMEN : topics
}

const OF_TYPES: Readonly<Record<NotificationType, readonly Topic[]>> = {
  message: ['messages', 'questions'],
  offer: ['quotes'],
  project_update: ['requests', 'visits', 'projects', 'reminders', 'reviews'],
  achievement: ['milestones'],
  other: ['papers'],
}

/** The topics that a link in a mail of before names by a type of the bell; none for any other text. */
export function topicsOfType(type: string): readonly Topic[] {
  return Object.hasOwn(OF_TYPES, type) ? OF_TYPES[type as NotificationType] : []
}

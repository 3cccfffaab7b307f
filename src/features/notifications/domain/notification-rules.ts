import type { ReviewAuthor } from '#features/reviews/domain/review.ts'
import type { DomainEvent, EventOfType, EventType } from '#kernel/domain-event.ts'
import { accountRules } from './account-rules.ts'
import { chatRules } from './chat-rules.ts'
import { companyRules } from './company-rules.ts'
import { conversationRules } from './conversation-rules.ts'
import { isByOwner, not } from './event-conditions.ts'
import { lapseRules } from './lapse-rules.ts'
import type { NoticeFacts } from './notice-facts.ts'
import type { NotifiableEvent } from './notifiable-event.ts'
import {
  companyProject,
  type EventRules,
  type NotificationRule,
  nobody,
  offers,
  onProject,
  toAwarded,
  toCompanies,
  toCompany,
  toOwner,
} from './notification-rule.ts'
import { reminderRules } from './reminder-rules.ts'
import { visitRules } from './visit-rules.ts'

/** Notifies those in the company who do the work. Many pictures come one after the other, so they are told of together. */
const toWorkers = <const Code extends string>(code: Code) =>
  toCompany(code, 'projects', companyProject, { task: 'jobs', mail: true, isGathered: true })

/** Who is notified of each event, and whose open pages reload. */
export const notificationRules = {
  'quote.sent': onProject(toOwner('quote-received', 'quotes', { high: true, mail: true })),
  'quote.revised': onProject(toOwner('quote-revised', 'quotes', { mail: true })),
  'quote.confirmed': onProject(toOwner('quote-confirmed', 'quotes')),
  // To the customer it confirms the contract (2005:59 2 kap. 4 §), so it is mailed whatever they have chosen; a
  // message is not shown over the page that it is about.
  'quote.accepted': onProject(
    toOwner('own-acceptance', 'quotes', { type: 'message', mail: 'always' }),
    toCompany('quote-accepted', 'quotes', companyProject, { high: true, mail: true }),
    toCompanies('quote-not-chosen', 'quotes', offers, { mail: true }),
  ),
  'quote.rejected': onProject(toCompany('quote-rejected', 'quotes', offers, { mail: true })),
  // Without an actor, the quote was withdrawn because the company was deleted or suspended.
  'quote.withdrawn': onProject(
    toOwner('quote-withdrawn', 'quotes', { onlyIf: isByPerson }),
    toOwner('quote-void', 'quotes', { mail: true, onlyIf: not(isByPerson) }),
  ),
  // The company has been mailed already that it is reinstated.
  'quote.restored': onProject(
    toOwner('quote-restored', 'quotes', { mail: true }),
    toCompany('own-quote-restored', 'quotes', companyProject),
  ),
  'quote.company-suspended': onProject(toOwner('company-suspended', 'quotes', { high: true, mail: true })),
  'quote.company-reinstated': onProject(toOwner('company-reinstated', 'quotes', { mail: true })),
  'quote.expired': onProject(
    toOwner('quote-expired', 'quotes'),
    toCompany('own-quote-expired', 'quotes', offers),
  ),
  'project.matched': onProject(toCompanies('project-matched', 'requests', companyProject, { mail: true })),
  // The same notification as when matching has picked the company.
  'project.company-invited': onProject(
    toCompanies('project-matched', 'requests', companyProject, { mail: true }),
  ),
  // Staff see it in their list, and the customer in the forecast.
  'project.handed-over': onProject(),
  'project.request-declined': onProject(),
  'project.slot-reserved': onProject(),
  'project.slot-freed': onProject(),
  'project.amended': onProject(
    toCompanies('project-amended', 'projects', companyProject, { high: true, mail: true }),
  ),
  'project.work-amended': onProject(
    toCompanies('project-amended', 'projects', companyProject, { high: true, mail: true }),
  ),
  'project.companies-released': onProject(
    toCompanies('request-released', 'requests', companyProject, { mail: true }),
  ),
  'project.requests-returned': onProject(
    toCompanies('request-returned', 'requests', companyProject, { mail: true }),
  ),
  'project.cancelled': onProject(
    toAwarded('project-cancelled', 'projects', companyProject, {
      high: true,
      mail: true,
      onlyIf: isAwardedAmongCompanies,
    }),
    toCompanies('project-cancelled', 'projects', offers, { mail: true }),
  ),
  // The receipt, and the statement itself (directive 2011/83/EU, article 11a): mailed whatever the reader has chosen.
  'project.contract-withdrawn': onProject(
    toOwner('contract-withdrawn', 'projects', { high: true, mail: 'always' }),
    toAwarded('customer-withdrew', 'projects', companyProject, { high: true, mail: 'always' }),
  ),
  // A letter of staff is mailed whatever the reader has chosen. The owner of a suspended account cannot open the
  // bell.
  'project.hidden': onProject(
    toOwner('own-project-hidden', 'projects', {
      type: 'message',
      high: true,
      mail: 'always',
      onlyIf: not(isWithAccount),
    }),
    toCompanies('project-hidden', 'projects', offers),
  ),
  'project.shown': onProject(
    toOwner('own-project-shown', 'projects', { type: 'message', mail: 'always', onlyIf: not(isWithAccount) }),
    toOwner('own-project-shown', 'projects', { type: 'message', onlyIf: isWithAccount }),
    toCompanies('project-shown', 'projects', companyProject),
  ),
  'project.closed': onProject(
    toOwner('own-project-closed', 'projects', { type: 'message', high: true, mail: 'always' }),
    toCompanies('project-closed', 'projects', offers, { mail: true }),
  ),
  'project.letter-sent': onProject(
    toOwner('project-letter', 'projects', { type: 'message', high: true, mail: 'always' }),
  ),
  'project.expired': onProject(
    toOwner('own-project-expired', 'projects', { mail: true }),
    toCompanies('project-expired', 'projects', offers),
  ),
  'project.reopened': onProject(toCompanies('project-reopened', 'projects', companyProject)),
  // Either party may start the work; the other one is notified.
  'project.started': onProject(
    toAwarded('project-started', 'projects', companyProject, { onlyIf: isByOwner }),
    toOwner('own-project-started', 'projects', { onlyIf: not(isByOwner) }),
  ),
  'project.address-changed': onProject(
    toCompany('address-changed', 'projects', companyProject, { task: 'jobs', high: true, mail: true }),
  ),
  'project.pictures-changed': onProject(toWorkers('pictures-changed')),
  'project.drawings-changed': onProject(toWorkers('drawings-changed')),
  'project.completed': onProject(
    toAwarded('project-completed', 'milestones', companyProject, { mail: true }),
  ),
  'project.resumed': onProject(toAwarded('project-resumed', 'projects', companyProject)),
  'project.reviews-opened': onProject(
    toOwner('reviews-open', 'reviews', { mail: true }),
    toAwarded('reviews-open-company', 'reviews', companyProject, { task: 'reviews', mail: true }),
  ),
  'project.review-reminded': onProject(
    toOwner('review-reminder', 'reviews', { mail: true, onlyIf: isReviewBy('customer') }),
    toAwarded('review-reminder-company', 'reviews', companyProject, {
      task: 'reviews',
      mail: true,
      onlyIf: isReviewBy('company'),
    }),
  ),
  // A review is secret before it is published.
  'review.written': nobody,
  'review.changed': nobody,
  'review.published': onProject(
    toAwarded('review-of-company', 'milestones', companyProject, {
      task: 'reviews',
      mail: true,
      onlyIf: isReviewBy('customer'),
    }),
    toOwner('review-of-customer', 'reviews', { mail: true, onlyIf: isReviewBy('company') }),
  ),
  'review.answered': onProject(toOwner('review-answered', 'reviews')),
  // The author is mailed the reason (regulation (EU) 2022/2065, article 17).
  'review.removed': onProject(
    toOwner('own-review-removed', 'reviews', {
      type: 'message',
      high: true,
      mail: 'always',
      onlyIf: isReviewBy('customer', 'review'),
    }),
    toAwarded('company-review-removed', 'reviews', companyProject, {
      type: 'message',
      task: 'reviews',
      high: true,
      mail: 'always',
      onlyIf: isReviewBy('company', 'review'),
    }),
    toAwarded('answer-removed', 'reviews', companyProject, {
      type: 'message',
      task: 'reviews',
      high: true,
      mail: 'always',
      onlyIf: isReviewBy('customer', 'answer'),
    }),
  ),
  'review.restored': onProject(
    toOwner('own-review-restored', 'reviews', { type: 'message', onlyIf: isReviewBy('customer', 'review') }),
    toAwarded('company-review-restored', 'reviews', companyProject, {
      type: 'message',
      task: 'reviews',
      onlyIf: isReviewBy('company', 'review'),
    }),
    toAwarded('answer-restored', 'reviews', companyProject, {
      type: 'message',
      task: 'reviews',
      onlyIf: isReviewBy('customer', 'answer'),
    }),
  ),
  'project.job-shown': onProject(),
  'project.job-hidden': onProject(),
  'project.published': onProject(),
  'project.extended': onProject(),
  'project.reach-widened': onProject(),
  'project.opened-to-others': onProject(),
  'project.reach-narrowed': onProject(),
  'project.reach-asked': onProject(toOwner('reach-question', 'projects', { high: true, mail: true })),
  'project.answers-changed': onProject(),
  'project.company-lost': onProject(),
  'project.question-asked': onProject(toOwner('question-asked', 'questions', { mail: true })),
  'project.question-answered': onProject(
    toCompany('question-answered', 'questions', companyProject, { mail: true }),
  ),
  'project.answer-changed': onProject(),
  ...conversationRules,
  ...chatRules,
  ...lapseRules,
  ...reminderRules,
  ...visitRules,
  ...companyRules,
  // The person concerned caused the event, or its feature sends a mail of its own.
  ...accountRules,
  'company.search-saved': nobody,
  'company.search-changed': nobody,
  'company.search-removed': nobody,
  'company.search-mails-stopped': nobody,
  'company.checked-facts-changed': nobody,
  'company.paused': nobody,
  'company.portfolio-changed': nobody,
  'company.resumed': nobody,
  'company.shown-people-changed': nobody,
  'company.updated': nobody,
  'contact-message.answered': nobody,
  'contact-message.closed': nobody,
  'contact-message.received': nobody,
  'content-report.dismissed': nobody,
  'content-report.received': nobody,
  'content-report.restored': nobody,
  'content-report.upheld': nobody,
  'demo.loaded': nobody,
  'demo.removed': nobody,
  'note.removed': nobody,
  'note.written': nobody,
  'onboarding.completed': nobody,
  'places.imported': nobody,
  'profile.created': nobody,
  'profile.updated': nobody,
  'project.draft-kept': nobody,
  'project.reading-link-ended': nobody,
  'project.reading-link-opened': nobody,
  'quote.note-saved': nobody,
  'quote.rot-circumstances-changed': nobody,
  'reply-template.removed': nobody,
  'reply-template.saved': nobody,
  'sso-provider.added': nobody,
  'undelivered-mail.email-restored': nobody,
  'undelivered-mail.resent': nobody,
  'sso-provider.deleted': nobody,
  'sso-provider.updated': nobody,
} satisfies Rules

export type NoticeCode = (typeof notificationRules)[keyof typeof notificationRules]['rules'][number]['code']

/** One entry for each type of event. A rule for a recipient that the event does not name does not compile. */
type Rules = {
  readonly [Type in EventType]: EventRules<NotificationRule<string, RecipientOf<EventOfType<Type>>>>
}

type RecipientOf<Event extends DomainEvent> =
  | (Event extends { subjectType: 'project' } | { payload: { projectId: string } }
      ? 'owner' | 'awarded'
      : never)
  | (Event extends { subjectType: 'company' } | { payload: { companyId: string } } ? 'company' : never)
  | (Event extends { subjectType: 'support-chat' } ? 'person' : never)
  | (Event extends { payload: { companyIds: readonly string[] } | { rejected: readonly unknown[] } }
      ? 'companies'
      : never)

/** Is the event about a review by this author, and about this part of it, if `part` is given? */
function isReviewBy(author: ReviewAuthor, part?: 'review' | 'answer'): NotificationRule['onlyIf'] {
  return ({ review }) => review?.writtenBy === author && (part === undefined || review.part === part)
}

function isByPerson({ actorId }: NotifiableEvent): boolean {
  return actorId !== null
}

function isWithAccount({ isWithAccount }: NotifiableEvent): boolean {
  return isWithAccount
}

/** Is the company that was awarded the project among the companies of the event? */
function isAwardedAmongCompanies({ companyIds }: NotifiableEvent, { project }: NoticeFacts): boolean {
  return companyIds.includes(project?.awardedCompanyId ?? '')
}

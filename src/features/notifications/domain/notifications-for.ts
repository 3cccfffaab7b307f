import type { Notice, NoticeCode, NoticeFacts, NoticeSubject } from './notice.ts'
import type { NotifiableEvent } from './notifiable-event.ts'
import type { NotificationPriority } from './notification.ts'

type Words = Pick<Notice, 'code' | 'type' | 'priority' | 'mail'>
type Rule = (event: NotifiableEvent, facts: NoticeFacts) => Notice[]

const progress = { type: 'project_update', priority: 'normal', mail: false } as const

/** Who gets to know what: one rule for each event that is news to somebody. */
const rules: Readonly<Record<string, Rule>> = {
  'quote.sent': toOwner({ code: 'quote-received', type: 'offer', priority: 'high', mail: true }),
  'quote.accepted': (event, facts) => [
    ...toCompany({ code: 'quote-accepted', type: 'offer', priority: 'high', mail: true }, projectPage)(
      event,
      facts,
    ),
    ...toCompanies({ code: 'quote-not-chosen', type: 'offer', priority: 'normal', mail: true }, offersPage)(
      event,
      facts,
    ),
  ],
  'quote.rejected': toCompany(
    { code: 'quote-rejected', type: 'offer', priority: 'normal', mail: true },
    offersPage,
  ),
  // Without a person behind it the company has not changed its mind: it is gone or shut out.
  'quote.withdrawn': (event, facts) =>
    event.actorId
      ? toOwner({ code: 'quote-withdrawn', type: 'offer', priority: 'normal', mail: false })(event, facts)
      : toOwner({ code: 'quote-void', type: 'offer', priority: 'normal', mail: true })(event, facts),
  // The company has been mailed that it is let in again.
  'quote.restored': (event, facts) => [
    ...toOwner({ code: 'quote-restored', type: 'offer', priority: 'normal', mail: true })(event, facts),
    ...toCompany({ code: 'own-quote-restored', type: 'offer', priority: 'normal', mail: false }, projectPage)(
      event,
      facts,
    ),
  ],
  'quote.company-shut-out': toOwner({
    code: 'company-shut-out',
    type: 'offer',
    priority: 'high',
    mail: true,
  }),
  'quote.company-let-in': toOwner({
    code: 'company-let-in',
    type: 'offer',
    priority: 'normal',
    mail: true,
  }),
  'quote.expired': (event, facts) => [
    ...toOwner({ code: 'quote-expired', type: 'offer', priority: 'normal', mail: false })(event, facts),
    ...toCompany({ code: 'own-quote-expired', type: 'offer', priority: 'normal', mail: false }, offersPage)(
      event,
      facts,
    ),
  ],
  'project.matched': toCompanies(
    { code: 'project-matched', type: 'project_update', priority: 'normal', mail: true },
    projectPage,
  ),
  'project.cancelled': (event, facts) =>
    toCompanies(
      { code: 'project-cancelled', type: 'project_update', priority: 'normal', mail: true },
      offersPage,
    )(event, facts).map((notice) =>
      isOfAwardedCompany(notice, facts) ? { ...notice, priority: 'high' } : notice,
    ),
  // As if matching had picked it.
  'project.company-invited': toCompanies(
    { code: 'project-matched', type: 'project_update', priority: 'normal', mail: true },
    projectPage,
  ),
  // What staff write comes by mail whatever one has chosen: it is a message. An account that is shut out reads no bell.
  'project.hidden': (event, facts) => [
    ...(event.withAccount ? [] : toOwner(fromStaff('own-project-hidden', 'high'))(event, facts)),
    ...toCompanies(
      { code: 'project-hidden', type: 'project_update', priority: 'normal', mail: false },
      offersPage,
    )(event, facts),
  ],
  'project.shown': (event, facts) => [
    ...toOwner({ ...fromStaff('own-project-shown', 'normal'), mail: !event.withAccount })(event, facts),
    ...toCompanies(
      { code: 'project-shown', type: 'project_update', priority: 'normal', mail: false },
      projectPage,
    )(event, facts),
  ],
  'project.closed': (event, facts) => [
    ...toOwner(fromStaff('own-project-closed', 'high'))(event, facts),
    ...toCompanies(
      { code: 'project-closed', type: 'project_update', priority: 'normal', mail: true },
      offersPage,
    )(event, facts),
  ],
  'project.letter-sent': toOwner(fromStaff('project-letter', 'high')),
  'project.expired': (event, facts) => [
    ...toOwner({ code: 'own-project-expired', type: 'project_update', priority: 'normal', mail: true })(
      event,
      facts,
    ),
    ...toCompanies(
      { code: 'project-expired', type: 'project_update', priority: 'normal', mail: false },
      offersPage,
    )(event, facts),
  ],
  'project.reopened': toCompanies(
    { code: 'project-reopened', type: 'project_update', priority: 'normal', mail: false },
    projectPage,
  ),
  // Either party may start the work: the other one gets to know.
  'project.started': (event, facts) =>
    event.actorId === facts.project?.ownerId
      ? toAwardedCompany({ code: 'project-started', ...progress })(event, facts)
      : toOwner({ code: 'own-project-started', ...progress })(event, facts),
  'project.completed': toAwardedCompany({
    code: 'project-completed',
    type: 'achievement',
    priority: 'normal',
    mail: true,
  }),
  'project.resumed': toAwardedCompany({ code: 'project-resumed', ...progress }),
  'application.submitted': toCompany(
    { code: 'application-submitted', type: 'achievement', priority: 'normal', mail: false },
    dashboard,
  ),
  // The steps of an application are mailed with what was said (send-application-mail).
  'application.asked': toCompany(
    { code: 'application-asked', type: 'other', priority: 'high', mail: false },
    dashboard,
  ),
  'application.approved': toCompany(
    { code: 'application-approved', type: 'achievement', priority: 'normal', mail: false },
    dashboard,
  ),
  'application.refused': toCompany(
    { code: 'application-refused', type: 'other', priority: 'high', mail: false },
    dashboard,
  ),
  // Items are completed one by one while an application is decided: only a missing one asks for something.
  'verification.decided': (event, facts) =>
    event.item?.status === 'missing' && event.item.kind !== 'other'
      ? toCompany({ code: 'item-missing', type: 'other', priority: 'normal', mail: true }, verification)(
          event,
          facts,
        )
      : [],
  'verification.completed': toCompany(
    { code: 'may-quote', type: 'achievement', priority: 'high', mail: true },
    () => '/company/projects',
  ),
  'verification.expiring': (event, facts) =>
    event.ending?.isLastDay
      ? toCompany({ code: 'checks-last-day', type: 'other', priority: 'high', mail: true }, verification)(
          event,
          facts,
        )
      : toCompany({ code: 'checks-ending', type: 'other', priority: 'normal', mail: true }, verification)(
          event,
          facts,
        ),
  'verification.expired': toCompany(
    { code: 'checks-ended', type: 'other', priority: 'high', mail: true },
    verification,
  ),
}

/** Is the event news to anybody? Saves looking up facts for the others. */
export function isNews(event: Pick<NotifiableEvent, 'type'>): boolean {
  return Object.hasOwn(rules, event.type)
}

/** Does the event change what a company reads of its application, papers and checks? Its open pages follow that. */
export function changesStanding({ type }: Pick<NotifiableEvent, 'type'>): boolean {
  return /^(application|document|verification)\./.test(type)
}

/** Everything to tell because of the event, at most one notice for each account. */
export function notificationsFor(event: NotifiableEvent, facts: NoticeFacts): Notice[] {
  const notices = isNews(event) ? (rules[event.type]?.(event, facts) ?? []) : []
  return [...new Map(notices.toReversed().map((notice) => [notice.userId, notice])).values()].toReversed()
}

function fromStaff(code: NoticeCode, priority: NotificationPriority): Words {
  return { code, type: 'message', priority, mail: true }
}

function toOwner(words: Words): Rule {
  return (event, { project }) =>
    project
      ? [
          {
            ...words,
            userId: project.ownerId,
            actionUrl: `/customer/projects/${project.id}`,
            about: {
              ...subjectOf(event, event.companyId ?? project.awardedCompanyId),
              ...(event.decisionId && { decisionId: event.decisionId }),
            },
          },
        ]
      : []
}

function toCompany(words: Words, page: Page): Rule {
  return (event, facts) => toMembers(words, page, event, facts, event.companyId ? [event.companyId] : [])
}

function toCompanies(words: Words, page: Page): Rule {
  return (event, facts) => toMembers(words, page, event, facts, event.companyIds)
}

function toAwardedCompany(words: Words): Rule {
  return (event, facts) => {
    const awarded = facts.project?.awardedCompanyId
    return toMembers(words, projectPage, event, facts, awarded ? [awarded] : [])
  }
}

function toMembers(
  words: Words,
  page: Page,
  event: NotifiableEvent,
  { companies }: NoticeFacts,
  companyIds: readonly string[],
): Notice[] {
  return companyIds.flatMap((companyId) =>
    (companies[companyId]?.memberIds ?? []).map((userId) => ({
      ...words,
      userId,
      actionUrl: page(event),
      about: subjectOf(event, companyId),
    })),
  )
}

function isOfAwardedCompany({ userId }: Notice, { project, companies }: NoticeFacts): boolean {
  return companies[project?.awardedCompanyId ?? '']?.memberIds.includes(userId) ?? false
}

function subjectOf({ projectId, item, ending }: NotifiableEvent, companyId: string | null): NoticeSubject {
  return { projectId, companyId, ...(item && { item: item.kind }), ...(ending && { ending }) }
}

type Page = (event: NotifiableEvent) => string

function projectPage({ projectId }: NotifiableEvent): string {
  return `/company/projects/${projectId}`
}

function offersPage(): string {
  return '/company/offers'
}

function dashboard(): string {
  return '/company/dashboard'
}

function verification(): string {
  return '/company/verification'
}

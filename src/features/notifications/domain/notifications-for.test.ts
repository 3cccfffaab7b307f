import { describe, expect, test } from 'vitest'
import type { NoticeFacts } from './notice-facts.ts'
import { notifiableEvent } from './notifiable-event.ts'
import { notificationsFor, rulesFor } from './notifications-for.ts'

const facts: NoticeFacts = {
  project: { id: 'p1', ownerId: 'karin', awardedCompanyId: 'bygg' },
  companies: {
    bygg: {
      members: [
        { userId: 'berit', role: 'owner' },
        { userId: 'bo', role: 'office' },
        { userId: 'hans', role: 'craftsman' },
      ],
    },
    maleri: {
      members: [
        { userId: 'malin', role: 'owner' },
        { userId: 'mats', role: 'craftsman' },
      ],
    },
    el: { members: [{ userId: 'elin', role: 'owner' }] },
    tak: {
      members: [
        { userId: 'tage', role: 'owner' },
        { userId: 'tilda', role: 'owner' },
        { userId: 'tom', role: 'office' },
      ],
    },
  },
}

function happened(type: string, payload: Record<string, unknown> = {}, more: { actorId?: string } = {}) {
  const [subjectType = ''] = type.split('.')
  const subjectId = { project: 'p1', verification: 'bygg', company: 'tak' }[subjectType] ?? 'x1'
  return notifiableEvent({
    type,
    actorId: more.actorId ?? null,
    subjectType: subjectType === 'verification' ? 'company' : subjectType,
    subjectId,
    payload,
  })
}

const quote = { projectId: 'p1', companyId: 'bygg' }
const both = { ownerId: 'karin', companyIds: ['bygg', 'maleri'] }

/**
 * Each event with its expected notices: recipient, code, type, priority, how it is mailed, and the path of its
 * page.
 */
const cases: [name: string, ReturnType<typeof happened>, ...told: string[]][] = [
  ['quote.sent', happened('quote.sent', quote), 'karin quote-received offer high mail /customer/projects/p1'],
  [
    'quote.accepted',
    happened('quote.accepted', { ...quote, rejected: [{ quoteId: 'q2', companyId: 'maleri' }] }),
    'karin own-acceptance message normal mail /customer/projects/p1',
    'berit quote-accepted offer high mail /company/projects/p1',
    'bo quote-accepted offer high mail /company/projects/p1',
    'malin quote-not-chosen offer normal mail /company/offers',
  ],
  [
    'quote.revised',
    happened('quote.revised', { ...quote, version: 2 }, { actorId: 'berit' }),
    'karin quote-revised offer normal mail /customer/projects/p1',
  ],
  [
    'quote.confirmed',
    happened('quote.confirmed', quote, { actorId: 'berit' }),
    'karin quote-confirmed offer normal - /customer/projects/p1',
  ],
  [
    'project.amended',
    happened('project.amended', both, { actorId: 'karin' }),
    'berit project-amended project_update high mail /company/projects/p1',
    'bo project-amended project_update high mail /company/projects/p1',
    'malin project-amended project_update high mail /company/projects/p1',
  ],
  [
    'project.work-amended',
    happened('project.work-amended', both, { actorId: 'karin' }),
    'berit project-amended project_update high mail /company/projects/p1',
    'bo project-amended project_update high mail /company/projects/p1',
    'malin project-amended project_update high mail /company/projects/p1',
  ],
  [
    'project.companies-released',
    happened('project.companies-released', both, { actorId: 'karin' }),
    'berit request-released project_update normal mail /company/projects/p1',
    'bo request-released project_update normal mail /company/projects/p1',
    'malin request-released project_update normal mail /company/projects/p1',
  ],
  [
    'project.requests-returned',
    happened('project.requests-returned', both, { actorId: 'karin' }),
    'berit request-returned project_update normal mail /company/projects/p1',
    'bo request-returned project_update normal mail /company/projects/p1',
    'malin request-returned project_update normal mail /company/projects/p1',
  ],
  [
    'quote.rejected',
    happened('quote.rejected', { ...quote, companyId: 'maleri' }),
    'malin quote-rejected offer normal mail /company/offers',
  ],
  [
    'quote.withdrawn',
    happened('quote.withdrawn', quote, { actorId: 'berit' }),
    'karin quote-withdrawn offer normal - /customer/projects/p1',
  ],
  [
    'quote.withdrawn by the system',
    happened('quote.withdrawn', quote),
    'karin quote-void offer normal mail /customer/projects/p1',
  ],
  [
    'quote.restored',
    happened('quote.restored', quote),
    'karin quote-restored offer normal mail /customer/projects/p1',
    'berit own-quote-restored offer normal - /company/projects/p1',
    'bo own-quote-restored offer normal - /company/projects/p1',
  ],
  [
    'quote.company-reinstated',
    happened('quote.company-reinstated', quote),
    'karin company-reinstated offer normal mail /customer/projects/p1',
  ],
  [
    'quote.company-suspended',
    happened('quote.company-suspended', quote),
    'karin company-suspended offer high mail /customer/projects/p1',
  ],
  [
    'quote.expired',
    happened('quote.expired', { ...quote, companyId: 'el' }),
    'karin quote-expired offer normal - /customer/projects/p1',
    'elin own-quote-expired offer normal - /company/offers',
  ],
  [
    'project.matched',
    happened('project.matched', { companyIds: ['maleri', 'el'] }),
    'malin project-matched project_update normal mail /company/projects/p1',
    'elin project-matched project_update normal mail /company/projects/p1',
  ],
  ['project.matched with nobody', happened('project.matched', { companyIds: [] })],
  [
    'project.cancelled after the award',
    happened('project.cancelled', both),
    'hans project-cancelled project_update high mail /company/projects/p1',
    'berit project-cancelled project_update high mail /company/projects/p1',
    'bo project-cancelled project_update high mail /company/projects/p1',
    'malin project-cancelled project_update normal mail /company/offers',
  ],
  [
    'project.contract-withdrawn',
    happened('project.contract-withdrawn', { ownerId: 'karin', companyId: 'vatrum' }),
    'karin contract-withdrawn project_update high mail /customer/projects/p1',
    'berit customer-withdrew project_update high mail /company/projects/p1',
    'bo customer-withdrew project_update high mail /company/projects/p1',
    'hans customer-withdrew project_update high mail /company/projects/p1',
  ],
  [
    'project.company-invited',
    happened('project.company-invited', { companyIds: ['el'] }, { actorId: 'sara' }),
    'elin project-matched project_update normal mail /company/projects/p1',
  ],
  [
    'project.hidden',
    happened('project.hidden', { ...both, decisionId: 'd1', withAccount: false }),
    'karin own-project-hidden message high mail /customer/projects/p1',
    'berit project-hidden project_update normal - /company/offers',
    'bo project-hidden project_update normal - /company/offers',
    'malin project-hidden project_update normal - /company/offers',
  ],
  [
    'project.hidden along with its owner’s account',
    happened('project.hidden', { ownerId: 'karin', companyIds: ['el'], decisionId: 'd1', withAccount: true }),
    'elin project-hidden project_update normal - /company/offers',
  ],
  [
    'project.shown',
    happened('project.shown', { ownerId: 'karin', companyIds: ['el'], decisionId: 'd1', withAccount: false }),
    'karin own-project-shown message normal mail /customer/projects/p1',
    'elin project-shown project_update normal - /company/projects/p1',
  ],
  [
    'project.shown along with its owner’s account',
    happened('project.shown', { ownerId: 'karin', companyIds: [], decisionId: 'd1', withAccount: true }),
    'karin own-project-shown message normal - /customer/projects/p1',
  ],
  [
    'project.closed',
    happened('project.closed', { ownerId: 'karin', companyIds: ['el'], decisionId: 'd1' }),
    'karin own-project-closed message high mail /customer/projects/p1',
    'elin project-closed project_update normal mail /company/offers',
  ],
  [
    'project.letter-sent',
    happened('project.letter-sent', { ownerId: 'karin', decisionId: 'd1' }),
    'karin project-letter message high mail /customer/projects/p1',
  ],
  [
    'project.reach-asked',
    happened('project.reach-asked', { ownerId: 'karin' }),
    'karin reach-question project_update high mail /customer/projects/p1',
  ],
  [
    'project.expired',
    happened('project.expired', { ...both, companyIds: ['el'] }),
    'karin own-project-expired project_update normal mail /customer/projects/p1',
    'elin project-expired project_update normal - /company/offers',
  ],
  [
    'project.reopened',
    happened('project.reopened', { ...both, companyIds: ['el'] }),
    'elin project-reopened project_update normal - /company/projects/p1',
  ],
  [
    'project.started by the customer',
    happened('project.started', { ownerId: 'karin' }, { actorId: 'karin' }),
    'berit project-started project_update normal - /company/projects/p1',
    'bo project-started project_update normal - /company/projects/p1',
    'hans project-started project_update normal - /company/projects/p1',
  ],
  [
    'project.started by the company',
    happened('project.started', { ownerId: 'karin' }, { actorId: 'berit' }),
    'karin own-project-started project_update normal - /customer/projects/p1',
  ],
  [
    'project.completed',
    happened('project.completed', { ownerId: 'karin' }),
    'berit project-completed achievement normal mail /company/projects/p1',
    'bo project-completed achievement normal mail /company/projects/p1',
    'hans project-completed achievement normal mail /company/projects/p1',
  ],
  [
    'project.resumed',
    happened('project.resumed', { ownerId: 'karin' }),
    'berit project-resumed project_update normal - /company/projects/p1',
    'bo project-resumed project_update normal - /company/projects/p1',
    'hans project-resumed project_update normal - /company/projects/p1',
  ],
  [
    'application.submitted',
    happened('application.submitted', { companyId: 'el' }),
    'elin application-submitted achievement normal - /company/dashboard',
  ],
  [
    'application.approved',
    happened('application.approved', { companyId: 'el' }),
    'elin application-approved achievement normal - /company/dashboard',
  ],
  [
    'company.colleague-joined by registering, as an owner too',
    happened('company.colleague-joined', { userId: 'tilda', role: 'owner' }),
    'tage colleague-joined other normal - /company/medarbetare',
  ],
  [
    'company.colleague-left: removed by an owner',
    happened('company.colleague-left', { userId: 'gone' }, { actorId: 'tage' }),
    'tilda colleague-left other normal - /company/medarbetare',
  ],
  [
    'company.colleague-left alone',
    happened('company.colleague-left', { userId: 'gone' }, { actorId: 'gone' }),
    'tage colleague-left other normal - /company/medarbetare',
    'tilda colleague-left other normal - /company/medarbetare',
  ],
  [
    'verification.completed',
    happened('verification.completed'),
    'berit may-quote achievement high mail /company/projects',
    'bo may-quote achievement high mail /company/projects',
  ],
  [
    'application.refused',
    happened('application.refused', { companyId: 'el' }),
    'elin application-refused other high - /company/dashboard',
  ],
  [
    'application.asked',
    happened('application.asked', { companyId: 'el' }),
    'elin application-asked other high - /company/dashboard',
  ],
  [
    'verification.decided: missing',
    happened('verification.decided', { kind: 'insurance', status: 'missing' }),
    'berit item-missing other normal mail /company/verification',
    'bo item-missing other normal mail /company/verification',
  ],
  [
    'verification.decided: completed',
    happened('verification.decided', { kind: 'insurance', status: 'completed' }),
  ],
  [
    'verification.decided: missing, of what does not count',
    happened('verification.decided', { kind: 'other', status: 'missing' }),
  ],
  [
    'verification.expiring in a week',
    happened('verification.expiring', { kinds: ['f_tax'], validUntil: '2026-12-21', daysBefore: 7 }),
    'berit checks-ending other normal mail /company/verification',
    'bo checks-ending other normal mail /company/verification',
  ],
  [
    'verification.expiring today',
    happened('verification.expiring', { kinds: ['f_tax'], validUntil: '2026-12-21', daysBefore: 0 }),
    'berit checks-last-day other high mail /company/verification',
    'bo checks-last-day other high mail /company/verification',
  ],
  [
    'verification.expired',
    happened('verification.expired', { kinds: ['f_tax'], validUntil: '2026-12-21' }),
    'berit checks-ended other high mail /company/verification',
    'bo checks-ended other high mail /company/verification',
  ],
  [
    'conversation.message-sent by the company',
    happened('conversation.message-sent', quote, { actorId: 'berit' }),
    'karin message-from-company message normal mail /customer/projects/p1/meddelanden/bygg',
  ],
  [
    'conversation.message-sent by the owner',
    happened('conversation.message-sent', quote, { actorId: 'karin' }),
    'berit message-from-customer message normal mail /company/projects/p1/meddelanden',
    'bo message-from-customer message normal mail /company/projects/p1/meddelanden',
    'hans message-from-customer message normal mail /company/projects/p1/meddelanden',
  ],
  [
    'conversation.message-sent by the owner to a company without the job',
    happened('conversation.message-sent', { projectId: 'p1', companyId: 'maleri' }, { actorId: 'karin' }),
    'malin message-from-customer message normal mail /company/projects/p1/meddelanden',
  ],
  [
    'obligation.reminded: the company',
    happened('obligation.reminded', { ...quote, kind: 'answer-message', turn: 'company' }),
    'berit company-message-reminder message normal mail /company/projects/p1/meddelanden',
    'bo company-message-reminder message normal mail /company/projects/p1/meddelanden',
  ],
  [
    'obligation.reminded: the customer',
    happened('obligation.reminded', { ...quote, kind: 'answer-question', turn: 'customer' }),
    'karin question-reminder message normal mail /customer/projects/p1',
  ],
  [
    'obligation.owner-reminded',
    happened('obligation.owner-reminded', { projectId: 'p1', kind: 'choose-quote', turn: 'customer' }),
    'karin choice-reminder offer normal mail /customer/projects/p1',
  ],
  ['project.published', happened('project.published', { ownerId: 'karin' })],
  ['project.extended', happened('project.extended', { ownerId: 'karin' })],
  ['account.logged-in', happened('account.logged-in')],
  ['an event named like something inherited', happened('constructor')],
]

describe('who is notified', () => {
  test.each(cases)('%s', (_name, event, ...told) => {
    const notices = notificationsFor(event, facts)
    expect(
      notices.map(({ userId, code, type, priority, mail, actionUrl }) =>
        [userId, code, type, priority, mail ? 'mail' : '-', actionUrl].join(' '),
      ),
    ).toEqual(told)
    if (told.length > 0) expect(rulesFor(event.type)?.rules.length).toBeGreaterThan(0)
  })

  test('a notice holds ids and codes and no text', () => {
    const [notice] = notificationsFor(happened('quote.sent', quote), facts)
    expect(notice?.about).toEqual({ projectId: 'p1', companyId: 'bygg' })
    const [missing] = notificationsFor(
      happened('verification.decided', { kind: 'f_tax', status: 'missing' }),
      facts,
    )
    expect(missing?.about).toEqual({ projectId: null, companyId: 'bygg', item: 'f_tax' })
    const [hidden, ofCompany] = notificationsFor(
      happened('project.hidden', { ...both, companyIds: ['el'], decisionId: 'd1' }),
      facts,
    )
    expect(hidden?.about.decisionId).toBe('d1')
    expect(ofCompany?.about).toEqual({ projectId: 'p1', companyId: 'el' })
    const [started] = notificationsFor(happened('project.started', {}, { actorId: 'berit' }), facts)
    expect(started?.about.companyId).toBe('bygg')
  })

  test('nobody gets two notices of one event', () => {
    const event = happened('quote.accepted', { ...quote, rejected: [{ companyId: 'bygg' }] })
    expect(notificationsFor(event, facts).map(({ userId, code }) => [userId, code])).toEqual([
      ['karin', 'own-acceptance'],
      ['berit', 'quote-accepted'],
      ['bo', 'quote-accepted'],
    ])
  })

  test('an event about a project or company that is gone notifies nobody', () => {
    const gone: NoticeFacts = { project: null, companies: {} }
    for (const [, event] of cases) expect(notificationsFor(event, gone)).toEqual([])
  })
})

test('a payload of another shape throws an error', () => {
  expect(() => happened('quote.sent', { projectId: 7 })).toThrow()
})

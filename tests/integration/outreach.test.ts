import { globSync, readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { inviteColleague } from '#features/companies/server/colleague/invite-colleague.ts'
import { resendInvitation } from '#features/companies/server/colleague/resend-invitation.ts'
import { updateCompany } from '#features/companies/server/update-company.ts'
import { shareContact } from '#features/conversations/server/contact-share/share-contact.ts'
import { withdrawContact } from '#features/conversations/server/contact-share/withdraw-contact.ts'
import { sendMessage } from '#features/conversations/server/send-message.ts'
import { proposeVisit } from '#features/conversations/server/visit/propose-visit.ts'
import { reportContent } from '#features/moderation/server/report-content.ts'
import { notificationRules } from '#features/notifications/domain/notification-rules.ts'
import { loadPlaces } from '#features/places/server/load-places.ts'
import { changeAddress } from '#features/projects/server/change-address.ts'
import { completeProject } from '#features/projects/server/complete-project.ts'
import { removeProjectPicture } from '#features/projects/server/picture/remove-project-picture.ts'
import { publishProject } from '#features/projects/server/publish-project.ts'
import { resumeProject } from '#features/projects/server/resume-project.ts'
import { startProject } from '#features/projects/server/start-project.ts'
import { askProjectQuestion } from '#features/questions/server/ask-project-question.ts'
import { acceptQuote } from '#features/quotes/server/accept-quote.ts'
import { amendProject } from '#features/quotes/server/amendment/amend-project.ts'
import { amendWork } from '#features/quotes/server/amendment/amend-work.ts'
import { reviseQuote } from '#features/quotes/server/revision/revise-quote.ts'
import { withdrawQuote } from '#features/quotes/server/withdraw-quote.ts'
import { sendChatMessage } from '#features/support/server/chat/send-chat-message.ts'
import { sendContactMessage } from '#features/support/server/send-contact-message.ts'
import { codeMails, noticeMails } from '#identity/codes/domain/account-mail.ts'
import { requestRecovery } from '#identity/codes/server/request-recovery.ts'
import { sendCode } from '#identity/codes/server/send-code.ts'
import { updateAccount } from '#identity/codes/server/update-account.ts'
import { signUp } from '#identity/sign-in/server/sign-up.ts'
import { eventHandlers } from '#jobs/event-handlers.ts'
import { jobEntries } from '#jobs/job-list.ts'
import { anonymous } from '#kernel/actor.ts'
import type { EventType } from '#kernel/domain-event.ts'
import { accountOutreach, eventOutreach, type Outreach } from '#kernel/outreach.ts'
import { Refused } from '#kernel/refusal.ts'
import { aPhoto, aPicture } from '#tests/support/a-picture.ts'
import { amendedWords, aProject, projectWords } from '#tests/support/a-project.ts'
import { aQuote, quoteWords } from '#tests/support/a-quote.ts'
import { WITH_CONFIRMATION, withAuthSettings } from '#tests/support/identity/with-auth-settings.ts'
import { minuteHand } from '#tests/support/minute-hand.ts'
import { aColleague, aCustomer, aVerifiedCompany, PASSWORD } from '#tests/support/personas.ts'
import { settle } from '#tests/support/settle.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'

/** What a person does who wants to send as many messages as possible. */
const ATTEMPTS = 40

let world: TestWorld
const pass = minuteHand(() => world)
beforeAll(async () => {
  world = await testServices({ handlers: eventHandlers })
  await loadPlaces(world.context())
})

const rows: Readonly<Record<string, Outreach>> = { ...eventOutreach, ...accountOutreach }

describe('every message to others is in the list', () => {
  test('of events', () => {
    expect(Object.keys(eventOutreach).toSorted()).toEqual(
      // Publishing itself tells nobody; the next event tells the companies that it invites.
      [...eventTypes().filter(tells), 'project.published'].toSorted(),
    )
  })

  test('of mails and text messages of accounts', () => {
    expect(Object.keys(accountOutreach).toSorted()).toEqual(
      [...codeMails, ...noticeMails, 'text', 'change-text'].toSorted(),
    )
  })

  test('of jobs that send mail: none besides the lists above', () => {
    const mailing = jobEntries(world.services)
      .map(({ job }) => job.name)
      .filter((name) => name.endsWith('-mail'))
    expect(mailing.toSorted()).toEqual([
      'send-account-mail',
      'send-application-mail',
      'send-arrival-mail',
      'send-contact-mail',
      'send-moderation-mail',
      'send-notification-mail',
      'send-ranking-mail',
      'send-report-mail',
      'send-search-mail',
    ])
    expect(filesThatSay(/\bsendMail\(ctx|mailer\.send\(/)).toHaveLength(mailing.length)
    expect(filesThatSay(/\bsms\.send\(/).toSorted()).toEqual([
      'src/features/notifications/server/sms/send-notification-sms.ts',
      'src/identity/codes/server/send-phone-code.ts',
    ])
  })

  test('and so is the message that it follows', () => {
    for (const [name, { bound }] of Object.entries(rows))
      if (bound.kind === 'follows')
        expect({ name, isKnown: bound.what in rows }).toEqual({ name, isKnown: true })
  })
})

/** Types of events that the product can record. */
function eventTypes(): EventType[] {
  return Object.keys(notificationRules) as EventType[]
}

/** Does a notification or mail of the event go to another person? */
function tells(type: EventType): boolean {
  const told = eventHandlers
    .map(({ consequencesOf }) => consequencesOf(type))
    .flatMap(({ bell, mails }) => [...(bell ?? []), ...(mails ?? [])])
  // Mailed by the use-case itself (`queueModerationMail`).
  return told.length > 0 || ['account.suspended', 'account.restored'].includes(type)
}

function filesThatSay(pattern: RegExp): string[] {
  return globSync('src/{features,identity}/*/server/**/*.ts').filter(
    (file) => !file.endsWith('.test.ts') && pattern.test(readFileSync(file, 'utf8')),
  )
}

/** The result of an attempt: done, or the code of the refusal. */
async function outcome(attempt: Promise<unknown>): Promise<string> {
  return attempt.then(
    () => 'ok',
    (error: unknown) => {
      if (error instanceof Refused) return error.code
      throw error
    },
  )
}

async function mailsTo(address: string): Promise<number> {
  await settle(world)
  return world.mails.filter(({ to }) => to === address).length
}

async function notificationsOf(userId: string): Promise<number> {
  const rows = await world.services.db
    .selectFrom('notifications')
    .where('user_id', '=', userId)
    .select('id')
    .execute()
  return rows.length
}

type Bounded<Rows> = {
  [Name in keyof Rows]: Rows[Name] extends { bound: { kind: 'calendar' | 'rounds' | 'contact' | 'account' } }
    ? Name
    : never
}[keyof Rows]

/** One attack for each row with a limit of its own, and what the limit lets through, counted at the recipients. */
const trials = {
  'project.published': async () => {
    const company = await aVerifiedCompany(world, { place: 'Kiruna' })
    // Nothing but the customer's own limit is in the way.
    await updateCompany(world.context(company.actor), { capacityPerWeek: 20 })
    const customer = await aCustomer(world)
    await forgetSentMessages()
    const attempts = Array.from({ length: ATTEMPTS }, () =>
      outcome(publishProject(world.context(customer.actor), projectWords({ location: 'Kiruna' }))),
    )
    const refused = (await Promise.all(attempts)).filter((code) => code !== 'ok')
    expect(new Set(refused)).toEqual(new Set(['published-enough-today']))
    expect([await mailsTo(company.email), await notificationsOf(company.userId)]).toEqual([5, 5])
    await publishUntilTheMonthIsFull(customer)
    expect(await mailsTo(company.email)).toBe(20)
  },
  'quote.sent': async () => {
    const [customer, company] = [await aCustomer(world), await aVerifiedCompany(world)]
    const { projectId } = await aProject(world, customer)
    await forgetSentMessages()
    const outcomes: string[] = []
    for (let round = 0; round < ATTEMPTS; round += 1) {
      outcomes.push(
        await outcome(
          aQuote(world, company, projectId).then(({ quoteId }) =>
            withdrawQuote(world.context(company.actor), { quoteId }),
          ),
        ),
      )
    }
    expect(outcomes.slice(0, 4)).toEqual(['ok', 'ok', 'ok', 'three-rounds-already'])
    expect([await mailsTo(customer.email), await notificationsOf(customer.userId)]).toEqual([3, 6])
  },
  'project.question-asked': async () => {
    const [customer, company] = [await aCustomer(world), await aVerifiedCompany(world)]
    const { projectId } = await aProject(world, customer)
    await forgetSentMessages()
    const outcomes: string[] = []
    for (let count = 0; count < ATTEMPTS; count += 1)
      outcomes.push(
        await outcome(
          askProjectQuestion(world.context(company.actor), { projectId, question: 'Finns det hiss?' }),
        ),
      )
    expect(outcomes.slice(0, 4)).toEqual(['ok', 'ok', 'ok', 'three-questions-already'])
    expect([await mailsTo(customer.email), await notificationsOf(customer.userId)]).toEqual([3, 3])
  },
  'project.amended': async () => {
    const [customer, company] = [await aCustomer(world), await aVerifiedCompany(world)]
    const { projectId } = await aProject(world, customer)
    await aQuote(world, company, projectId)
    await forgetSentMessages()
    const outcomes: string[] = []
    for (let round = 0; round < ATTEMPTS; round += 1) {
      const amended = amendedWords({ title: `Badrum ${round}` })
      outcomes.push(await outcome(amendProject(world.context(customer.actor), { ...amended, projectId })))
    }
    expect(outcomes.slice(0, 6)).toEqual(['ok', 'ok', 'ok', 'ok', 'ok', 'amended-enough'])
    expect([await mailsTo(company.email), await notificationsOf(company.userId)]).toEqual([5, 5])
  },
  'project.work-amended': async () => {
    const [customer, company] = [await aCustomer(world), await aVerifiedCompany(world)]
    const { projectId } = await aProject(world, customer)
    await aQuote(world, company, projectId)
    await forgetSentMessages()
    const outcomes: string[] = []
    for (let round = 0; round < ATTEMPTS; round += 1) {
      const work = { category: 'bathroom' as const, location: round % 2 ? 'Uppsala' : 'Enköping', street: '' }
      outcomes.push(await outcome(amendWork(world.context(customer.actor), { ...work, projectId })))
    }
    expect(outcomes.slice(0, 4)).toEqual(['ok', 'ok', 'ok', 'work-amended-enough'])
    expect([await mailsTo(company.email), await notificationsOf(company.userId)]).toEqual([3, 3])
  },
  'quote.revised': async () => {
    const [customer, company] = [await aCustomer(world), await aVerifiedCompany(world)]
    const { projectId } = await aProject(world, customer)
    const { quoteId } = await aQuote(world, company, projectId)
    await forgetSentMessages()
    const outcomes: string[] = []
    for (let round = 0; round < ATTEMPTS; round += 1) {
      const revised = quoteWords(world, { message: `Version ${round}` })
      outcomes.push(await outcome(reviseQuote(world.context(company.actor), { ...revised, quoteId })))
    }
    expect(outcomes.slice(0, 6)).toEqual(['ok', 'ok', 'ok', 'ok', 'ok', 'revised-enough'])
    expect([await mailsTo(customer.email), await notificationsOf(customer.userId)]).toEqual([5, 5])
    // Nor by another quote on the same project.
    await withdrawQuote(world.context(company.actor), { quoteId })
    const again = await aQuote(world, company, projectId)
    await forgetSentMessages()
    const more = { ...quoteWords(world, { message: 'En gång till' }), quoteId: again.quoteId }
    expect(await outcome(reviseQuote(world.context(company.actor), more))).toBe('revised-enough')
    expect([await mailsTo(customer.email), await notificationsOf(customer.userId)]).toEqual([0, 0])
  },
  'project.address-changed': async () => {
    const [customer, company] = [await aCustomer(world), await aVerifiedCompany(world)]
    const { projectId } = await aProject(world, customer)
    const move = (street: string) =>
      outcome(changeAddress(world.context(customer.actor), { projectId, street }))
    const { quoteId } = await aQuote(world, company, projectId)
    await forgetSentMessages()
    await move('Torget 1')
    expect([await mailsTo(company.email), await notificationsOf(company.userId)]).toEqual([0, 0])
    await acceptQuote(world.context(customer.actor), { projectId, quoteId })
    await forgetSentMessages()
    const outcomes: string[] = []
    for (let house = 0; house < ATTEMPTS; house += 1) outcomes.push(await move(`Storgatan ${house + 1}`))
    expect(outcomes.slice(0, 6)).toEqual([...Array(5).fill('ok'), 'too-many-addresses'])
    expect([await mailsTo(company.email), await notificationsOf(company.userId)]).toEqual([5, 5])
  },
  'project.pictures-changed': async () => {
    const [customer, company] = [await aCustomer(world), await aVerifiedCompany(world)]
    const { projectId } = await aProject(world, customer)
    const { quoteId } = await aQuote(world, company, projectId)
    const told = async () => [await mailsTo(company.email), await notificationsOf(company.userId)]
    const photo = await aPhoto(40, 40)
    await forgetSentMessages()
    const pictureId = await aPicture(world, customer, projectId, photo)
    expect(await told()).toEqual([0, 0])
    await acceptQuote(world.context(customer.actor), { projectId, quoteId })
    await forgetSentMessages()
    for (let picture = 0; picture < 5; picture += 1) await aPicture(world, customer, projectId, photo)
    await removeProjectPicture(world.context(customer.actor), { projectId, pictureId })
    expect(await told()).toEqual([1, 1])
  },
  'project.completed': async () => {
    const [customer, company] = [await aCustomer(world), await aVerifiedCompany(world)]
    const { projectId } = await aProject(world, customer)
    const own = () => world.context(customer.actor)
    await acceptQuote(own(), { projectId, ...(await aQuote(world, company, projectId)) })
    await startProject(own(), { projectId })
    await forgetSentMessages()
    const outcomes: string[] = []
    for (let round = 0; round < ATTEMPTS; round += 1) {
      outcomes.push(await outcome(completeProject(own(), { projectId })))
      outcomes.push(await outcome(resumeProject(own(), { projectId })))
    }
    expect(outcomes.slice(0, 4)).toEqual(['ok', 'ok', 'ok', 'resumed-already'])
    expect([await mailsTo(company.email), await notificationsOf(company.userId)]).toEqual([2, 3])
  },
  'conversation.message-sent': async () => {
    const [customer, company] = [await aCustomer(world), await aVerifiedCompany(world)]
    const { projectId } = await aProject(world, customer)
    await aQuote(world, company, projectId)
    await forgetSentMessages()
    const pair = { projectId, companyId: company.companyId }
    const outcomes: string[] = []
    for (let count = 0; count < ATTEMPTS; count += 1) {
      const message = { ...pair, words: 'Hej igen', submissionKey: crypto.randomUUID() }
      outcomes.push(await outcome(sendMessage(world.context(company.actor), message)))
    }
    expect(outcomes.slice(0, 11)).toEqual([...Array(10).fill('ok'), 'too-many-messages'])
    expect([await mailsTo(customer.email), await notificationsOf(customer.userId)]).toEqual([1, 1])
  },
  'support-chat.queued': async () => {
    const customer = await aCustomer(world)
    const outcomes: string[] = []
    for (let count = 0; count < ATTEMPTS; count += 1) {
      const message = { words: 'Hej igen', submissionKey: crypto.randomUUID() }
      outcomes.push(await outcome(sendChatMessage(world.context(customer.actor), message)))
    }
    expect(outcomes.slice(0, 11)).toEqual([...Array(10).fill('ok'), 'too-many-messages'])
    // However much is written, it stands in the queue of staff once.
    const { rows } = await world.services.pool.query(
      'select id from contact_messages where user_id = $1 and chat_id is not null',
      [customer.userId],
    )
    expect(rows).toHaveLength(1)
  },
  'conversation.contact-shared': async () => {
    const [customer, company] = [await aCustomer(world), await aVerifiedCompany(world)]
    const { projectId } = await aProject(world, customer)
    await aQuote(world, company, projectId)
    await forgetSentMessages()
    const shared = { projectId, companyId: company.companyId, kind: 'email' as const }
    const outcomes: string[] = []
    for (let count = 0; count < ATTEMPTS; count += 1) {
      outcomes.push(await outcome(shareContact(world.context(customer.actor), shared)))
      await withdrawContact(world.context(customer.actor), shared)
    }
    expect(outcomes.slice(0, 11)).toEqual([...Array(10).fill('ok'), 'too-many-shares'])
    expect([await mailsTo(company.email), await notificationsOf(company.userId)]).toEqual([0, 1])
  },
  'visit.proposed': async () => {
    const [customer, company] = [await aCustomer(world), await aVerifiedCompany(world)]
    const { projectId } = await aProject(world, customer)
    await aQuote(world, company, projectId)
    const pair = { projectId, companyId: company.companyId }
    const people = [company, await aColleague(world, company, 'office')]
    await forgetSentMessages()
    const outcomes: string[] = []
    for (let count = 0; count < ATTEMPTS; count += 1) {
      const { actor } = people[count % 2] ?? company
      const startsAt = new Date(Date.UTC(2026, 11, 1, count))
      const times = [{ startsAt, endsAt: new Date(startsAt.getTime() + 3_600_000) }]
      outcomes.push(await outcome(proposeVisit(world.context(actor), { ...pair, times, note: null })))
    }
    expect(outcomes.slice(0, 7)).toEqual([...Array(6).fill('ok'), 'too-many-visits'])
    expect([await mailsTo(customer.email), await notificationsOf(customer.userId)]).toEqual([6, 6])
  },
  'contact-message.received': async () => {
    const email = 'offer@example.se'
    const { companyId } = await aVerifiedCompany(world, { companyName: 'Kvittobygg AB' })
    expect(companyId).toBeTruthy()
    const message = { name: 'Någon', email, subject: 'Hej', message: 'Hej' }
    const page = { type: 'company' as const, key: 'kvittobygg-ab' }
    const report = { page, ground: 'other' as const, explanation: 'Nej', email }
    for (let count = 0; count < ATTEMPTS; count += 1) {
      await sendContactMessage(world.context(anonymous), message)
      await reportContent(world.context(anonymous), report)
    }
    expect(await mailsTo(email)).toBe(3)
  },
  'confirm-sign-up': () =>
    codesTo('ny.granne@example.se', (email) => sendCode(asVisitor(), { email, createUser: true })),
  'magic-link': async () => {
    const { email } = await aCustomer(world)
    await codesTo(email, () => sendCode(asVisitor(), { email, createUser: false }))
  },
  'sign-up-repeated': async () => {
    const { email } = await aCustomer(world)
    const { config } = world.services
    withAuthSettings(world, WITH_CONFIRMATION)
    await forgetSentMessages()
    for (let minute = 0; minute < ATTEMPTS; minute += 1) {
      world.at(`2026-11-21T11:${String(minute).padStart(2, '0')}:00Z`)
      await outcome(signUp(asVisitor(), { email, password: PASSWORD }))
    }
    world.services.config = config
    expect(await mailsTo(email)).toBe(3)
    world.at('2026-11-21T10:00:00Z')
  },
  'company-invitation': async () => {
    const email = 'lovisa.larling@example.se'
    const company = await aVerifiedCompany(world)
    await forgetSentMessages()
    await outcome(inviteColleague(world.context(company.actor), { email, role: 'craftsman' }))
    const { id: invitationId } = await world.services.db
      .selectFrom('company_invitations')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    for (let count = 0; count < ATTEMPTS; count += 1)
      await outcome(resendInvitation(world.context(company.actor), { invitationId }))
    // Another company has no more for this address either.
    const other = await aVerifiedCompany(world)
    const last = await outcome(inviteColleague(world.context(other.actor), { email, role: 'office' }))
    expect([last, await mailsTo(email)]).toEqual(['too-many-invitations', 3])
    for (let count = 0; count < 15; count += 1)
      await outcome(
        inviteColleague(world.context(other.actor), {
          email: `ny.${count}@andras.example.se`,
          role: 'office',
        }),
      )
    await settle(world)
    expect(world.mails.filter(({ to }) => to.endsWith('@andras.example.se'))).toHaveLength(10)
  },
  recovery: async () => {
    const { email } = await aCustomer(world)
    await codesTo(email, () => requestRecovery(asVisitor(), { email }))
  },
  'email-change-new': async () => {
    const { actor } = await aCustomer(world)
    const outcomes: string[] = []
    for (let count = 0; count < ATTEMPTS; count += 1) {
      const email = `granne.${count}@andra.example.se`
      outcomes.push(await outcome(updateAccount(world.context(actor), { email })))
    }
    expect(new Set(outcomes.slice(5))).toEqual(new Set(['email-sent-recently']))
    await settle(world)
    expect(world.mails.filter(({ to }) => to.endsWith('@andra.example.se'))).toHaveLength(5)
  },
  text: async () => {
    const phone = '46701740699'
    for (let minute = 0; minute < ATTEMPTS; minute += 1) {
      pass(1)
      await outcome(sendCode(asVisitor(), { phone, createUser: true }))
    }
    // Five at once, and one every twelve minutes.
    expect(world.texts.filter(({ to }) => to === phone)).toHaveLength(5 + 3)
  },
} satisfies Record<Bounded<typeof eventOutreach> | Bounded<typeof accountOutreach>, () => Promise<void>>

describe.each(Object.entries(trials))('%s', (_, trial) => {
  test('reaches others as often as its limit says, however often it is tried', trial)
})

/** Messages from before the attack do not count. */
async function forgetSentMessages(): Promise<void> {
  await settle(world)
  world.mails.length = 0
  await world.services.db.deleteFrom('notifications').execute()
}

const asVisitor = () => world.context(anonymous)

/** However many requests: one mail to the email in a minute. */
async function codesTo(email: string, ask: (email: string) => Promise<unknown>): Promise<void> {
  await forgetSentMessages()
  await Promise.all(Array.from({ length: ATTEMPTS }, () => outcome(ask(email))))
  expect(await mailsTo(email)).toBe(1)
}

async function publishUntilTheMonthIsFull(customer: Awaited<ReturnType<typeof aCustomer>>): Promise<void> {
  const codes: string[] = []
  for (const day of ['22', '23', '24', '25', '26']) {
    world.at(`2026-11-${day}T10:00:00Z`)
    for (let count = 0; count < 5; count += 1)
      codes.push(
        await outcome(publishProject(world.context(customer.actor), projectWords({ location: 'Kiruna' }))),
      )
    await settle(world)
  }
  expect(codes).toEqual([...Array(15).fill('ok'), ...Array(10).fill('published-enough-this-month')])
  world.at('2026-11-30T23:00:00Z')
  expect(
    await outcome(publishProject(world.context(customer.actor), projectWords({ location: 'Orten' }))),
  ).toBe('ok')
  world.at('2026-11-21T10:00:00Z')
}

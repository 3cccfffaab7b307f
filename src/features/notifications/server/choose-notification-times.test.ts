import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sendProjectLetter } from '#features/desk/server/send-project-letter.ts'
import { companyInvited } from '#features/matching/domain/matching-events.ts'
import { saveInvitations } from '#features/matching/server/matching-store.ts'
import { loadPlaces } from '#features/places/server/load-places.ts'
import { lockProject } from '#features/projects/server/project-store.ts'
import { cancelProject } from '#features/quotes/server/cancel-project.ts'
import { anonymous, system } from '#kernel/actor.ts'
import { Refused } from '#kernel/refusal.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { aProject } from '#tests/support/a-project.ts'
import { aQuote } from '#tests/support/a-quote.ts'
import {
  aCustomer,
  aStaffMember,
  aVerifiedCompany,
  type Company,
  type Customer,
} from '#tests/support/personas.ts'
import { testServices } from '#tests/support/test-services.ts'
import { chooseNotificationTimes } from './choose-notification-times.ts'
import { chooseNotifications } from './choose-notifications.ts'
import { markAllNotificationsRead } from './mark-all-notifications-read.ts'
import { choiceOfLink } from './notification-choice-queries.ts'
import { ownTimes } from './notification-times-queries.ts'
import { notify } from './notify.ts'
import { sendNotificationMail } from './send-notification-mail.ts'

const world = await testServices({ handlers: [notify] })
const companies: Company[] = []
beforeAll(async () => {
  await loadPlaces(world.context())
  for (const _ of [1, 2]) companies.push(await aVerifiedCompany(world))
})

const NIGHT = { from: 22, to: 7 }
let karin: Customer
let projectId: string
beforeEach(async () => {
  world.at('2026-11-23T10:00:00Z')
  karin = await aCustomer(world)
  projectId = (await aProject(world, karin)).projectId
  world.jobs.length = 0
  world.mails.length = 0
})

/** These companies send quotes at an instant, and the queued mail jobs run. */
async function quotesCome(at: string, from: readonly Company[]): Promise<void> {
  world.at(at)
  for (const company of from) await aQuote(world, company, projectId)
  await world.services.events.drain()
  await tryMails()
}

/** Runs each mail job of the customer, in the order in which they were queued. */
async function tryMails(at?: string): Promise<void> {
  if (at) world.at(at)
  for (const { name, data } of world.jobs.slice())
    if (name === 'send-notification-mail')
      await sendNotificationMail(world.context(), data as { notificationId: string })
}

/** The mails to an email, by default the customer's. A mail that is sent again with the same key counts once. */
const mails = (email = karin.email) => [
  ...new Map(world.mails.filter(({ to }) => to === email).map((mail) => [mail.key, mail] as const)).values(),
]
const subjects = () => mails().map(({ subject }) => subject)

describe('quiet hours', () => {
  beforeEach(() => chooseNotificationTimes(world.context(karin.actor), { quiet: NIGHT, isDaily: false }))

  test('hold mails until they end, and then one mail contains all', async () => {
    await quotesCome('2026-11-23T22:00:00Z', companies)
    await tryMails('2026-11-24T05:59:00Z')
    expect(subjects()).toEqual([])
    await tryMails('2026-11-24T06:00:00Z')
    await tryMails('2026-11-24T08:00:00Z')
    expect(subjects()).toEqual(['2 nyheter från Handslag'])
    expect(mails()[0]?.text.match(/Ny offert från /g)).toHaveLength(2)
  })

  test('send a single mail as usual', async () => {
    await quotesCome('2026-11-23T22:00:00Z', companies.slice(0, 1))
    await tryMails('2026-11-24T06:00:00Z')
    expect(subjects()).toEqual([expect.stringMatching(/^Ny offert från /)])
  })

  test('send nothing that was read in the meantime or is not wanted any more', async () => {
    await quotesCome('2026-11-23T22:00:00Z', companies.slice(0, 1))
    await markAllNotificationsRead(world.context(karin.actor))
    await tryMails('2026-11-24T06:00:00Z')
    world.jobs.length = 0
    projectId = (await aProject(world, karin)).projectId
    await quotesCome('2026-11-24T22:00:00Z', companies.slice(0, 1))
    await chooseNotifications(world.context(karin.actor), { mail: [], push: [], sms: [] })
    await tryMails('2026-11-25T06:00:00Z')
    expect(subjects()).toEqual([])
  })

  test.each([
    ['a request', async () => undefined, [expect.stringMatching(/^Ny förfrågan/)]],
    [
      'no request of a project that was cancelled meanwhile',
      () => cancelProject(world.context(karin.actor), { projectId, reason: 'Vi väntar.' }),
      [],
    ],
  ])('send a company in the morning %s', async (_, change, told) => {
    const company = await aVerifiedCompany(world)
    await chooseNotificationTimes(world.context(company.actor), { quiet: NIGHT, isDaily: false })
    world.at('2026-11-23T22:00:00Z')
    await inTransaction(world.context(system('test')), async (ctx) => {
      const project = await lockProject(ctx, projectId)
      await saveInvitations(ctx, projectId, [{ companyId: company.companyId, distanceM: 0 }])
      await recordEvent(ctx, companyInvited(project, company.companyId))
    })
    await world.services.events.drain()
    await tryMails()
    await change()
    await tryMails('2026-11-24T06:00:00Z')
    const sent = mails(company.email).map(({ subject }) => subject)
    expect(sent.filter((subject) => subject.startsWith('Ny förfrågan'))).toEqual(told)
  })

  test('hold nothing in the daytime', async () => {
    await quotesCome('2026-11-23T12:00:00Z', companies.slice(0, 1))
    expect(subjects()).toHaveLength(1)
  })
})

describe('mails once a day', () => {
  beforeEach(() => chooseNotificationTimes(world.context(karin.actor), { quiet: null, isDaily: true }))

  test('are one mail at seven with all unread notifications, which are not mailed again', async () => {
    await quotesCome('2026-11-23T12:00:00Z', companies.slice(0, 1))
    await quotesCome('2026-11-23T15:00:00Z', companies.slice(1))
    expect(subjects()).toEqual([])
    await tryMails('2026-11-24T06:00:00Z')
    await chooseNotificationTimes(world.context(karin.actor), { quiet: null, isDaily: false })
    await tryMails('2026-11-24T09:00:00Z')
    expect(subjects()).toEqual(['2 nyheter från Handslag'])
  })

  test('can be turned off with one link, for all topics in the mail', async () => {
    await quotesCome('2026-11-23T12:00:00Z', companies)
    await tryMails('2026-11-24T06:00:00Z')
    const token = mails()[0]?.unsubscribeUrl?.split('/').at(-1) ?? ''
    expect(await choiceOfLink(world.context(), token)).toEqual({ topics: ['quotes'], isWanted: true })
    expect(mails()[0]?.text).toContain('Sluta få mejl om offerter: ')
  })

  test('do not include letters of staff', async () => {
    await sendProjectLetter(world.context(aStaffMember()), { projectId, text: 'Vilken våning gäller det?' })
    await world.services.events.drain()
    await tryMails()
    expect(subjects()).toEqual([expect.stringMatching(/^Vi har skrivit till dig om /)])
  })
})

test('times are saved, and can be changed only by the holder of the account', async () => {
  const ctx = world.context(karin.actor)
  expect(await ownTimes(ctx)).toEqual({ quiet: null, isDaily: false })
  for (const times of [
    { quiet: NIGHT, isDaily: true },
    { quiet: null, isDaily: true },
  ]) {
    await chooseNotificationTimes(ctx, times)
    expect(await ownTimes(ctx)).toEqual(times)
  }
  const attempt = chooseNotificationTimes(world.context(anonymous), { quiet: null, isDaily: false })
  await expect(attempt).rejects.toEqual(new Refused('not-allowed'))
})

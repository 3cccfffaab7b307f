import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mailedRequest } from '#features/dispatch/server/mailed-request-queries.ts'
import { loadPlaces } from '#features/places/server/load-places.ts'
import { anonymous } from '#kernel/actor.ts'
import { Refused } from '#kernel/refusal.ts'
import type { Sms } from '#platform/sms/sms-sender.ts'
import { aProject } from '#tests/support/a-project.ts'
import { aQuote } from '#tests/support/a-quote.ts'
import { dispatch } from '#tests/support/dispatch.ts'
import {
  aCustomer,
  aStaffMember,
  aVerifiedCompany,
  type Company,
  type Customer,
} from '#tests/support/personas.ts'
import { testServices } from '#tests/support/test-services.ts'
import { topics, topicsFor } from '../../domain/notification-topic.ts'
import { chooseNotificationTimes } from '../choose-notification-times.ts'
import { chooseNotifications } from '../choose-notifications.ts'
import { markAllNotificationsRead } from '../mark-all-notifications-read.ts'
import { ownChoices } from '../notification-choice-queries.ts'
import { notify } from '../notify.ts'
import { sendNotificationSms } from './send-notification-sms.ts'
import { textFigures } from './text-figure-queries.ts'
import { ownTextPhone } from './text-phone-queries.ts'

const world = await testServices({ handlers: [notify] })
const { config } = world.services
const companies: Company[] = []
beforeAll(async () => {
  await loadPlaces(world.context())
  for (const _ of [1, 2]) companies.push(await aVerifiedCompany(world))
})

const CAPS = { ...config.textCaps }
const sender = world.services.sms
const sent: Sms[] = []
let numbers = 46_701_740_605
let karin: Customer
let projectId: string
beforeEach(async () => {
  world.at('2026-11-23T10:00:00Z')
  config.textCaps = { ...CAPS }
  world.services.sms = { ...sender, send: async (sms) => ({ messageId: String(sent.push(sms)) }) }
  karin = await aCustomer(world)
  projectId = (await aProject(world, karin)).projectId
  await wantsTexts(karin)
  world.jobs.length = 0
  sent.length = 0
  await world.services.pool.query('delete from notification_texts')
})

type Person = Customer | Company

/** The person has confirmed a number and wants text messages about every topic. */
async function wantsTexts(who: Person, phone = String((numbers += 1))): Promise<void> {
  await world.services.pool.query(
    'update auth.users set phone = $2, phone_confirmed_at = now() where id = $1',
    [who.userId, phone],
  )
  const all = [...topics]
  await chooseNotifications(world.context(who.actor), { mail: all, push: [], sms: all })
}

async function quotesCome(from: readonly Company[] = companies.slice(0, 1)): Promise<void> {
  for (const company of from) await aQuote(world, company, projectId)
  await world.services.events.drain()
}

const waiting = () => world.jobs.filter(({ name }) => name === 'send-notification-sms')

/** Runs the job of every queued text message. Returns how many jobs failed. */
async function tryTexts(): Promise<number> {
  const jobs = waiting()
  world.jobs.length = 0
  let failed = 0
  for (const { data } of jobs)
    await sendNotificationSms(world.context(), data as never).catch((error: unknown) => {
      expect(error).toEqual(new Refused('sms-send-failed'))
      failed += 1
      world.jobs.push({ name: 'send-notification-sms', data })
    })
  return failed
}

async function statesOf(): Promise<string[]> {
  const { rows } = await world.services.pool.query('select state from notification_texts order by taken_at')
  return rows.map(({ state }) => state)
}

describe('send-notification-sms: a text message', () => {
  test('is sent to the confirmed number, names nobody, and has a link to the page', async () => {
    await quotesCome()
    expect(await tryTexts()).toBe(0)
    expect(sent).toEqual([
      {
        to: String(numbers),
        text: `Handslag: Ny offert från ett företag. ${config.publicUrl}/customer/projects/${projectId}`,
      },
    ])
    expect(await statesOf()).toEqual(['sent'])
  })

  test('about a request states its facts, and has a link to decline without a login', async () => {
    const [company] = companies as [Company]
    await wantsTexts(company)
    await dispatch(world, projectId)
    await world.services.events.drain()
    await tryTexts()
    const { text = '' } = sent.find(({ to }) => to === String(numbers)) ?? {}
    expect(text).toMatch(
      /^Ny förfrågan hos Handslag: Badrumsrenovering, Uppsala, .* km, .* kr, Offerter: .* av 5, Sista dag för offert: .*\. Svara eller tacka nej: http/,
    )
    const token = text.split('/forfragan/')[1] ?? ''
    expect(await mailedRequest(world.context(anonymous), token)).toMatchObject({ project: { id: projectId } })
    await chooseNotifications(world.context(company.actor), { mail: [], push: [], sms: [] })
  })

  test.each<[string, () => Promise<unknown>]>([
    [
      'who has chosen none',
      () => chooseNotifications(world.context(karin.actor), { mail: [], push: [], sms: [] }),
    ],
    [
      'whose number is not confirmed',
      () =>
        world.services.pool.query('update auth.users set phone_confirmed_at = null where id = $1', [
          karin.userId,
        ]),
    ],
    [
      'whose number is of another country',
      () =>
        world.services.pool.query(`update auth.users set phone = '4712345678' where id = $1`, [karin.userId]),
    ],
    ['where the operator sends none', async () => void (config.textCaps.perDay = 0)],
  ])('is not sent to a person %s', async (_, change) => {
    await change()
    await quotesCome()
    expect(waiting()).toEqual([])
  })

  test('is not sent when it was read or turned off in the meantime', async () => {
    await quotesCome()
    await markAllNotificationsRead(world.context(karin.actor))
    await tryTexts()
    await quotesCome(companies.slice(1))
    await chooseNotifications(world.context(karin.actor), { mail: [], push: [], sms: [] })
    await tryTexts()
    expect(sent).toEqual([])
  })

  test('waits for the end of quiet hours, and then one contains all', async () => {
    await chooseNotificationTimes(world.context(karin.actor), { quiet: { from: 22, to: 7 }, isDaily: false })
    world.at('2026-11-23T22:00:00Z')
    await quotesCome(companies)
    await tryTexts()
    expect(sent).toEqual([])
    world.at('2026-11-24T06:00:00Z')
    await tryTexts()
    expect(sent.map(({ text }) => text)).toEqual([
      `Handslag: 2 nyheter från Handslag. ${config.publicUrl}/dashboard`,
    ])
  })

  test('is tried again when the provider refused it, and is not counted again', async () => {
    await quotesCome()
    world.services.sms = { ...sender, send: () => Promise.reject(new Refused('sms-send-failed')) }
    expect(await tryTexts()).toBe(1)
    expect(await statesOf()).toEqual(['waiting'])
    world.services.sms = { ...sender, send: async (sms) => ({ messageId: String(sent.push(sms)) }) }
    expect(await tryTexts()).toBe(0)
    expect([sent.length, await statesOf()]).toEqual([1, ['sent']])
  })

  test('is not tried again when it is unknown whether the provider has accepted it', async () => {
    await quotesCome()
    const [job] = waiting()
    const unknown = new Refused('sms-send-failed', { isUnknown: 1 })
    world.services.sms = { ...sender, send: () => Promise.reject(unknown) }
    expect(await tryTexts()).toBe(0)
    world.services.sms = { ...sender, send: async (sms) => ({ messageId: String(sent.push(sms)) }) }
    await sendNotificationSms(world.context(), job?.data as never)
    expect([sent, await statesOf()]).toEqual([[], ['sending']])
  })

  test('is sent once by two concurrent jobs', async () => {
    await quotesCome()
    const [job] = waiting()
    await Promise.all([1, 2, 3].map(() => sendNotificationSms(world.context(), job?.data as never)))
    expect(sent).toHaveLength(1)
  })
})

describe('the caps of a day', () => {
  test('stop what exceeds them, also for concurrent jobs; staff see it, and the next day starts at zero', async () => {
    config.textCaps = { perDay: 1, perPerson: 5 }
    await quotesCome(companies)
    await Promise.all(waiting().map(({ data }) => sendNotificationSms(world.context(), data as never)))
    expect(sent).toHaveLength(1)
    expect((await statesOf()).toSorted()).toEqual(['over-day', 'sent'])
    const day = '2026-11-23'
    const figures = { day, segments: 1, overDay: 1, overPerson: 0 }
    expect(await textFigures(world.context(aStaffMember()))).toEqual({
      caps: config.textCaps,
      today: figures,
      days: [figures],
    })
    expect(await textFigures(world.context(karin.actor))).toBeNull()
    world.at('2026-11-24T10:00:00Z')
    for (const { data } of waiting()) await sendNotificationSms(world.context(), data as never)
    expect(sent).toHaveLength(1)
    expect((await textFigures(world.context(aStaffMember())))?.today.overDay).toBe(0)
  })

  test('apply to each person', async () => {
    config.textCaps = { perDay: 50, perPerson: 1 }
    await quotesCome(companies)
    await tryTexts()
    expect([sent.length, (await statesOf()).toSorted()]).toEqual([1, ['over-person', 'sent']])
  })
})

test('choose-notifications: text messages can be chosen only with a confirmed number; without one the earlier choice is kept', async () => {
  const ctx = world.context(karin.actor)
  expect(await ownTextPhone(ctx as never)).toMatchObject({ phone: String(numbers) })
  await world.services.pool.query(
    'update auth.users set phone = null, phone_confirmed_at = null where id = $1',
    [karin.userId],
  )
  expect(await ownTextPhone(ctx as never)).toMatchObject({ phone: null })
  await chooseNotifications(ctx, { mail: [], push: [], sms: [] })
  expect((await ownChoices(ctx)).sms).toEqual([...topicsFor('customer')])
  const olle = await aCustomer(world)
  await chooseNotifications(world.context(olle.actor), { mail: [], push: [], sms: ['quotes'] })
  expect((await ownChoices(world.context(olle.actor))).sms).toEqual([])
})

import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mailedRequest } from '#features/dispatch/server/mailed-request-queries.ts'
import { loadPlaces } from '#features/places/server/load-places.ts'
import { logOut } from '#identity/sessions/server/log-out.ts'
import { anonymous } from '#kernel/actor.ts'
import { isRefused, Refused } from '#kernel/refusal.ts'
import { aProject } from '#tests/support/a-project.ts'
import { aQuote } from '#tests/support/a-quote.ts'
import { dispatch } from '#tests/support/dispatch.ts'
import { aSession } from '#tests/support/identity/wire-client.ts'
import { aCustomer, aVerifiedCompany, type Company, type Customer } from '#tests/support/personas.ts'
import { testServices } from '#tests/support/test-services.ts'
import { chooseNotificationTimes } from '../choose-notification-times.ts'
import { chooseNotifications } from '../choose-notifications.ts'
import { markAllNotificationsRead } from '../mark-all-notifications-read.ts'
import { notify } from '../notify.ts'
import { deliverPush } from './deliver-push.ts'
import { isPushOn, pushSessionsOf } from './push-subscription-queries.ts'
import { sendNotificationPush } from './send-notification-push.ts'
import { turnOffPush } from './turn-off-push.ts'
import { turnOnPush } from './turn-on-push.ts'

const world = await testServices({ handlers: [notify] })
const companies: Company[] = []
beforeAll(async () => {
  await loadPlaces(world.context())
  for (const _ of [1, 2]) companies.push(await aVerifiedCompany(world))
})

const aSubscription = () => ({
  endpoint: `https://fcm.googleapis.com/fcm/send/${randomUUID()}`,
  keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
})

let karin: Customer
let projectId: string
beforeEach(async () => {
  world.at('2026-11-23T10:00:00Z')
  karin = await aCustomer(world)
  projectId = (await aProject(world, karin)).projectId
  await turnOnPush(world.context(karin.actor), aSubscription())
  world.jobs.length = 0
  world.pushes.length = 0
})

/** These companies send quotes, and the queued push jobs run. */
async function quotesCome(from: readonly Company[]): Promise<void> {
  for (const company of from) await aQuote(world, company, projectId)
  await world.services.events.drain()
  await tryPushes()
}

async function tryPushes(at?: string): Promise<void> {
  if (at) world.at(at)
  for (const { name, data } of world.jobs.splice(0)) {
    if (name === 'send-notification-push') await sendNotificationPush(world.context(), data as never)
    if (name === 'deliver-push') await deliverPush(world.context(), data as never)
  }
  const isLeft = world.jobs.some(({ name }) => name === 'deliver-push')
  if (isLeft) await tryPushes()
}

const titles = () => world.pushes.map(({ text }) => JSON.parse(text).title)

describe('send-notification-push, deliver-push: a push message', () => {
  test('is sent to each browser, names nobody, and opens the page', async () => {
    await quotesCome(companies.slice(0, 1))
    expect(world.pushes).toHaveLength(1)
    const [message] = world.pushes
    expect(JSON.parse(message?.text ?? '')).toMatchObject({
      title: 'Ny offert från ett företag',
      url: `/customer/projects/${projectId}`,
    })
    expect([message?.isUrgent, message?.text.includes('Bygg AB')]).toEqual([true, false])
  })

  test('about a request has buttons for its page and for the page where the company declines without a login', async () => {
    const [company] = companies as [Company]
    await turnOnPush(world.context(company.actor), aSubscription())
    await dispatch(world, projectId)
    await world.services.events.drain()
    await tryPushes()
    await turnOffPush(world.context(company.actor))
    const [visit, decline] = JSON.parse(world.pushes.at(-1)?.text ?? '').buttons
    expect([visit.title, decline.title]).toEqual(['Visa', 'Nej tack'])
    expect(visit.url).toBe(`/company/projects/${projectId}`)
    const token = decline.url.replace('/forfragan/', '')
    expect(await mailedRequest(world.context(anonymous), token)).toMatchObject({
      project: { id: projectId },
      declineReason: null,
    })
  })

  test('is sent to twenty browsers at most, those where it was turned on last', async () => {
    const { userId } = karin
    const sessions: string[] = []
    for (let minute = 10; minute < 31; minute++) {
      world.at(`2026-11-23T10:${minute}:00Z`)
      const { sessionId } = await aSession(world, userId)
      sessions.push(sessionId)
      await turnOnPush(world.context({ kind: 'customer', userId, sessionId }), aSubscription())
    }
    await quotesCome(companies.slice(0, 1))
    expect(world.pushes).toHaveLength(20)
    expect(await pushSessionsOf(world.context(), userId)).toEqual(sessions.slice(-20).toReversed())
  })

  test('waits for the end of quiet hours, and then one contains all', async () => {
    await chooseNotificationTimes(world.context(karin.actor), { quiet: { from: 22, to: 7 }, isDaily: false })
    world.at('2026-11-23T22:00:00Z')
    await quotesCome(companies)
    expect(titles()).toEqual([])
    await tryPushes('2026-11-24T06:00:00Z')
    expect(titles()).toEqual(['2 nyheter från Handslag'])
  })

  test('that waits is not sent when it is not wanted any more', async () => {
    await chooseNotificationTimes(world.context(karin.actor), { quiet: { from: 22, to: 7 }, isDaily: false })
    world.at('2026-11-23T22:00:00Z')
    await quotesCome(companies)
    await chooseNotifications(world.context(karin.actor), { mail: ['quotes'], push: [], sms: [] })
    await tryPushes('2026-11-24T06:00:00Z')
    expect(titles()).toEqual([])
  })

  test('is not sent when it has been read or is not wanted', async () => {
    for (const company of companies.slice(0, 1)) await aQuote(world, company, projectId)
    await world.services.events.drain()
    await markAllNotificationsRead(world.context(karin.actor))
    await tryPushes()
    await chooseNotifications(world.context(karin.actor), { mail: ['quotes'], push: [], sms: [] })
    await quotesCome(companies.slice(1))
    expect(titles()).toEqual([])
  })

  test('is not sent to a session that has ended, nor where push was turned off', async () => {
    for (const end of [
      () => logOut(world.context(), karin.token),
      () => turnOffPush(world.context(karin.actor)),
    ]) {
      karin = await aCustomer(world)
      projectId = (await aProject(world, karin)).projectId
      await turnOnPush(world.context(karin.actor), aSubscription())
      await end()
      await quotesCome(companies.slice(0, 1))
    }
    expect(titles()).toEqual([])
  })
})

test('cannot be turned on once the session has ended, nor in the instant when it ends', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => aCustomer(world)))
  const attempts = people.flatMap(({ actor, token }) => [
    logOut(world.context(), token),
    turnOnPush(world.context(actor), aSubscription()),
  ])
  const failures = (await Promise.allSettled(attempts)).flatMap((attempt) =>
    attempt.status === 'rejected' ? [attempt.reason] : [],
  )
  expect(failures.filter((failure) => !isRefused(failure, 'session-ended'))).toEqual([])
  for (const { actor } of people) {
    expect(await isPushOn({ ...world.context(), actor })).toBe(false)
    await expect(turnOnPush(world.context(actor), aSubscription())).rejects.toThrow(
      new Refused('session-ended'),
    )
  }
})

test('deletes a subscription that its push service does not know any more', async () => {
  world.pushAnswers('gone')
  await quotesCome(companies.slice(0, 1))
  world.pushAnswers('sent')
  expect(await isPushOn({ ...world.context(), actor: karin.actor })).toBe(false)
})

test('goes to the person who has logged in to the browser last', async () => {
  const [olle, subscription] = [await aCustomer(world), aSubscription()]
  await turnOnPush(world.context(karin.actor), subscription)
  await turnOnPush(world.context(olle.actor), subscription)
  expect(await isPushOn({ ...world.context(), actor: karin.actor })).toBe(false)
  expect(await isPushOn({ ...world.context(), actor: olle.actor })).toBe(true)
})

test('is turned on once when a browser asks several times at once, also for two people', async () => {
  const erik = await aCustomer(world)
  const same = aSubscription()
  const people = [karin, erik, karin, erik].map(({ actor }) => turnOnPush(world.context(actor), same))
  const others = [1, 2, 3, 4].map(() => turnOnPush(world.context(karin.actor), aSubscription()))
  await Promise.all([...people, ...others])
  const areOn = [karin, erik].map(({ actor }) => isPushOn({ ...world.context(), actor }))
  expect(await Promise.all(areOn)).toContain(true)
})

test('turn-off-push: only the holder of an account turns push on and off, and a second call changes nothing', async () => {
  const nobody = world.context(anonymous)
  for (const attempt of [() => turnOnPush(nobody, aSubscription()), () => turnOffPush(nobody)])
    await expect(attempt()).rejects.toEqual(new Refused('not-allowed'))
  for (const _ of [1, 2]) await turnOffPush(world.context(karin.actor))
  expect(await isPushOn({ ...world.context(), actor: karin.actor })).toBe(false)
})

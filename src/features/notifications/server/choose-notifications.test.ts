import { beforeAll, expect, test } from 'vitest'
import { loadPlaces } from '#features/places/server/load-places.ts'
import { anonymous } from '#kernel/actor.ts'
import { Refused } from '#kernel/refusal.ts'
import { aProject } from '#tests/support/a-project.ts'
import { aQuote } from '#tests/support/a-quote.ts'
import { aCustomer, aVerifiedCompany, type Customer } from '#tests/support/personas.ts'
import { testServices } from '#tests/support/test-services.ts'
import { type Topic, topics, topicsFor } from '../domain/notification-topic.ts'
import { chooseNotifications } from './choose-notifications.ts'
import { ownChoices } from './notification-choice-queries.ts'
import { notify } from './notify.ts'

const world = await testServices({ handlers: [notify] })
beforeAll(() => loadPlaces(world.context()))

/** The given topics, and those that a customer never gets and so cannot turn off. */
const besides = (...chosen: Topic[]) =>
  topics.filter((topic) => chosen.includes(topic) || !topicsFor('customer').includes(topic))

/** A company quotes on the customer's project. Returns the title in the bell, and whether a mail is queued. */
async function toldOfQuote(customer: Customer) {
  const { projectId } = await aProject(world, customer)
  await aQuote(world, await aVerifiedCompany(world), projectId)
  await world.services.events.drain()
  const bell = await world.services.db
    .selectFrom('notifications')
    .where('user_id', '=', customer.userId)
    .where('type', '=', 'offer')
    .select('id')
    .execute()
  const isMailed = bell.some(({ id }) =>
    world.jobs.some(({ name, data }) => {
      return name === 'send-notification-mail' && 'notificationId' in data && data.notificationId === id
    }),
  )
  return { bell: bell.length, isMailed }
}

test('everything is mailed until the reader chooses otherwise', async () => {
  const karin = await aCustomer(world)
  const all = [...topics]
  expect(await ownChoices(world.context(karin.actor))).toEqual({ mail: all, push: all, sms: [] })
  expect(await toldOfQuote(karin)).toEqual({ bell: 1, isMailed: true })
})

test('an unwanted topic is only in the bell, and is mailed again when it is wanted again', async () => {
  const [karin, olle] = [await aCustomer(world), await aCustomer(world)]
  const ctx = world.context(karin.actor)
  await chooseNotifications(ctx, { mail: ['visits'], push: ['quotes'], sms: [] })
  expect(await ownChoices(ctx)).toEqual({ mail: besides('visits'), push: besides('quotes'), sms: [] })
  expect(await toldOfQuote(karin)).toEqual({ bell: 1, isMailed: false })
  expect(await toldOfQuote(olle)).toEqual({ bell: 1, isMailed: true })
  await chooseNotifications(ctx, { mail: ['quotes'], push: [], sms: [] })
  expect(await toldOfQuote(karin)).toEqual({ bell: 2, isMailed: true })
})

test('only the holder of an account can choose', async () => {
  const attempt = chooseNotifications(world.context(anonymous), { mail: [], push: [], sms: [] })
  await expect(attempt).rejects.toEqual(new Refused('not-allowed'))
})

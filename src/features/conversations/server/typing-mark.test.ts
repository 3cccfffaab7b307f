import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { loadPlaces } from '#features/places/server/load-places.ts'
import { anonymous } from '#kernel/actor.ts'
import { NotFound } from '#kernel/refusal.ts'
import type { PassingNews } from '#platform/realtime/passing-live.ts'
import { aQuotedProject } from '#tests/support/market/quoted-project.ts'
import {
  aColleague,
  aCustomer,
  aVerifiedCompany,
  type Company,
  type Customer,
} from '#tests/support/personas.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'
import type { Pair } from '../domain/conversation.ts'
import { sendMessage } from './send-message.ts'
import { stopConversation } from './stop-conversation.ts'
import { tellTyping } from './typing-mark.ts'

let world: TestWorld
let customer: Customer
let company: Company
let pair: Pair
let received: PassingNews[]
let leave: () => void
beforeAll(async () => {
  world = await testServices()
  await loadPlaces(world.context())
  await world.services.live.start()
})
beforeEach(async () => {
  world.at('2026-11-23T08:00:00Z')
  const quoted = await aQuotedProject(world)
  customer = quoted.customer
  company = quoted.company
  pair = { projectId: quoted.projectId, companyId: company.companyId }
  const nothing = () => undefined
  received = []
  const onPassing = (news: PassingNews) => void received.push(news)
  leave = world.services.live.listen({ onNews: nothing, onGap: nothing, onEnd: nothing, onPassing })
})
afterEach(() => leave())

const begin = () =>
  sendMessage(world.context(company.actor), { ...pair, words: 'Hej', submissionKey: crypto.randomUUID() })
const types = ({ actor }: Pick<Customer | Company, 'actor'>) => tellTyping(world.context(actor), pair)

test('is sent to the people of the other party who may read the conversation, and is stored nowhere', async () => {
  await begin()
  const office = await aColleague(world, company, 'office')
  const craft = await aColleague(world, company, 'craftsman')
  await types(customer)
  await expect.poll(() => received).toHaveLength(1)
  expect(received[0]).toMatchObject({ topic: 'typing', payload: pair })
  expect(received[0]?.userIds.toSorted()).toEqual([company.userId, office.userId].toSorted())
  await types(office)
  await expect.poll(() => received).toHaveLength(2)
  expect(received[1]?.userIds).toEqual([customer.userId])
  await expect(types(craft)).rejects.toThrow(NotFound)
  const events = await world.services.db.selectFrom('live_events').select('topic').execute()
  expect(events.filter(({ topic }) => topic === 'typing')).toEqual([])
})

test('is not possible for a stranger, who finds no conversation and is told of none', async () => {
  await begin()
  const strangers = [await aCustomer(world), await aVerifiedCompany(world)]
  for (const stranger of strangers) await expect(types(stranger)).rejects.toThrow(NotFound)
  await expect(tellTyping(world.context(anonymous), pair)).rejects.toThrow(NotFound)
  await types(company)
  await expect.poll(() => received.map(({ userIds }) => userIds)).toEqual([[customer.userId]])
})

test('is not sent before the first message, nor when one party has stopped messages', async () => {
  await types(company)
  await begin()
  await stopConversation(world.context(customer.actor), pair)
  await types(company)
  await tellTyping(world.context((await anotherBegun()).actor), pair)
  await expect.poll(() => received).toHaveLength(1)
})

test('is limited for each person', async () => {
  await begin()
  for (let time = 0; time < 30; time++) await types(company)
  await expect(types(company)).rejects.toThrow('too-many-messages')
})

/** The customer of another conversation, which the tests use from then on. */
async function anotherBegun(): Promise<Customer> {
  const quoted = await aQuotedProject(world)
  pair = { projectId: quoted.projectId, companyId: quoted.company.companyId }
  company = quoted.company
  await begin()
  return quoted.customer
}

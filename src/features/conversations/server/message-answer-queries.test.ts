import { beforeAll, beforeEach, expect, test } from 'vitest'
import { loadPlaces } from '#features/places/server/load-places.ts'
import type { Actor } from '#kernel/actor.ts'
import { aQuotedProject } from '#tests/support/market/quoted-project.ts'
import type { Company, Customer } from '#tests/support/personas.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'
import type { Pair } from '../domain/conversation.ts'
import { dismissMessage } from './dismiss-message.ts'
import { messageAnswersOf } from './message-answer-queries.ts'
import { promiseAnswer } from './promise-answer.ts'
import { sendMessage } from './send-message.ts'

let world: TestWorld
let customer: Customer
let company: Company
let pair: Pair
beforeAll(async () => {
  world = await testServices()
  await loadPlaces(world.context())
})
beforeEach(async () => {
  world.at('2026-11-23T08:00:00Z')
  const quoted = await aQuotedProject(world)
  customer = quoted.customer
  company = quoted.company
  pair = { projectId: quoted.projectId, companyId: company.companyId }
})

const writes = async ({ actor }: { actor: Actor }, at: string) => {
  world.at(at)
  await sendMessage(world.context(actor), { ...pair, words: 'Hej', submissionKey: crypto.randomUUID() })
}
const answers = () => messageAnswersOf(world.context(), company.companyId)

test("a company's answer counts once, from the customer's first unanswered message", async () => {
  await writes(company, '2026-11-23T09:00:00Z')
  await writes(customer, '2026-11-23T10:00:00Z')
  await writes(customer, '2026-11-23T11:00:00Z')
  expect(await answers()).toEqual({ answered: 0, hours: null })
  await writes(company, '2026-11-23T12:00:00Z')
  await writes(company, '2026-11-23T13:00:00Z')
  expect(await answers()).toEqual({ answered: 1, hours: 2 })
  await writes(customer, '2026-11-23T14:00:00Z')
  await writes(company, '2026-11-23T18:00:00Z')
  expect(await answers()).toEqual({ answered: 2, hours: 3 })
})

test('a promise is no answer, and messages that needed none are not counted', async () => {
  await writes(customer, '2026-11-23T10:00:00Z')
  await promiseAnswer(world.context(company.actor), pair)
  expect(await answers()).toEqual({ answered: 0, hours: null })
  await writes(company, '2026-11-24T10:00:00Z')
  expect(await answers()).toEqual({ answered: 1, hours: 24 })
  await writes(customer, '2026-11-24T11:00:00Z')
  await dismissMessage(world.context(company.actor), pair)
  await writes(company, '2026-11-25T11:00:00Z')
  expect(await answers()).toEqual({ answered: 1, hours: 24 })
})

test('answers from more than twelve months ago are not counted', async () => {
  await writes(customer, '2026-11-23T10:00:00Z')
  await writes(company, '2026-11-23T12:00:00Z')
  world.at('2027-11-23T09:00:00Z')
  expect(await answers()).toMatchObject({ answered: 1 })
  world.at('2027-11-23T11:00:00Z')
  expect(await answers()).toEqual({ answered: 0, hours: null })
})

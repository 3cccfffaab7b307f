import { beforeAll, beforeEach, expect, test } from 'vitest'
import { declineRequest } from '#features/dispatch/server/decline-request.ts'
import { keepObligations } from '#features/obligations/server/obligation-keeping.ts'
import { ownObligations } from '#features/obligations/server/own-obligation-queries.ts'
import { loadPlaces } from '#features/places/server/load-places.ts'
import type { Actor } from '#kernel/actor.ts'
import { NotFound } from '#kernel/refusal.ts'
import { aProject } from '#tests/support/a-project.ts'
import { anInvitation } from '#tests/support/an-invitation.ts'
import { aQuotedProject, done } from '#tests/support/market/quoted-project.ts'
import { aCustomer, type Company, type Customer } from '#tests/support/personas.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'
import type { Pair } from '../domain/conversation.ts'
import { dismissMessage } from './dismiss-message.ts'
import { answerMessage } from './message-obligation.ts'
import { promiseAnswer } from './promise-answer.ts'
import { sendMessage } from './send-message.ts'
import { threadOf } from './thread-queries.ts'

let world: TestWorld
let customer: Customer
let company: Company
let pair: Pair
beforeAll(async () => {
  world = await testServices({ handlers: [keepObligations([answerMessage])] })
  await loadPlaces(world.context())
})
beforeEach(async () => {
  world.at('2026-11-27T10:00:00Z')
  const quoted = await aQuotedProject(world)
  customer = quoted.customer
  company = quoted.company
  pair = { projectId: quoted.projectId, companyId: company.companyId }
})

type Person = { actor: Actor }
const of = ({ actor }: Person) => world.context(actor)
const send = (who: Person, words: string) =>
  done(world, sendMessage(of(who), { ...pair, words, submissionKey: crypto.randomUUID() }))
const answerDue = async (who: Person) =>
  (await ownObligations(of(who))).flatMap(({ kind, dueAt }) =>
    kind === 'answer-message' ? [dueAt.toISOString()] : [],
  )

test('promise-answer: a company that was asked promises an answer once, and owes one again after a message of the customer', async () => {
  world.at('2026-11-24T10:00:00Z')
  const { projectId } = await aProject(world, customer)
  const asked = { projectId, companyId: company.companyId }
  await expect(promiseAnswer(of(company), asked)).rejects.toThrow(NotFound)
  await anInvitation(world, asked)
  expect(await threadOf(of(company), asked, null)).toMatchObject({ entries: [], isPromised: false })
  await done(world, promiseAnswer(of(company), asked))
  expect(await threadOf(of(company), asked, null)).toMatchObject({ isPromised: true })
  const { entries } = await threadOf(of(customer), asked, null)
  expect(entries).toMatchObject([{ words: 'Tack, vi har läst. Vi återkommer i morgon.' }])
  await expect(promiseAnswer(of(company), asked)).rejects.toThrow('promised-already')
  await expect(promiseAnswer(of(customer), asked)).rejects.toThrow('nothing-to-answer')
  expect([await answerDue(customer), await answerDue(company)]).toEqual([[], []])

  world.at('2026-11-26T10:00:00Z')
  await done(
    world,
    sendMessage(of(customer), { ...asked, words: 'Hur går det?', submissionKey: crypto.randomUUID() }),
  )
  expect(await answerDue(company)).toEqual(['2026-11-27T16:00:00.000Z'])
  await done(world, promiseAnswer(of(company), asked))
  await done(world, declineRequest(of(company), { projectId, reason: 'no-time' }))
})

test('promise-answer: writes to the other party and moves the due time, once for each answer', async () => {
  world.at('2026-11-26T10:00:00Z')
  await send(customer, 'Kan ni börja i maj?')
  expect(await answerDue(company)).toEqual(['2026-11-27T16:00:00.000Z'])
  world.at('2026-11-27T10:00:00Z')
  await done(world, promiseAnswer(of(company), pair))
  expect(await answerDue(company)).toEqual(['2026-11-30T16:00:00.000Z'])
  const { entries } = await threadOf(of(customer), pair, null)
  expect(entries.at(-1)).toMatchObject({ words: 'Tack, vi har läst. Vi återkommer på måndag.', isOwn: false })
  expect(await answerDue(customer)).toEqual([])
  await expect(promiseAnswer(of(company), pair)).rejects.toThrow('promised-already')
  await send(customer, 'Det är lugnt.')
  expect(await answerDue(company)).toEqual(['2026-11-30T16:00:00.000Z'])
  await send(company, 'Ja, den 3 maj.')
  expect(await answerDue(company)).toEqual([])
  await send(customer, 'Vilken tid?')
  await done(world, promiseAnswer(of(company), pair))
})

test('promise-answer: a promise itself needs no answer, by either party', async () => {
  await send(company, 'Vilken våning?')
  await done(world, promiseAnswer(of(customer), pair))
  expect([await answerDue(customer), await answerDue(company)]).toEqual([['2026-11-30T16:00:00.000Z'], []])
  await send(customer, 'Tredje.')
  expect([await answerDue(customer), await answerDue(company)]).toEqual([[], ['2026-11-30T16:00:00.000Z']])
})

test('promise-answer: two concurrent clicks write one message', async () => {
  await send(customer, 'Hej')
  const taps = await Promise.allSettled([promiseAnswer(of(company), pair), promiseAnswer(of(company), pair)])
  expect(taps.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect((await threadOf(of(customer), pair, null)).lastNumber).toBe(2)
})

test('dismiss-message: messages that need no answer are no obligation, until the other party writes again', async () => {
  await send(company, 'Tack, då ses vi!')
  await done(world, dismissMessage(of(customer), pair))
  await done(world, dismissMessage(of(customer), pair))
  expect(await answerDue(customer)).toEqual([])
  await expect(promiseAnswer(of(customer), pair)).rejects.toThrow('nothing-to-answer')
  await send(company, 'En sak till')
  expect(await answerDue(customer)).toHaveLength(1)
})

test('a stranger finds no conversation in which to promise or dismiss', async () => {
  await send(company, 'Hej')
  const other = await aCustomer(world)
  for (const act of [promiseAnswer, dismissMessage])
    await expect(act(of(other), pair)).rejects.toBeInstanceOf(NotFound)
})

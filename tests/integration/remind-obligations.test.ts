import { beforeAll, beforeEach, expect, test } from 'vitest'
import { promiseAnswer } from '#features/conversations/server/promise-answer.ts'
import { sendMessage } from '#features/conversations/server/send-message.ts'
import { declineRequest } from '#features/dispatch/server/decline-request.ts'
import { notify } from '#features/notifications/server/notify.ts'
import { keepObligations } from '#features/obligations/server/obligation-keeping.ts'
import { remindObligations } from '#features/obligations/server/remind-obligations.ts'
import { loadPlaces } from '#features/places/server/load-places.ts'
import { obligationSources } from '#jobs/obligation-sources.ts'
import { anonymous, system } from '#kernel/actor.ts'
import { Refused } from '#kernel/refusal.ts'
import { aProject } from '#tests/support/a-project.ts'
import { dispatch } from '#tests/support/dispatch.ts'
import { aQuotedProject } from '#tests/support/market/quoted-project.ts'
import { aCustomer, aVerifiedCompany, type Company, type Customer } from '#tests/support/personas.ts'
import { settle } from '#tests/support/settle.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testServices({ handlers: [keepObligations(obligationSources), notify] })
  await loadPlaces(world.context())
})
beforeEach(() => world.at('2026-11-23T10:00:00Z'))

const clock = async (instant: string) => {
  world.at(instant)
  await remindObligations(world.context(system('remind-obligations')))
  await settle(world)
}

async function remindersOf({ userId }: { userId: string }): Promise<string[]> {
  const rows = await world.services.db
    .selectFrom('notifications')
    .where('user_id', '=', userId)
    .where('code', 'like', '%-reminder')
    .select('code')
    .orderBy('created_at')
    .execute()
  return rows.map(({ code }) => code)
}

async function aTalk() {
  const quoted = await aQuotedProject(world)
  const pair = { projectId: quoted.projectId, companyId: quoted.company.companyId }
  const write = ({ actor }: Customer | Company) =>
    sendMessage(world.context(actor), { ...pair, words: 'Hej', submissionKey: crypto.randomUUID() })
  return { ...quoted, pair, write }
}

test('remind-obligations: a party that owes an answer is reminded once, by bell and mail, in the morning of the last day', async () => {
  const { customer, company, write } = await aTalk()
  await write(company)
  await settle(world)
  await clock('2026-11-24T08:59:00Z')
  expect(await remindersOf(customer)).toEqual([])
  world.mails.length = 0
  for (const minute of ['00', '01']) await clock(`2026-11-24T09:${minute}:00Z`)
  expect(await remindersOf(customer)).toEqual(['message-reminder'])
  expect(world.mails.filter(({ to }) => to === customer.email).map(({ subject }) => subject)).toEqual([
    `${company.name} väntar på ditt svar`,
  ])
})

test('remind-obligations: a promise moves the reminder, and an answered message has none', async () => {
  const { customer, company, pair, write } = await aTalk()
  await write(company)
  await settle(world)
  world.at('2026-11-24T08:00:00Z')
  await promiseAnswer(world.context(customer.actor), pair)
  await settle(world)
  await clock('2026-11-24T12:00:00Z')
  expect([await remindersOf(customer), await remindersOf(company)]).toEqual([[], []])
  await clock('2026-11-25T12:00:00Z')
  expect(await remindersOf(customer)).toEqual(['message-reminder'])
  await write(customer)
  await write(company)
  await write(customer)
  await settle(world)
  await clock('2026-11-26T12:00:00Z')
  expect(await remindersOf(customer)).toEqual(['message-reminder'])
})

test('remind-obligations: no reminder is sent after the due time, even if the job runs late', async () => {
  const { customer, company, write } = await aTalk()
  await write(company)
  await settle(world)
  await clock('2026-11-24T16:00:00Z')
  expect(await remindersOf(customer)).toEqual([])
})

test('remind-obligations: the reminder of a request has its facts and a link to decline, unless it was declined', async () => {
  const customer = await aCustomer(world)
  const [silent, quick] = [await aVerifiedCompany(world), await aVerifiedCompany(world)]
  const { projectId } = await aProject(world, customer)
  await dispatch(world, projectId)
  await settle(world)
  await declineRequest(world.context(quick.actor), { projectId, reason: 'no-time' })
  await settle(world)
  world.mails.length = 0
  await clock('2026-11-23T19:00:00Z')
  expect([await remindersOf(silent), await remindersOf(quick)]).toEqual([['request-reminder'], []])
  const mail = world.mails.find(({ to }) => to === silent.email)
  expect(mail?.text).toMatch(/Budget: .+\nOfferter: /)
  expect(mail?.text).toContain('Passar det inte? Tacka nej: ')
})

test('remind-obligations: a customer with quotes is reminded before the first of them ends', async () => {
  const { customer } = await aTalk()
  await settle(world)
  for (let day = 24; day < 31; day += 1) await clock(`2026-11-${day}T18:00:00Z`)
  for (let day = 1; day < 10; day += 1) await clock(`2026-12-0${day}T18:00:00Z`)
  expect(await remindersOf(customer)).toEqual(['choice-reminder'])
})

test('remind-obligations: can be run only by the system', async () => {
  await expect(remindObligations(world.context(anonymous))).rejects.toEqual(new Refused('not-allowed'))
})

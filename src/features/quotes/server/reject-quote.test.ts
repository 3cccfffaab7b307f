import { beforeAll, expect, test } from 'vitest'
import { loadPlaces } from '#features/places/server/load-places.ts'
import { aProject } from '#tests/support/a-project.ts'
import { aQuote } from '#tests/support/a-quote.ts'
import { aCustomer, aVerifiedCompany } from '#tests/support/personas.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'
import { rejectQuote } from './reject-quote.ts'
import { withdrawQuote } from './withdraw-quote.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testServices()
  await loadPlaces(world.context())
})

async function aQuotedProject() {
  const customer = await aCustomer(world)
  const company = await aVerifiedCompany(world)
  const { projectId } = await aProject(world, customer)
  const { quoteId } = await aQuote(world, company, projectId)
  return { customer, company, projectId, quoteId }
}

const projectState = async (projectId: string) =>
  (
    await world.services.db
      .selectFrom('projects')
      .select('state')
      .where('id', '=', projectId)
      .executeTakeFirst()
  )?.state

const quoteRow = (id: string) =>
  world.services.db
    .selectFrom('quotes')
    .select(['state', 'decided_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

const eventTypes = async (subjectId: string) =>
  (
    await world.services.db
      .selectFrom('events')
      .select('type')
      .where('subject_id', '=', subjectId)
      .orderBy('id')
      .execute()
  ).map(({ type }) => type)

test('reject-quote: the customer rejects the only quote; the project is published again and the company is notified', async () => {
  const { customer, projectId, quoteId } = await aQuotedProject()
  await rejectQuote(world.context(customer.actor), { projectId, quoteId })
  expect(await quoteRow(quoteId)).toMatchObject({ state: 'rejected', decided_at: expect.any(Date) })
  expect(await projectState(projectId)).toBe('published')
  expect(await eventTypes(quoteId)).toEqual(['quote.sent', 'quote.rejected'])
  await expect(rejectQuote(world.context(customer.actor), { projectId, quoteId })).rejects.toMatchObject({
    code: 'quote-rejected',
  })
})

test('withdraw-quote: the company withdraws the only quote; the project is published again', async () => {
  const { company, projectId, quoteId } = await aQuotedProject()
  await withdrawQuote(world.context(company.actor), { quoteId })
  expect(await quoteRow(quoteId)).toMatchObject({ state: 'withdrawn' })
  expect(await projectState(projectId)).toBe('published')
  expect(await eventTypes(quoteId)).toEqual(['quote.sent', 'quote.withdrawn'])
  await expect(withdrawQuote(world.context(company.actor), { quoteId })).rejects.toMatchObject({
    code: 'quote-withdrawn',
  })
})

test('with another live quote the project stays quoted', async () => {
  const { company, projectId, quoteId } = await aQuotedProject()
  await aQuote(world, await aVerifiedCompany(world), projectId)
  await withdrawQuote(world.context(company.actor), { quoteId })
  expect(await projectState(projectId)).toBe('quoted')
})

test('strangers find neither project nor quote', async () => {
  const { customer, company, projectId, quoteId } = await aQuotedProject()
  const stranger = await aCustomer(world)
  const rival = await aVerifiedCompany(world)
  for (const actor of [stranger.actor, rival.actor, company.actor])
    await expect(rejectQuote(world.context(actor), { projectId, quoteId })).rejects.toMatchObject({
      name: 'NotFound',
    })
  for (const actor of [stranger.actor, rival.actor, customer.actor])
    await expect(withdrawQuote(world.context(actor), { quoteId })).rejects.toMatchObject({ name: 'NotFound' })
  expect(await quoteRow(quoteId)).toMatchObject({ state: 'pending' })
})

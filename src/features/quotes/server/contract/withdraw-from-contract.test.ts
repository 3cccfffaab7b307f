import { beforeAll, describe, expect, test } from 'vitest'
import { loadPlaces } from '#features/places/server/load-places.ts'
import { startProject } from '#features/projects/server/start-project.ts'
import { Refused } from '#kernel/refusal.ts'
import { aProject } from '#tests/support/a-project.ts'
import { aQuote } from '#tests/support/a-quote.ts'
import { aCustomer, aVerifiedCompany } from '#tests/support/personas.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'
import { acceptQuote } from '../accept-quote.ts'
import { getOwnQuote } from '../quote-queries.ts'
import { withdrawFromContract } from './withdraw-from-contract.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testServices()
  await loadPlaces(world.context())
})

async function aContract() {
  world.at('2026-11-21T10:00:00Z')
  const customer = await aCustomer(world)
  const company = await aVerifiedCompany(world)
  const { projectId } = await aProject(world, customer)
  const { quoteId } = await aQuote(world, company, projectId)
  await acceptQuote(world.context(customer.actor), { projectId, quoteId })
  const withdraw = (actor: Parameters<typeof world.context>[0] = customer.actor) =>
    withdrawFromContract(world.context(actor), { projectId })
  return { customer, company, projectId, quoteId, withdraw }
}

async function stateOf(projectId: string) {
  const { db } = world.services
  return db
    .selectFrom('projects')
    .innerJoin('quotes', 'quotes.project_id', 'projects.id')
    .select(['projects.state', 'cancelled_at', 'cancelled_reason', 'contract_withdrawn'])
    .select('quotes.state as quote')
    .where('projects.id', '=', projectId)
    .executeTakeFirstOrThrow()
}

describe('withdrawing from a contract', () => {
  test('cancels the project and the accepted quote, and stores no reason', async () => {
    const { projectId, withdraw } = await aContract()
    world.at('2026-12-03T13:05:00Z')
    await withdraw()
    expect(await stateOf(projectId)).toEqual({
      state: 'cancelled',
      cancelled_at: new Date('2026-12-03T13:05:00Z'),
      cancelled_reason: null,
      contract_withdrawn: true,
      quote: 'cancelled',
    })
  })

  test('counts once when it is sent twice', async () => {
    const { projectId, withdraw } = await aContract()
    await withdraw()
    world.at('2026-11-22T10:00:00Z')
    await withdraw()
    expect((await stateOf(projectId)).cancelled_at).toEqual(new Date('2026-11-21T10:00:00Z'))
    const events = await world.services.db
      .selectFrom('events')
      .select('type')
      .where('subject_id', '=', projectId)
      .where('type', '=', 'project.contract-withdrawn')
      .execute()
    expect(events).toHaveLength(1)
  })

  test('is possible after the fourteen days and while the work goes on', async () => {
    const { customer, projectId, withdraw } = await aContract()
    await startProject(world.context(customer.actor), { projectId })
    world.at('2027-02-01T10:00:00Z')
    await withdraw()
    expect(await stateOf(projectId)).toMatchObject({ state: 'cancelled', contract_withdrawn: true })
  })

  test('is told to the company, which reads no reason', async () => {
    const { company, projectId, withdraw } = await aContract()
    const read = () => getOwnQuote(world.context(company.actor), projectId)
    expect(await read()).toMatchObject({ isContractWithdrawn: false })
    await withdraw()
    expect(await read()).toMatchObject({
      isContractWithdrawn: true,
      cancelledReason: null,
      state: 'cancelled',
    })
  })

  test('is refused without a contract, and to others there is no project', async () => {
    const customer = await aCustomer(world)
    const { projectId } = await aProject(world, customer)
    await expect(withdrawFromContract(world.context(customer.actor), { projectId })).rejects.toEqual(
      new Refused('no-contract'),
    )
    const { company, withdraw } = await aContract()
    for (const { actor } of [await aCustomer(world), company])
      await expect(withdraw(actor)).rejects.toMatchObject({ name: 'NotFound' })
  })
})

import { beforeAll, expect, test } from 'vitest'
import { recordCheck } from '#features/applications/server/record-check.ts'
import { loadPlaces } from '#features/places/server/load-places.ts'
import { aProject } from '#tests/support/a-project.ts'
import { aQuote } from '#tests/support/a-quote.ts'
import { aCustomer, aStaffMember, aVerifiedCompany, type Company } from '#tests/support/personas.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'
import { acceptQuote } from '../accept-quote.ts'
import { ledgerFactsOf } from './ledger-fact-queries.ts'

let world: TestWorld
let company: Company
beforeAll(async () => {
  world = await testServices()
  await loadPlaces(world.context())
  company = await aVerifiedCompany(world)
})

const kronor = (amount: number) => amount * 100

const linesFor = (pipesKr: number) => [
  { kind: 'labour' as const, description: 'Rör', amountOre: kronor(pipesKr), scope: 'pipes' as const },
  { kind: 'labour' as const, description: 'Resten', amountOre: kronor(50_000) },
  {
    kind: 'labour' as const,
    description: 'Tillval',
    amountOre: kronor(900),
    scope: 'pipes' as const,
    isOption: true,
  },
]

/** An accepted quote of a new customer with one line about the pipes, in kronor with VAT. */
async function anAcceptedQuote(pipesKr: number, category: 'bathroom' | 'kitchen' = 'bathroom') {
  const customer = await aCustomer(world)
  const { projectId } = await aProject(world, customer, { category })
  const { quoteId } = await aQuote(world, company, projectId, {
    enteredWithVat: true,
    lines: linesFor(pipesKr),
  })
  await acceptQuote(world.context(customer.actor), { projectId, quoteId })
  return projectId
}

test('an item has a usual price when at least five quotes in the trade were accepted: their median, without options', async () => {
  for (const amount of [10_000, 30_000, 12_000, 14_000]) await anAcceptedQuote(amount)
  const { projectId } = await aProject(world, await aCustomer(world))
  await aQuote(world, company, projectId, { lines: linesFor(20_000) })
  const facts = () => ledgerFactsOf(world.context(), { id: projectId, category: 'bathroom' })
  expect((await facts()).usual).toEqual({})
  const fifth = await anAcceptedQuote(11_000)
  expect((await facts()).usual).toEqual({ pipes: { medianOre: kronor(12_000), cases: 5 } })
  // A project's own quotes do not count as cases.
  expect((await ledgerFactsOf(world.context(), { id: fifth, category: 'bathroom' })).usual).toEqual({})
  expect((await ledgerFactsOf(world.context(), { id: projectId, category: 'kitchen' })).usual).toEqual({})
})

test('a company has the date of its newest check and the distance to the work', async () => {
  const { projectId } = await aProject(world, await aCustomer(world))
  await aQuote(world, company, projectId)
  const { companies } = await ledgerFactsOf(world.context(), { id: projectId, category: 'bathroom' })
  const facts = companies[company.companyId]
  expect(facts?.checkedAt).toBeInstanceOf(Date)
  expect(facts?.distanceM).toBeGreaterThanOrEqual(0)
  expect(facts?.rating).toBeNull()
})

test('the newest check is one that is valid: not one that has been taken back', async () => {
  const checked = await aVerifiedCompany(world)
  const { projectId } = await aProject(world, await aCustomer(world))
  await aQuote(world, checked, projectId)
  const checkedAt = async () =>
    (await ledgerFactsOf(world.context(), { id: projectId, category: 'bathroom' })).companies[
      checked.companyId
    ]?.checkedAt
  const valid = await checkedAt()
  world.at('2026-11-22T10:00:00Z')
  const check = { companyId: checked.companyId, kind: 'f_tax', source: 'tax-agency' } as const
  const staff = world.context(aStaffMember())
  await recordCheck(staff, { ...check, status: 'completed', validUntil: '2026-12-24' })
  expect(await checkedAt()).toEqual(staff.now)
  await recordCheck(staff, { ...check, status: 'missing', reason: 'Avregistrerat' })
  expect(await checkedAt()).toEqual(valid)
})

test('a reviewed company has its rating: the mean and the number of reviews', async () => {
  const reviewed = await aVerifiedCompany(world)
  const { projectId } = await aProject(world, await aCustomer(world))
  await aQuote(world, reviewed, projectId)
  const rating = async () =>
    (await ledgerFactsOf(world.context(), { id: projectId, category: 'bathroom' })).companies[
      reviewed.companyId
    ]?.rating
  expect(await rating()).toBeNull()
  await world.services.db
    .insertInto('company_ratings')
    .values({ company_id: reviewed.companyId, review_count: 2, part_sum: 36, latest_at: new Date() })
    .execute()
  expect(await rating()).toEqual({ mean: 4.5, count: 2 })
})

import { expect, test } from 'vitest'
import { loadPlaces } from '#features/places/server/load-places.ts'
import { completeProject } from '#features/projects/server/complete-project.ts'
import { startProject } from '#features/projects/server/start-project.ts'
import { acceptQuote } from '#features/quotes/server/accept-quote.ts'
import { aProject } from '#tests/support/a-project.ts'
import { aQuote } from '#tests/support/a-quote.ts'
import { aCustomer, aVerifiedCompany } from '#tests/support/personas.ts'
import { testServices } from '#tests/support/test-services.ts'
import { recordSampleOf } from './company-record-queries.ts'

test('a company begins in time by the start date of its quote, and ends in time within a week of the end date', async () => {
  const world = await testServices({ start: '2026-11-23T08:00:00Z' })
  await loadPlaces(world.context())
  const [customer, company] = [await aCustomer(world), await aVerifiedCompany(world)]
  const jobs: [startDate: string, endDate: string | null, begun: string, ended: string | null][] = [
    ['2026-12-01', '2026-12-10', '2026-12-01T22:30:00Z', '2026-12-17T22:30:00Z'],
    // The day counts in Stockholm: 23:30 UTC is on the next day there.
    ['2026-12-01', '2026-12-10', '2026-12-01T23:30:00Z', '2026-12-17T23:30:00Z'],
    ['2026-12-01', null, '2026-12-01T09:00:00Z', '2027-02-01T09:00:00Z'],
    ['2026-12-01', '2026-12-10', '2026-12-02T09:00:00Z', null],
  ]
  const samples = []
  for (const [startDate, endDate, begun, ended] of jobs) {
    world.at('2026-11-23T08:00:00Z')
    const { projectId } = await aProject(world, customer)
    const { quoteId } = await aQuote(world, company, projectId, { startDate, ...(endDate && { endDate }) })
    await acceptQuote(world.context(customer.actor), { projectId, quoteId })
    world.at(begun)
    await startProject(world.context(customer.actor), { projectId })
    if (ended) {
      world.at(ended)
      await completeProject(world.context(customer.actor), { projectId })
    }
    samples.push(await recordSampleOf(world.context(), company.companyId))
  }
  expect(
    samples.map(({ begun, begunInTime, finished, ended, endedInTime }) => [
      begun,
      begunInTime,
      finished,
      ended,
      endedInTime,
    ]),
  ).toEqual([
    [1, 1, 1, 1, 1],
    [2, 1, 2, 2, 1],
    [3, 2, 3, 2, 1],
    [4, 2, 3, 2, 1],
  ])
})

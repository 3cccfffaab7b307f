import { beforeAll, expect, test } from 'vitest'
import { loadPlaces } from '#features/places/server/load-places.ts'
import { cancelProject } from '#features/quotes/server/cancel-project.ts'
import { withdrawQuote } from '#features/quotes/server/withdraw-quote.ts'
import { aProject } from '#tests/support/a-project.ts'
import { aQuote } from '#tests/support/a-quote.ts'
import { dispatch } from '#tests/support/dispatch.ts'
import { aCustomer, aVerifiedCompany, type Company, type Customer } from '#tests/support/personas.ts'
import { testServices } from '#tests/support/test-services.ts'
import { readMarketHealth } from './market-health-queries.ts'

const world = await testServices({ start: '2026-11-24T08:00:00Z' })
const health = () => readMarketHealth(world.context())
let companies: [Company, Company, Company]
let karin: Customer

beforeAll(async () => {
  await loadPlaces(world.context())
  companies = [await aVerifiedCompany(world), await aVerifiedCompany(world), await aVerifiedCompany(world)]
  karin = await aCustomer(world)
})

/** What the customer of a project is told now, in per cent. */
async function told(projectId: string): Promise<number> {
  const { forecast } = await world.services.db
    .selectFrom('dispatch_runs')
    .where('project_id', '=', projectId)
    .select('forecast')
    .executeTakeFirstOrThrow()
  return (forecast as { percent: number }).percent
}

test('the forecast at publishing is stored and compared with the quotes of 24 hours', async () => {
  const [full, short, over] = [
    await aProject(world, karin),
    await aProject(world, karin),
    await aProject(world, karin),
  ]
  for (const { projectId } of [full, short, over]) await dispatch(world, projectId)
  const first = await Promise.all([full, short].map(({ projectId }) => told(projectId)))
  for (const [index, company] of companies.entries()) {
    world.at(`2026-11-24T${10 + index}:00:00Z`)
    await aQuote(world, company, full.projectId)
  }
  // Three quotes of two companies are not three companies' quotes.
  const [one, two] = companies
  await aQuote(world, two, short.projectId)
  const { quoteId } = await aQuote(world, one, short.projectId)
  await withdrawQuote(world.context(one.actor), { quoteId })
  await aQuote(world, one, short.projectId)
  await cancelProject(world.context(karin.actor), { projectId: over.projectId, reason: 'changed-plans' })
  await dispatch(world, full.projectId, null)
  expect(await told(full.projectId)).toBe(100)
  expect(first[0]).toBeLessThan(100)
  const before = await health()
  expect(before.forecast).toMatchObject({ told: 0, got: 0, error: null, brier: null })
  world.at('2026-11-25T08:00:01Z')
  for (const { projectId } of [full, short, over]) await dispatch(world, projectId, null)
  const { forecast, promise, whole, categories, pairs } = await health()
  const [chanceFull = 0, chanceShort = 0] = first.map((percent) => percent / 100)
  expect(forecast).toMatchObject({ told: 2, got: 1, endedEarly: 1, baseBrier: 0.25 })
  expect(forecast.bins.reduce((sum, bin) => sum + bin.sum, 0)).toBeCloseTo(chanceFull + chanceShort, 9)
  expect(forecast.brier).toBeCloseTo(((chanceFull - 1) ** 2 + chanceShort ** 2) / 2, 9)
  expect(promise).toEqual({
    whole: { key: '', ripe: 3, quick: 1 },
    categories: [{ key: 'bathroom', ripe: 3, quick: 1 }],
    counties: [{ key: 'Uppsala län', ripe: 3, quick: 1 }],
    pairs: [{ category: 'bathroom', county: 'Uppsala län', ripe: 3, quick: 1 }],
  })
  expect(whole).toMatchObject({ ripe: 3, quickShare: 1 / 3 })
  expect(pairs).toMatchObject([
    { category: 'bathroom', county: 'Uppsala län', ripe: 3, quick: 1, isFew: true },
  ])
  expect(categories).toMatchObject([{ key: 'bathroom', ripe: 3, quickShare: 1 / 3 }])
  world.at('2026-11-26T08:00:01Z')
  expect((await health()).promise.whole).toEqual({ key: '', ripe: 0, quick: 0 })
})

import { beforeEach, expect, test } from 'vitest'
import { pauseCompany } from '#features/companies/server/pause-company.ts'
import { loadPlaces } from '#features/places/server/load-places.ts'
import { anonymous } from '#kernel/actor.ts'
import { aProject } from '#tests/support/a-project.ts'
import { aQuote } from '#tests/support/a-quote.ts'
import { aCustomer, aVerifiedCompany } from '#tests/support/personas.ts'
import { testServices } from '#tests/support/test-services.ts'
import { marketNow } from './market-now-queries.ts'

const world = await testServices()

beforeEach(() => {
  world.at('2026-11-21T10:00:00Z')
})

test('counts open projects, companies that can be asked and sent quotes, as of now', async () => {
  await loadPlaces(world.context())
  const now = () => marketNow(world.context(anonymous))
  expect(await now()).toEqual({ open: 0, companies: 0, quotes: 0 })

  const company = await aVerifiedCompany(world, { categories: ['bathroom'], place: 'Uppsala', radiusKm: 30 })
  const { projectId } = await aProject(world, await aCustomer(world, { name: 'Karin Ek' }), {
    location: 'Uppsala',
  })
  await aQuote(world, company, projectId)
  expect(await now()).toEqual({ open: 1, companies: 1, quotes: 1 })

  await pauseCompany(world.context(company.actor), { until: null })
  expect(await now()).toEqual({ open: 1, companies: 0, quotes: 1 })

  world.at('2026-12-31T10:00:00Z')
  expect((await now()).open).toBe(0)
})

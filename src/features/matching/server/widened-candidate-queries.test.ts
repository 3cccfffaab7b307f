import { beforeAll, expect, test } from 'vitest'
import { changeServiceArea } from '#features/companies/server/change-service-area.ts'
import { pauseCompany } from '#features/companies/server/pause-company.ts'
import { updateCompany } from '#features/companies/server/update-company.ts'
import { loadPlaces } from '#features/places/server/load-places.ts'
import { lockProject } from '#features/projects/server/project-store.ts'
import { system } from '#kernel/actor.ts'
import { inBookkeeping } from '#platform/db/in-transaction.ts'
import { aProject } from '#tests/support/a-project.ts'
import { anInvitation } from '#tests/support/an-invitation.ts'
import { aCompany, aCustomer, aVerifiedCompany, type Company } from '#tests/support/personas.ts'
import { testServices } from '#tests/support/test-services.ts'
import { inRankOrder } from '../domain/rank-candidates.ts'
import { candidatesFor } from './ranked-candidate-queries.ts'
import { renewAllCandidates } from './renew-candidates.ts'
import { widenedCandidatesFor } from './widened-candidate-queries.ts'

const world = await testServices()
beforeAll(async () => {
  await loadPlaces(world.context())
})

const ctx = () => world.context(system('test'))

async function widened(category: 'painting' | 'electrical' | 'bathroom', location: string) {
  const { projectId } = await aProject(world, await aCustomer(world), { category, location })
  await renewAllCandidates(ctx())
  const project = await inBookkeeping(ctx(), (ctx) => lockProject(ctx, projectId))
  const usual = await candidatesFor(ctx(), project, { limit: 20 })
  return { projectId, usual, others: await widenedCandidatesFor(ctx(), project, { limit: 20 }) }
}
const at = (place: string, facts: Parameters<typeof aVerifiedCompany>[1] = {}) =>
  aVerifiedCompany(world, { categories: ['painting'], place, radiusKm: 20, ...facts })
const idsOf = (found: readonly { companyId: string }[]) => found.map(({ companyId }) => companyId)

test('companies outside their area and of neighbouring trades, those of the trade first, and none that could not be asked', async () => {
  // Nordmaling lies some 50 km from Umeå, Skellefteå more than 100.
  const fits = await at('Umeå')
  const outside = await at('Nordmaling')
  const neighbour = await at('Umeå', { categories: ['kitchen'] })
  const both = await at('Nordmaling', { categories: ['outdoor'] })
  await at('Skellefteå')
  await at('Umeå', { categories: ['plumbing'] })
  await aCompany(world, { categories: ['painting'], place: 'Nordmaling', radiusKm: 20 })
  const paused = await at('Nordmaling')
  await pauseCompany(world.context(paused.actor), { until: null })
  const full = await at('Nordmaling')
  await updateCompany(world.context(full.actor), { capacityPerWeek: 1 })
  const { projectId: other } = await aProject(world, await aCustomer(world), { location: 'Umeå' })
  await anInvitation(world, { projectId: other, companyId: full.companyId })

  const { usual, others } = await widened('painting', 'Umeå')
  expect(idsOf(usual)).toEqual([fits.companyId])
  expect(others.map(({ companyId, widening }) => [companyId, widening.beyond])).toEqual([
    [outside.companyId, 'area'],
    [neighbour.companyId, 'trade'],
    [both.companyId, 'area-and-trade'],
  ])
  const [first] = others
  expect(first?.widening.outsideM).toBe((first?.distanceM ?? 0) - 20_000)
})

test('chosen municipalities count as an area whose border nobody knows', async () => {
  const near = await at('Strömsund')
  const area = {
    kind: 'municipalities' as const,
    radiusKm: 20 as const,
    place: 'Strömsund',
    municipalities: ['0180'],
  }
  await changeServiceArea(world.context(near.actor), area)
  const { others } = await widened('painting', 'Strömsund')
  expect(others).toMatchObject([{ companyId: near.companyId, widening: { beyond: 'area', outsideM: null } }])
})

test('a trade that needs a licence is asked of nobody without it', async () => {
  await at('Arjeplog', { categories: ['bathroom', 'kitchen', 'outdoor', 'plumbing', 'painting'] })
  expect((await widened('electrical', 'Arjeplog')).others).toEqual([])
})

test('in the order of the ranking, and no more than wanted', async () => {
  const places = ['Ljusdal', 'Järvsö', 'Färila', 'Delsbo', 'Ljusdal', 'Järvsö']
  const companies: Company[] = []
  for (const place of places) companies.push(await at(place, { categories: ['kitchen'], radiusKm: 80 }))
  const { projectId, others } = await widened('bathroom', 'Ljusdal')
  expect(new Set(idsOf(others))).toEqual(new Set(companies.map(({ companyId }) => companyId)))
  expect(idsOf(others)).toEqual(idsOf(inRankOrder(projectId, others)))
  expect(others[0]?.score).toBeGreaterThan(others[5]?.score ?? 0)
})

import { beforeAll, expect, test } from 'vitest'
import { pauseCompany } from '#features/companies/server/pause-company.ts'
import { resumeCompany } from '#features/companies/server/resume-company.ts'
import { loadPlaces } from '#features/places/server/load-places.ts'
import { lockProject } from '#features/projects/server/project-store.ts'
import { system } from '#kernel/actor.ts'
import { inBookkeeping } from '#platform/db/in-transaction.ts'
import { aProject } from '#tests/support/a-project.ts'
import { aCustomer, aVerifiedCompany } from '#tests/support/personas.ts'
import { testServices } from '#tests/support/test-services.ts'
import { ownRank } from './own-rank-queries.ts'
import { candidatesFor } from './ranked-candidate-queries.ts'
import { renewAllCandidates } from './renew-candidates.ts'

const world = await testServices()
beforeAll(async () => {
  await loadPlaces(world.context())
})

test('a company that was not asked reads the score that the search gives it, to the digit, or why it cannot be asked', async () => {
  const karin = await aCustomer(world)
  const company = await aVerifiedCompany(world, { categories: ['painting'], place: 'Umeå', radiusKm: 80 })
  const { projectId } = await aProject(world, karin, { category: 'painting', location: 'Vännäs' })
  const ctx = world.context(company.actor)
  const asSystem = world.context(system('test'))
  await renewAllCandidates(asSystem)
  const project = await inBookkeeping(asSystem, (ctx) => lockProject(ctx, projectId))
  const [found] = await candidatesFor(asSystem, project, { limit: 20 })
  expect(await ownRank(ctx, projectId)).toMatchObject({
    unfit: null,
    ranking: { score: found?.score, values: found?.values },
  })

  await pauseCompany(ctx, { until: null })
  expect(await ownRank(ctx, projectId)).toEqual({ unfit: 'paused', ranking: null })
  await resumeCompany(ctx)
  for (const [facts, unfit] of [
    [{ category: 'kitchen', location: 'Vännäs' }, 'other-trade'],
    [{ category: 'painting', location: 'Malmö' }, 'outside-area'],
    [{ category: 'painting', location: 'Ingenstans i skogen' }, 'place-unknown'],
  ] as const) {
    const other = await aProject(world, karin, facts)
    expect((await ownRank(ctx, other.projectId))?.unfit).toBe(unfit)
  }
  expect(await ownRank(world.context(karin.actor), projectId)).toBeNull()
})

import { beforeAll, expect, test } from 'vitest'
import { loadPlaces } from '#features/places/server/load-places.ts'
import { aProject } from '#tests/support/a-project.ts'
import { aCustomer, aVerifiedCompany, type Company } from '#tests/support/personas.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'
import { getProjectForCompany } from './company-project-queries.ts'
import { recordReader } from './record-reader.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testServices()
  await loadPlaces(world.context())
})

async function read(company: Company, projectId: string, at = world.services.clock()) {
  const ctx = { ...world.context(company.actor), now: at }
  await recordReader(ctx, await getProjectForCompany(ctx, projectId))
}

async function readersOf(projectId: string) {
  return world.services.db
    .selectFrom('project_readers')
    .select(['company_id as companyId', 'first_read_at as at'])
    .where('project_id', '=', projectId)
    .execute()
}

test('record-reader: a company that is shown the whole project is noted, since the first time', async () => {
  const { projectId } = await aProject(world, await aCustomer(world))
  const company = await aVerifiedCompany(world)
  const first = world.services.clock()
  await read(company, projectId)
  await read(company, projectId, new Date(first.getTime() + 3_600_000))
  expect(await readersOf(projectId)).toEqual([{ companyId: company.companyId, at: first }])
})

test('record-reader: what anyone may see is not noted', async () => {
  const { projectId } = await aProject(world, await aCustomer(world), { location: 'Kiruna' })
  await read(await aVerifiedCompany(world), projectId)
  expect(await readersOf(projectId)).toEqual([])
})

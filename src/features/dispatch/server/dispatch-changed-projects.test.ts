import { beforeAll, expect, test } from 'vitest'
import { loadPlaces } from '#features/places/server/load-places.ts'
import { amendProject } from '#features/quotes/server/amendment/amend-project.ts'
import { amendedWords, aProject } from '#tests/support/a-project.ts'
import { dispatch } from '#tests/support/dispatch.ts'
import { aCustomer } from '#tests/support/personas.ts'
import { testServices } from '#tests/support/test-services.ts'
import { dispatchChangedProjects } from './dispatch-changed-projects.ts'

const world = await testServices({ handlers: [dispatchChangedProjects] })
beforeAll(() => loadPlaces(world.context()))

async function reasonsOf(projectId: string) {
  const runs = await world.services.db
    .selectFrom('dispatch_runs')
    .select('reason')
    .where('project_id', '=', projectId)
    .orderBy('begun_at')
    .execute()
  return runs.map(({ reason }) => reason)
}

test('a project that is amended is looked at again; a run begins when none is open', async () => {
  world.at('2026-11-24T08:00:00Z')
  const karin = await aCustomer(world)
  const { projectId } = await aProject(world, karin, { category: 'outdoor', location: 'Säffle' })
  await dispatch(world, projectId)
  await world.services.events.drain()
  world.jobs.splice(0)
  await amendProject(world.context(karin.actor), { ...amendedWords(), projectId })
  await world.services.events.drain()
  expect(world.jobs).toContainEqual({ name: 'match-project', data: { projectId, reason: 'amended' } })
  await dispatch(world, projectId, 'amended')
  expect(await reasonsOf(projectId)).toEqual(['published'])
  world.at('2026-11-25T09:00:00Z')
  await dispatch(world, projectId, 'amended')
  expect(await reasonsOf(projectId)).toEqual(['published', 'amended'])
})

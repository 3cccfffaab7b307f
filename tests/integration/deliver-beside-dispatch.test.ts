import { beforeAll, expect, test } from 'vitest'
import { declineRequest } from '#features/dispatch/server/decline-request.ts'
import { loadPlaces } from '#features/places/server/load-places.ts'
import { eventHandlers } from '#jobs/event-handlers.ts'
import { aProject } from '#tests/support/a-project.ts'
import { dispatch } from '#tests/support/dispatch.ts'
import { untilBlocked } from '#tests/support/faults/blocked-statement.ts'
import { aCustomer, aVerifiedCompany } from '#tests/support/personas.ts'
import { testServices } from '#tests/support/test-services.ts'

const world = await testServices({ handlers: eventHandlers })
beforeAll(() => loadPlaces(world.context()))

test('a delivery that waits for a project holds nothing that the dispatch of that project needs', async () => {
  world.at('2026-11-24T08:00:00Z')
  const { services } = world
  const customer = await aCustomer(world)
  const [company] = [await aVerifiedCompany(world), await aVerifiedCompany(world)]
  const { projectId } = await aProject(world, customer)
  await services.events.drain()
  expect(await dispatch(world, projectId)).toEqual({ asked: 2 })
  await declineRequest(world.context(company.actor), { projectId, reason: 'no-time' })

  const running = await services.pool.connect()
  let delivered = Promise.resolve(0)
  try {
    await running.query('begin')
    await running.query('select from projects where id = $1 for update', [projectId])
    delivered = services.events.drain()
    await untilBlocked(world)
    const run = 'select from dispatch_runs where project_id = $1 for update nowait'
    expect((await running.query(run, [projectId])).rowCount).toBe(1)
  } finally {
    await running.query('rollback')
    running.release()
  }

  expect(await delivered).toBeGreaterThan(1)
})

import { beforeAll, expect, test } from 'vitest'
import { anonymous } from '#kernel/actor.ts'
import { aCustomer } from '#tests/support/personas.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'
import { renewSession } from './renew-session.ts'
import { sessionOf } from './session-queries.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testServices()
})

test('use is recorded at most every hour, and the idle time begins again', async () => {
  const { token, actor } = await aCustomer(world)
  const look = () => sessionOf(world.services, token, world.services.clock())

  world.at('2026-11-21T10:59:59Z')
  expect(await look()).toMatchObject({
    shouldRenew: false,
    sessionExpiresAt: new Date('2026-12-05T10:00:00Z'),
  })

  world.at('2026-11-30T12:00:00Z')
  expect(await look()).toMatchObject({ shouldRenew: true })
  await renewSession(world.context(anonymous), actor.sessionId)
  expect(await look()).toMatchObject({
    shouldRenew: false,
    sessionExpiresAt: new Date('2026-12-14T12:00:00Z'),
  })

  world.at('2026-12-14T12:00:00Z')
  expect(await look()).toBeNull()
})

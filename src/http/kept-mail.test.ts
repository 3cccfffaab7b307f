import { beforeAll, expect, test } from 'vitest'
import { type TestWorld, testServices } from '../../tests/support/test-services.ts'
import { createApp } from './app.ts'

let world: TestWorld
let app: ReturnType<typeof createApp>
beforeAll(async () => {
  world = await testServices()
  app = createApp(world.services, { pages: (c) => c.text('', 404) })
})

test.each([
  ['http://localhost:3000', '127.0.0.1', {}, 200],
  ['http://127.0.0.1:3000', '127.0.0.1', {}, 200],
  ['http://[::1]:3000', '::1', {}, 200],
  ['http://localhost:3000', '192.0.2.7', {}, 404],
  ['http://localhost:3000', '127.0.0.1', { 'x-forwarded-for': '192.0.2.7' }, 404],
  ['http://localhost:3000', '127.0.0.1', { forwarded: 'for=192.0.2.7' }, 404],
  ['http://rebound.example:3000', '127.0.0.1', {}, 404],
])('%s/dev/mail asked from %s with %j: %i', async (origin, remoteAddress, headers, status) => {
  const env = { incoming: { socket: { remoteAddress } } }
  expect((await app.request(`${origin}/dev/mail`, { headers }, env)).status).toBe(status)
})

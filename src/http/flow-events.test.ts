import { expect, test } from 'vitest'
import { testServices } from '#tests/support/test-services.ts'
import { createApp } from './app.ts'

const world = await testServices()
const app = createApp(world.services, { pages: (c) => c.notFound() })
const seen = { event: 'step-seen', flow: 'intro-slides', step: 1, role: 'customer' }

async function send(body: string, headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' }) {
  const request = { method: 'POST', body, headers: { ...headers, 'content-type': 'application/json' } }
  return app.request('/api/v1/flow-events', request, { incoming: { socket: { remoteAddress: '192.0.2.1' } } })
}

test('an event is counted with an empty answer and no cookie, whatever the referring site', async () => {
  const cookie = `handslag=${'x'.repeat(43)}`
  const answer = await send(JSON.stringify(seen), { 'sec-fetch-site': 'same-origin', cookie })
  expect([answer.status, await answer.text(), answer.headers.getSetCookie()]).toEqual([204, '', []])
  expect(await counted()).toBe(1)
})

test.each([
  ['nothing', ''],
  ['half of it', '{"event":'],
  ['null', 'null'],
  ['an event that is not on the list', '{"event":"clicked","flow":"intro-slides","role":"customer"}'],
  ['more than was asked for', JSON.stringify({ ...seen, email: 'karin@example.se' })],
])('%s is refused', async (_what, body) => {
  const before = await counted()
  expect((await send(body)).status).toBe(400)
  expect(await counted()).toBe(before)
})

test('another site cannot count', async () => {
  expect((await send(JSON.stringify(seen), { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
})

test('a flood is told to wait', async () => {
  const answers = await Promise.all(Array.from({ length: 210 }, () => send(JSON.stringify(seen))))
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused.length).toBeGreaterThan(0)
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
})

async function counted(): Promise<number> {
  const rows = await world.services.db.selectFrom('flow_counts').select('count').execute()
  return rows.reduce((sum, { count }) => sum + count, 0)
}

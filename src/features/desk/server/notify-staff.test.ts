import { expect, test } from 'vitest'
import { sendContactMessage } from '#features/support/server/send-contact-message.ts'
import { sessionOf } from '#identity/sessions/server/session-queries.ts'
import { staffSessionOf } from '#identity/sessions/server/staff-session-queries.ts'
import { anonymous } from '#kernel/actor.ts'
import { liveEventsAfter } from '#platform/realtime/live-events.ts'
import { staffSessions } from '#tests/support/identity/staff-sessions.ts'
import { aCustomer } from '#tests/support/personas.ts'
import { testServices } from '#tests/support/test-services.ts'
import { changesDeskCounts } from '../domain/desk-counts.ts'
import { notifyStaff } from './notify-staff.ts'

const world = await testServices({ handlers: [notifyStaff] })

async function aMessage() {
  const message = { name: 'Karin', email: 'karin@example.se', subject: 'Fråga', message: 'Hej' }
  await sendContactMessage(world.context(anonymous), message)
  await world.services.events.drain()
}

const topicsFor = async (userId: string) =>
  (await liveEventsAfter(world.services, userId, 0)).map(({ topic }) => topic)

test('staff at the desk hear at once that something has arrived, and nobody else does', async () => {
  const karin = await aCustomer(world)
  const { staff } = await staffSessions(world)
  const now = world.services.clock()
  const session = await staffSessionOf(world.services, staff, now)
  const sara = session?.actor.userId ?? ''
  await world.services.events.drain()
  const before = await topicsFor(sara)
  await aMessage()
  expect((await topicsFor(sara)).slice(before.length)).toEqual(['desk'])
  expect(await topicsFor(karin.userId)).toEqual([])
  expect(await sessionOf(world.services, karin.token, now)).not.toBeNull()

  world.at('2026-11-21T19:00:00Z')
  await aMessage()
  expect(await topicsFor(sara)).toHaveLength(before.length + 1)
})

test.each([
  ['contact-message.received', true],
  ['application.submitted', true],
  ['project.published', true],
  ['account.logged-in', false],
  ['quote.sent', false],
])('%s changes the desk’s numbers: %s', (type, expected) => {
  expect(changesDeskCounts(type)).toBe(expected)
})

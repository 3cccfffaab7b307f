import { expect, test } from 'vitest'
import type { NoticeCode } from '#features/notifications/domain/notification-rules.ts'
import { listNotifications } from '#features/notifications/server/notification-queries.ts'
import { aCustomer } from '#tests/support/personas.ts'
import { runJob } from '#tests/support/settle.ts'
import { testServices } from '#tests/support/test-services.ts'

const world = await testServices({ start: '2026-11-21T10:00:00Z' })

const DAY_MS = 86_400_000
const daysAgo = (days: number) => new Date(world.services.clock().getTime() - days * DAY_MS)

test('notifications that were read long ago or not read for a year are deleted', async () => {
  const person = await aCustomer(world)
  const notice = (code: NoticeCode, cameDaysAgo: number, readDaysAgo: number | null) => ({
    user_id: person.userId,
    event_id: crypto.randomUUID(),
    type: 'other',
    code,
    priority: 'normal',
    created_at: daysAgo(cameDaysAgo),
    read_at: readDaysAgo === null ? null : daysAgo(readDaysAgo),
  })
  await world.services.db
    .insertInto('notifications')
    .values([
      notice('application-submitted', 120, 91),
      notice('application-asked', 400, 89),
      notice('checks-ending', 366, null),
      notice('checks-ended', 364, null),
    ])
    .execute()
  await runJob(world, 'prune-notifications')
  const { all } = await listNotifications(world.context(person.actor))
  expect(all.map(({ title }) => title)).toEqual([
    'En del av er verifiering har gått ut',
    'Vi har en fråga om er ansökan',
  ])
})

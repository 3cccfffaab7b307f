import { expect, test } from 'vitest'
import { expireChecks } from '#features/applications/server/expire-checks.ts'
import { system } from '#kernel/actor.ts'
import { aVerifiedCompany } from '#tests/support/personas.ts'
import { testServices } from '#tests/support/test-services.ts'
import { notify } from './notify.ts'

test('a company is notified of each expiring check in the bell and by mail, once for each warning', async () => {
  const world = await testServices({ handlers: [notify] })
  const { userId } = await aVerifiedCompany(world, { itemsValidUntil: '2026-12-31' })
  await world.services.events.drain()
  const before = await toldSoFar()
  for (const instant of ['2026-12-01', '2026-12-24', '2026-12-31', '2027-01-01'].flatMap(twice)) {
    world.at(instant)
    await expireChecks(world.context(system('expire-checks')))
    await world.services.events.drain()
  }
  const after = await toldSoFar()
  expect(after.bell.slice(before.bell.length)).toEqual([
    'checks-ending',
    'checks-ending',
    'checks-last-day',
    'checks-ended',
  ])
  expect(after.mails - before.mails).toBe(4)

  async function toldSoFar(): Promise<{ bell: string[]; mails: number }> {
    const { rows } = await world.services.pool.query(
      'select code from notifications where user_id = $1 order by created_at, id',
      [userId],
    )
    const mails = world.jobs.filter(({ name }) => name === 'send-notification-mail').length
    return { bell: rows.map(({ code }) => code), mails }
  }
})

function twice(day: string): string[] {
  return [`${day}T01:00:00Z`, `${day}T02:00:00Z`]
}

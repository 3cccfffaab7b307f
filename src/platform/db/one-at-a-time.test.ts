import { beforeAll, expect, test } from 'vitest'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'
import { oneAtATime } from './one-at-a-time.ts'

const LOCK = 4_270_099

let world: TestWorld
beforeAll(async () => {
  world = await testServices()
})

test('work of one kind never runs twice at the same time', async () => {
  const { pool } = world.services
  let running = 0
  const seen = await Promise.all(
    [1, 2, 3].map((nth) =>
      oneAtATime(pool, LOCK, async () => {
        running++
        await pool.query('select pg_sleep(0.02)')
        const together = running
        running--
        return { nth, together }
      }),
    ),
  )
  expect(seen).toEqual([1, 2, 3].map((nth) => ({ nth, together: 1 })))
})

test('work that fails lets the next one begin', async () => {
  const { pool } = world.services
  const failing = oneAtATime(pool, LOCK, () => Promise.reject(new Error('failed')))
  await expect(failing).rejects.toThrow('failed')
  expect(await oneAtATime(pool, LOCK, async () => 'done')).toBe('done')
})

import { beforeAll, describe, expect, test } from 'vitest'
import { type TestWorld, testServices } from '../../../tests/support/test-services.ts'
import { takeToken } from './take-token.ts'

const LIMIT = { burst: 3, perSeconds: 30 }

let world: TestWorld
beforeAll(async () => {
  world = await testServices()
})

describe('a token bucket', () => {
  test('gives its burst at once and then says how long to wait', async () => {
    expect(await take('a', '10:00:00', 4)).toEqual([null, null, null, 10])
  })

  test('refills evenly', async () => {
    await take('b', '10:00:00', 3)
    expect(await take('b', '10:00:10', 2)).toEqual([null, 10])
    expect(await take('b', '10:00:30', 3)).toEqual([null, null, 10])
  })

  test('holds no more than its burst after a long rest', async () => {
    await take('c', '10:00:00', 1)
    expect(await take('c', '12:00:00', 4)).toEqual([null, null, null, 10])
  })

  test('gives a token when the wait it named is over, however often somebody asked meanwhile', async () => {
    await take('d', '10:00:00', 3)
    expect(await take('d', '10:00:04', 1)).toEqual([6])
    expect(await take('d', '10:00:07', 2)).toEqual([3, 3])
    expect(await take('d', '10:00:10', 1)).toEqual([null])
  })

  test('is not emptied or filled by a clock that goes backwards', async () => {
    await take('e', '10:00:00', 3)
    expect(await take('e', '09:00:00', 1)).toEqual([10])
    expect(await take('e', '10:00:10', 1)).toEqual([null])
  })

  test('is one for everybody who asks at the same time', async () => {
    world.at('2026-11-21T10:00:00Z')
    const ctx = world.context()
    const waits = await Promise.all(Array.from({ length: 20 }, () => takeToken(ctx, 'f', LIMIT)))
    expect(waits.filter((wait) => wait === null)).toHaveLength(3)
  })

  test('is apart from the buckets of others', async () => {
    await take('g', '10:00:00', 3)
    expect(await take('h', '10:00:00', 1)).toEqual([null])
  })

  test('takes any text as its key', async () => {
    const key = `'; drop table rate_limits; -- ${'å'.repeat(500)}`
    expect(await take(key, '10:00:00', 4)).toEqual([null, null, null, 10])
  })
})

/** Asks `times` times in a row at a time of one and the same day. */
async function take(key: string, time: string, times: number): Promise<(number | null)[]> {
  world.at(`2026-11-21T${time}Z`)
  const waits = []
  for (let index = 0; index < times; index++) waits.push(await takeToken(world.context(), key, LIMIT))
  return waits
}

import { beforeAll, describe, expect, test } from 'vitest'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'
import { giveBackToken } from './give-back-token.ts'
import { pruneBuckets, takeToken, takeTokens } from './take-token.ts'

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

  test('holds no more than its burst after a long pause', async () => {
    await take('c', '10:00:00', 1)
    expect(await take('c', '12:00:00', 4)).toEqual([null, null, null, 10])
  })

  test('gives a token after the wait that it named, however often it was asked in the meantime', async () => {
    await take('d', '10:00:00', 3)
    expect(await take('d', '10:00:04', 1)).toEqual([6])
    expect(await take('d', '10:00:07', 2)).toEqual([3, 3])
    expect(await take('d', '10:00:10', 1)).toEqual([null])
  })

  test('is neither emptied nor filled by a clock that goes backwards', async () => {
    await take('e', '10:00:00', 3)
    expect(await take('e', '09:00:00', 1)).toEqual([10])
    expect(await take('e', '10:00:10', 1)).toEqual([null])
  })

  test('is exact for requests at the same time', async () => {
    world.at('2026-11-21T10:00:00Z')
    const ctx = world.context()
    const waits = await Promise.all(Array.from({ length: 20 }, () => takeToken(ctx, 'f', LIMIT)))
    expect(waits.filter((wait) => wait === null)).toHaveLength(3)
  })

  test('is independent of other buckets', async () => {
    await take('g', '10:00:00', 3)
    expect(await take('h', '10:00:00', 1)).toEqual([null])
  })

  test('accepts any text as its key', async () => {
    const key = `'; drop table rate_limits; -- ${'å'.repeat(500)}`
    expect(await take(key, '10:00:00', 4)).toEqual([null, null, null, 10])
  })
})

describe('several buckets at once', () => {
  const two = (name: string) => [
    { key: `${name}:address`, limit: LIMIT },
    { key: `${name}:account`, limit: { burst: 5, perSeconds: 50 } },
  ]

  test('give one token each, all or none', async () => {
    const ctx = world.context()
    for (let index = 0; index < 3; index++)
      expect(await takeTokens(ctx, two('a'))).toEqual({ wait: null, isSoftEmpty: false })
    expect(await takeTokens(ctx, two('a'))).toEqual({ wait: 10, isSoftEmpty: false })
  })

  test('after an empty one keep their tokens', async () => {
    const ctx = world.context()
    for (let index = 0; index < 50; index++) await takeTokens(ctx, two('b'))
    const others = [{ key: 'b:other', limit: { burst: 9, perSeconds: 9 } }, ...two('b').slice(1)]
    expect((await takeTokens(ctx, others)).wait).toBeNull()
    expect((await takeTokens(ctx, others)).wait).toBeNull()
    expect((await takeTokens(ctx, others)).wait).toBe(10)
  })

  test('never give more than the smallest one has, however many requests come at once', async () => {
    const ctx = world.context()
    const taken = await Promise.all(Array.from({ length: 20 }, () => takeTokens(ctx, two('c'))))
    expect(taken.filter(({ wait }) => wait === null)).toHaveLength(3)
  })

  test('do not deadlock', async () => {
    const ctx = world.context()
    const shared = { key: 'd:account', limit: { burst: 1000, perSeconds: 10 } }
    const ask = (number: number) => takeTokens(ctx, [{ key: `d:${number % 3}`, limit: LIMIT }, shared])
    const taken = await Promise.all(Array.from({ length: 60 }, (_, number) => ask(number)))
    expect(taken.filter(({ wait }) => wait === null)).toHaveLength(9)
  })

  test('report that a soft one is empty, and take from the others all the same', async () => {
    const ctx = world.context()
    const ask = () =>
      takeTokens(ctx, [
        { key: 'e:soft', limit: { burst: 1, perSeconds: 60 }, isSoft: true },
        { key: 'e:hard', limit: LIMIT },
      ])
    expect(await ask()).toEqual({ wait: null, isSoftEmpty: false })
    expect(await ask()).toEqual({ wait: null, isSoftEmpty: true })
    expect(await ask()).toEqual({ wait: null, isSoftEmpty: true })
    expect((await ask()).wait).toBe(10)
  })
})

test('a returned token can be taken again, and a bucket never holds more than its burst', async () => {
  const ctx = world.context()
  for (let index = 0; index < 10; index++) {
    expect(await takeToken(ctx, 'back', LIMIT)).toBeNull()
    await giveBackToken(ctx, 'back', LIMIT)
  }
  for (let index = 0; index < 10; index++) await giveBackToken(ctx, 'back', LIMIT)
  expect(await take('back', '10:00:00', 4)).toEqual([null, null, null, 10])
})

test('buckets that are no longer used are deleted', async () => {
  await take('old', '08:00:00', 3)
  await take('young', '09:59:00', 3)
  await pruneBuckets(world.context(), new Date('2026-11-21T09:00:00Z'))
  const { rows } = await world.services.pool.query(
    "select key from rate_limits where key in ('old', 'young')",
  )
  expect(rows).toEqual([{ key: 'young' }])
})

/** Asks `times` times in a row at a time of one and the same day. */
async function take(key: string, time: string, times: number): Promise<(number | null)[]> {
  world.at(`2026-11-21T${time}Z`)
  const waits = []
  for (let index = 0; index < times; index++) waits.push(await takeToken(world.context(), key, LIMIT))
  return waits
}

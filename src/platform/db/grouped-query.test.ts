import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'
import { groupedQuery } from './grouped-query.ts'
import type { Param } from './named-query.ts'

type Params = { id: string; since: Date }

let world: TestWorld
let statements: string[] = []
const cursorOf = groupedQuery(
  'test-cursor-of',
  { id: 'uuid', since: 'timestamptz' },
  (db, param: Param<Params>) =>
    db
      .selectFrom('live_events')
      .select(['user_id as userId', 'seq', 'topic'])
      .where('user_id', '=', param('id'))
      .where('created_at', '>=', param('since'))
      .where('topic', '<>', 'hidden')
      .orderBy('seq'),
)

const ids = Array.from({ length: 30 }, (_, index) => `0192f000-0000-7000-8000-0000000000${index + 10}`)
const since = new Date('2026-11-01T00:00:00Z')
const ask = (id: string, from = since) => cursorOf(world.services, { id, since: from })

beforeAll(async () => {
  world = await testServices()
  const { pool } = world.services
  const { query } = pool
  pool.query = function (this: typeof pool, ...args: unknown[]) {
    statements.push((args[0] as { name?: string }).name ?? '')
    return Reflect.apply(query, this, args) as unknown
  } as typeof query
  const created_at = new Date('2026-11-20T00:00:00Z')
  await world.services.db
    .insertInto('live_events')
    .values(
      ids.flatMap((user_id, index) =>
        Array.from({ length: index % 3 }, (_, seq) => ({
          user_id,
          seq,
          topic: `topic ${index}`,
          payload: {},
          created_at,
        })),
      ),
    )
    .execute()
})
beforeEach(() => {
  statements = []
})

describe('a grouped query', () => {
  test('gives every call of one turn its own rows, in its own order, with few statements', async () => {
    const answers = await Promise.all(ids.map((id) => ask(id)))
    answers.forEach((rows, index) => {
      expect(rows.map(({ userId, seq }) => ({ userId, seq }))).toEqual(
        Array.from({ length: index % 3 }, (_, seq) => ({ userId: ids[index], seq })),
      )
    })
    expect(statements.length).toBeGreaterThan(1)
    expect(statements.length).toBeLessThan(ids.length / 4)
  })

  test('asks alone when nobody else asks', async () => {
    expect(await ask(ids[2] ?? '')).toHaveLength(2)
    expect(statements).toEqual(['test-cursor-of'])
  })

  test('keeps the values of one call apart from those of another', async () => {
    const id = ids[5] ?? ''
    const [found, tooLate, strange] = await Promise.all([
      ask(id),
      ask(id, new Date('2026-11-21T00:00:00Z')),
      ask('0192f000-0000-7000-8000-00000000ffff'),
    ])
    expect([found.length, tooLate.length, strange.length]).toEqual([2, 0, 0])
    expect(statements).toEqual(['test-cursor-of-grouped'])
  })

  test('reads what was saved before the call', async () => {
    const [one = '', other = ''] = [ids[8], ids[11]]
    await world.services.db
      .updateTable('live_events')
      .set({ topic: 'hidden' })
      .where('user_id', '=', one)
      .execute()
    const [hidden, shown] = await Promise.all([ask(one), ask(other)])
    expect([hidden.length, shown.length]).toEqual([0, 2])
  })

  test('fails every call of a failed statement, and none after it', async () => {
    const asked = ['no uuid', ids[2] ?? ''].map((id) => ask(id))
    const outcomes = await Promise.allSettled(asked)
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(await ask(ids[2] ?? '')).toHaveLength(2)
  })
})

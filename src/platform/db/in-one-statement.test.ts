import { beforeEach, describe, expect, test } from 'vitest'
import { Refused } from '#kernel/refusal.ts'
import type { ChangingContext } from '#platform/context.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { anEvent } from '#tests/support/an-event.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'
import { inOneStatement } from './in-transaction.ts'
import { preparedChange } from './make-changes.ts'

const USER = '0192f000-0000-7000-8000-000000000001'

let world: TestWorld
let woken: number
beforeEach(async () => {
  world = await testServices()
  woken = 0
  world.services.events.wake = () => void woken++
  await world.services.db.insertInto('live_cursors').values({ user_id: USER, seq: 0 }).execute()
})

const counted = preparedChange<{ from: number }>('test-cursor', (db, param) =>
  db
    .updateTable('live_cursors')
    .set((eb) => ({ seq: eb('seq', '+', 1) }))
    .where('seq', '=', param('from'))
    .returning('seq'),
)
const added = preparedChange<{ userId: string }>('test-added', (db, param) =>
  db.insertInto('live_cursors').values({ user_id: param('userId'), seq: 0 }),
)

/** Increments a counter that was read before, unless `overtake` has done so between read and write. */
function countUp(
  overtake: (ctx: ChangingContext, attempt: number) => Promise<unknown> = async () => undefined,
) {
  const ways: string[] = []
  const done = inOneStatement(world.context(), {
    lock: (ctx) => ctx.db.selectFrom('live_cursors').select('seq').forUpdate().execute(),
    async work(ctx) {
      ways.push('transaction' in ctx ? 'locked' : 'at once')
      const { seq } = await ctx.db.selectFrom('live_cursors').select('seq').executeTakeFirstOrThrow()
      await overtake(ctx, ways.length)
      await recordEvent(ctx, anEvent('thing.done'), [counted({ from: seq }, { rows: 1 })])
      return seq + 1
    },
  })
  return done.then((result) => ({ result, ways }))
}

function moveTo(ctx: ChangingContext, seq: number): Promise<void> {
  return recordEvent(ctx, anEvent('thing.done'), [{ query: ctx.db.updateTable('live_cursors').set({ seq }) }])
}
function moveOn(ctx: ChangingContext): Promise<void> {
  const query = ctx.db.updateTable('live_cursors').set((eb) => ({ seq: eb('seq', '+', 1) }))
  return recordEvent(ctx, anEvent('thing.done'), [{ query }])
}

const someoneElse = () => world.services.pool.query('update live_cursors set seq = seq + 1')

describe('a use-case of one statement', () => {
  test('saves its change together with its event, has it delivered, and opens no transaction', async () => {
    expect(await countUp()).toEqual({ result: 1, ways: ['at once'] })
    expect(await written()).toEqual({ seq: 1, events: 1 })
    expect(woken).toBe(1)
  })

  test('may be made of changes that are not compiled once', async () => {
    for (const seq of [1, 2])
      await inOneStatement(world.context(), { lock: async () => null, work: (ctx) => moveTo(ctx, seq) })
    await inOneStatement(world.context(), { lock: async () => null, work: moveOn })
    expect(await written()).toEqual({ seq: 3, events: 3 })
  })

  test('decides again on the new facts when another request was faster', async () => {
    const answer = await countUp((_, attempt) => (attempt === 1 ? someoneElse() : Promise.resolve()))
    expect(answer).toEqual({ result: 2, ways: ['at once', 'at once'] })
    expect(await written()).toEqual({ seq: 2, events: 1 })
  })

  test('takes the lock after it was overtaken three times, and is not overtaken again', async () => {
    const answer = await countUp((ctx) => ('transaction' in ctx ? Promise.resolve() : someoneElse()))
    expect(answer).toEqual({ result: 4, ways: ['at once', 'at once', 'at once', 'locked'] })
    expect(await written()).toEqual({ seq: 4, events: 1 })
    expect(woken).toBe(1)
  })

  test('loses no update of many at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => countUp()))
    expect(new Set(answers.map(({ result }) => result)).size).toBe(20)
    expect(await written()).toEqual({ seq: 20, events: 20 })
  })

  test('decides again after a unique index violation, and is refused when it happens under the lock too', async () => {
    let attempts = 0
    const twice = inOneStatement(world.context(), {
      lock: async () => undefined,
      async work(ctx) {
        attempts++
        await recordEvent(ctx, anEvent('thing.done'), [added({ userId: USER }, { onError: refuseSecond })])
      },
    })
    await expect(twice).rejects.toThrow(new Refused('there-is-one'))
    expect(attempts).toBe(4)
    expect(await written()).toEqual({ seq: 0, events: 0 })
  })

  test('saves nothing when it is refused, and does not try again', async () => {
    let attempts = 0
    const refused = inOneStatement(world.context(), {
      lock: async () => undefined,
      async work() {
        attempts++
        throw new Refused('too-late')
      },
    })
    await expect(refused).rejects.toThrow(new Refused('too-late'))
    expect([attempts, woken]).toEqual([1, 0])
  })

  test('is refused to staff with the reader role', async () => {
    const reader = { kind: 'staff', userId: null, sessionId: null, name: 'Sara', role: 'reader' } as const
    const asked = inOneStatement(world.context(reader), {
      lock: async () => undefined,
      work: async () => 'done',
    })
    await expect(asked).rejects.toThrow(new Refused('not-allowed'))
  })
})

function refuseSecond(): never {
  throw new Refused('there-is-one')
}

async function written(): Promise<{ seq: number; events: number }> {
  const { rows } = await world.services.pool.query<{ seq: number; events: number }>(
    'select (select max(seq)::int from live_cursors) as seq, (select count(*)::int from events) as events',
  )
  return rows[0] ?? { seq: -1, events: -1 }
}

import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { Refused, Unavailable } from '#kernel/refusal.ts'
import type { TransactionContext } from '#platform/context.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { anEvent } from '#tests/support/an-event.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'
import { inBookkeeping, inTransaction } from './in-transaction.ts'
import { holdKeys } from './one-at-a-time.ts'

let world: TestWorld
let woken: number
beforeEach(async () => {
  world = await testServices()
  woken = 0
  world.services.events.wake = () => void woken++
})

describe('a transaction of a use-case', () => {
  test('saves its writes together with its event, and has it delivered', async () => {
    const result = await inTransaction(world.context(), async (ctx) => {
      await writeWithEvent(ctx)
      return 'done'
    })
    expect(result).toBe('done')
    expect(await rows()).toEqual({ mails: 1, events: 1 })
    expect(woken).toBe(1)
  })

  test('saves nothing when it is refused: no change, no event, no delivery', async () => {
    const refusedLate = inTransaction(world.context(), async (ctx) => {
      await writeWithEvent(ctx)
      throw new Refused('too-late')
    })
    await expect(refusedLate).rejects.toThrow(new Refused('too-late'))
    expect(await rows()).toEqual({ mails: 0, events: 0 })
    expect(woken).toBe(0)
  })

  test('saves nothing when the database fails after the first write, and releases its connection', async () => {
    for (let round = 0; round < 30; round++) {
      const broken = inTransaction(world.context(), async (ctx) => {
        await writeWithEvent(ctx)
        await sql`select 1 / 0`.execute(ctx.db)
      })
      await expect(broken).rejects.toMatchObject({ code: '22012' })
    }
    expect(await rows()).toEqual({ mails: 0, events: 0 })
    expect(world.services.pool.waitingCount).toBe(0)
    expect(world.services.pool.idleCount).toBe(world.services.pool.totalCount)
  })

  test('asks to be sent again when it and another one waited for each other, and the other one is saved', async () => {
    let arrived = 0
    let bothHold = () => undefined as void
    const both = new Promise<void>((resolve) => {
      bothHold = resolve
    })
    const crossing = (first: string, second: string) =>
      inTransaction(world.context(), async (ctx) => {
        await holdKeys(ctx, first)
        arrived += 1
        if (arrived === 2) bothHold()
        await both
        await holdKeys(ctx, second)
        await writeWithEvent(ctx)
      })
    const outcomes = await Promise.allSettled([crossing('one', 'two'), crossing('two', 'one')])
    const errors = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
    expect(errors).toEqual([expect.any(Unavailable)])
    expect(await rows()).toEqual({ mails: 1, events: 1 })
  })

  test('sees one snapshot from beginning to end', async () => {
    const ctx = world.context()
    await inTransaction(ctx, async (inner) => {
      world.at('2026-12-24T15:00:00Z')
      expect(inner.now).toEqual(ctx.now)
      await writeWithEvent(inner)
    })
    const event = await world.services.db.selectFrom('events').select('occurred_at').executeTakeFirstOrThrow()
    expect(event.occurred_at).toEqual(ctx.now)
  })
})

test('bookkeeping rolls back as well and asks for no delivery', async () => {
  await inBookkeeping(world.context(), write)
  const broken = inBookkeeping(world.context(), async (ctx) => {
    await write(ctx)
    throw new Error('broken')
  })
  await expect(broken).rejects.toThrow('broken')
  expect(await rows()).toEqual({ mails: 1, events: 0 })
  expect(woken).toBe(0)
})

async function writeWithEvent(ctx: TransactionContext): Promise<void> {
  await write(ctx)
  await recordEvent(ctx, anEvent('thing.done'))
}

async function write(ctx: TransactionContext): Promise<void> {
  await ctx.db
    .insertInto('kept_mails')
    .values({ to_address: 'a@handslag.example', subject: '', text_body: '', html_body: '', kept_at: ctx.now })
    .execute()
}

async function rows(): Promise<{ mails: number; events: number }> {
  const { rows } = await world.services.pool.query<{ mails: number; events: number }>(
    'select (select count(*)::int from kept_mails) as mails, (select count(*)::int from events) as events',
  )
  return rows[0] ?? { mails: -1, events: -1 }
}

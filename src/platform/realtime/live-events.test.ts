import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { TransactionContext } from '#platform/context.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'
import { latestLiveSeq, liveBeginnings, liveEventsAfter, pruneLiveEvents, pushLive } from './live-events.ts'
import { createLiveHub, type LiveListener } from './live-hub.ts'

let world: TestWorld
let accounts = 0

beforeAll(async () => {
  world = await testServices()
})

describe('a reader that asks for everything after its number', () => {
  test('misses nothing of a transaction that stayed open while later ones wanted to commit', async () => {
    const user = anAccount()
    const [read, pushed, stayOpen] = [follow(user), gate(), gate()]
    const held = inOneTransaction(async (ctx) => {
      await pushLive(ctx, [user], { topic: 'first', payload: {} })
      pushed.open()
      await stayOpen.opened
    })
    await pushed.opened
    const later = inOneTransaction((ctx) => pushLive(ctx, [user], { topic: 'second', payload: {} }))
    await expect.poll(() => waitingForLock()).toBe(1)
    expect(await read()).toEqual([])

    stayOpen.open()
    await Promise.all([held, later])
    expect(await read()).toEqual(['first', 'second'])
  })

  test('gets a number again whose transaction rolled back, without a gap', async () => {
    const user = anAccount()
    const failed = inOneTransaction(async (ctx) => {
      await pushLive(ctx, [user], { topic: 'never', payload: {} })
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    await inOneTransaction((ctx) => pushLive(ctx, [user], { topic: 'once', payload: {} }))
    expect((await liveEventsAfter(world.context(), user, 0)).map(({ seq, topic }) => [seq, topic])).toEqual([
      [1, 'once'],
    ])
  })

  test('gets all 300 events of each of ten writers once', async () => {
    const user = anAccount()
    const [writers, events] = [10, 300]
    const read = follow(user)
    const got: string[] = []
    const writing = Promise.all(
      Array.from({ length: writers }, async (_, writer) => {
        for (let index = 0; index < events; index++)
          await inOneTransaction((ctx) => pushLive(ctx, [user], { topic: `${writer}-${index}`, payload: {} }))
      }),
    )
    let done = false
    const finished = writing.then(() => {
      done = true
    })
    while (!done) got.push(...(await read()))
    await finished
    got.push(...(await read()))

    expect(got).toHaveLength(writers * events)
    expect(new Set(got).size).toBe(writers * events)
    expect(await latestLiveSeq(world.context(), user)).toBe(writers * events)
  })

  test('two transactions with the same recipients in opposite order do not deadlock', async () => {
    const [one, two] = [anAccount(), anAccount()]
    const push = (users: string[]) =>
      inOneTransaction((ctx) => pushLive(ctx, users, { topic: 'both', payload: {} }))
    await Promise.all(Array.from({ length: 50 }, (_, index) => push(index % 2 ? [one, two] : [two, one])))
    expect(await latestLiveSeq(world.context(), one)).toBe(50)
    expect(await latestLiveSeq(world.context(), two)).toBe(50)
  })
})

describe('replay', () => {
  test('is possible from every number after which all events still exist, and from no other', async () => {
    const user = anAccount()
    for (const at of [
      '2026-11-01T10:00:00Z',
      '2026-11-02T10:00:00Z',
      '2026-11-20T10:00:00Z',
      '2026-11-21T10:00:00Z',
    ]) {
      world.at(at)
      await inOneTransaction((ctx) => pushLive(ctx, [user], { topic: at, payload: {} }))
    }
    expect(await replays(user, [0, 1, 2, 3, 4, 5])).toEqual([true, true, true, true, true, false])

    await pruneLiveEvents(world.context(), new Date('2026-11-15T00:00:00Z'))
    expect(await replays(user, [0, 1, 2, 3, 4, 5])).toEqual([false, false, true, true, true, false])
  })

  test('has no gap after pruning when clocks disagreed', async () => {
    const user = anAccount()
    for (const at of ['2026-11-02T10:00:00Z', '2026-11-01T10:00:00Z', '2026-11-20T10:00:00Z']) {
      world.at(at)
      await inOneTransaction((ctx) => pushLive(ctx, [user], { topic: at, payload: {} }))
    }
    await pruneLiveEvents(world.context(), new Date('2026-11-02T00:00:00Z'))
    expect((await liveEventsAfter(world.context(), user, 0)).map(({ seq }) => seq)).toEqual([3])
  })

  test('starts at zero for an account without events', async () => {
    const user = anAccount()
    expect(await latestLiveSeq(world.context(), user)).toBe(0)
    expect(await replays(user, [0, 1])).toEqual([true, false])
  })

  test('comes in order and in pages', async () => {
    const user = anAccount()
    for (let index = 1; index <= 12; index++)
      await inOneTransaction((ctx) => pushLive(ctx, [user], { topic: 'x', payload: { index } }))
    const seqs = async (after: number) =>
      (await liveEventsAfter(world.context(), user, after, 5)).map(({ seq }) => seq)
    expect(await seqs(0)).toEqual([1, 2, 3, 4, 5])
    expect(await seqs(8)).toEqual([9, 10, 11, 12])
  })
})

describe('the hub', () => {
  test('tells which accounts have news, in one notification for a transaction with many', async () => {
    const accounts = Array.from({ length: 250 }, anAccount)
    const told: string[][] = []
    const { live } = world.services
    await live.start()
    const leave = live.listen(listener({ onNews: (userIds) => void told.push([...userIds]) }))
    await inOneTransaction((ctx) => pushLive(ctx, accounts, { topic: 'x', payload: {} }))
    await expect.poll(() => told.flat().toSorted()).toEqual(accounts.toSorted())
    expect(told.length).toBeLessThanOrEqual(2)
    leave()
  })

  test('listens again when its connection is cut, and says that something may have been missed', async () => {
    const user = anAccount()
    const told: string[] = []
    const leave = world.services.live.listen(
      listener({ onGap: () => void told.push('gap'), onNews: (userIds) => void told.push(...userIds) }),
    )
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'listen %'`.execute(world.services.db)
    await expect.poll(() => told).toEqual(['gap'])
    await inOneTransaction((ctx) => pushLive(ctx, [user], { topic: 'heard', payload: {} }))
    await expect.poll(() => told).toEqual(['gap', user])
    leave()
  })

  test('tells all listeners when it stops, also later ones', async () => {
    const hub = createLiveHub(world.database, world.services.log)
    const told: string[] = []
    hub.listen(listener({ onEnd: () => void told.push('before') }))
    await hub.stop()
    hub.listen(listener({ onEnd: () => void told.push('after') }))
    expect(told).toEqual(['before', 'after'])
  })
})

function listener(told: Partial<LiveListener>): LiveListener {
  const nothing = () => undefined
  return { onNews: nothing, onPassing: nothing, onGap: nothing, onEnd: nothing, ...told }
}

async function replays(userId: string, seqs: number[]): Promise<boolean[]> {
  const beginnings = await liveBeginnings(
    world.context(),
    seqs.map((seq) => ({ userId, seq })),
  )
  return beginnings.map(({ canReplay }) => canReplay)
}

function anAccount(): string {
  accounts++
  return `0192f000-0000-7000-8000-${String(accounts).padStart(12, '0')}`
}

function inOneTransaction(work: (ctx: TransactionContext) => Promise<void>): Promise<void> {
  const ctx = world.context()
  return ctx.db.transaction().execute((db) => work({ ...ctx, db, transaction: true }))
}

/** Reads the events since the last call, as an open page does. */
function follow(user: string): () => Promise<string[]> {
  let cursor = 0
  return async () => {
    const events = await liveEventsAfter(world.context(), user, cursor)
    cursor = events.at(-1)?.seq ?? cursor
    return events.map((event) => event.topic)
  }
}

function gate(): { opened: Promise<void>; open: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { opened: promise, open: resolve }
}

async function waitingForLock(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(world.services.db)
  return rows[0]?.count ?? 0
}

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { system } from '#kernel/actor.ts'
import { anEvent } from '#tests/support/an-event.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'
import { createEventDelivery, type EventHandler } from './deliver-events.ts'
import { recordEvent } from './record-event.ts'

const SUBJECT = '0192f000-0000-7000-8000-000000000001'

let world: TestWorld
let seen: string[]
/** Writes what it received, in the delivery's transaction. */
const remember: EventHandler = async (ctx, events) => {
  seen.push(...events.map(({ type }) => type))
  const mail = { text_body: '', html_body: '', kept_at: ctx.now }
  await ctx.db
    .insertInto('kept_mails')
    .values(events.map(({ id, type }) => ({ ...mail, to_address: id, subject: type })))
    .execute()
}

beforeEach(async () => {
  world = await testServices()
  seen = []
})

describe('delivery', () => {
  test('passes on committed events, in the order of recording, once', async () => {
    await record('a.happened', 'b.happened', 'c.happened')
    const delivery = createEventDelivery(() => world.services, [remember])

    expect(await delivery.drain()).toBe(3)
    expect(await delivery.drain()).toBe(0)
    expect(seen).toEqual(['a.happened', 'b.happened', 'c.happened'])
    expect(await undelivered()).toBe(0)
  })

  test('passes on nothing of a transaction that rolled back', async () => {
    const ctx = world.context()
    const rolledBack = ctx.db.transaction().execute(async (db) => {
      await recordEvent({ ...ctx, db, transaction: true }, event('a.happened'))
      throw new Error('refused')
    })
    await expect(rolledBack).rejects.toThrow('refused')
    expect(await createEventDelivery(() => world.services, [remember]).drain()).toBe(0)
  })

  test('gives the handler the event as it was recorded', async () => {
    const given: unknown[] = []
    const delivery = createEventDelivery(
      () => world.services,
      [async (_ctx, events) => void given.push(...events)],
    )
    await record('a.happened')
    await delivery.drain()
    expect(given).toEqual([
      expect.objectContaining({
        type: 'a.happened',
        subjectType: 'thing',
        subjectId: SUBJECT,
        payload: { size: 3 },
        actorId: null,
        occurredAt: new Date('2026-11-21T10:00:00Z'),
      }),
    ])
  })

  test('postpones an event when a handler fails, longer each time, without delaying the others', async () => {
    let broken = true
    const delivery = createEventDelivery(
      () => world.services,
      [
        remember,
        async (_ctx, events) => {
          if (broken && events.some(({ type }) => type === 'poison')) throw new Error('cannot')
        },
      ],
    )
    await record('poison', 'a.happened')

    expect(await delivery.drain()).toBe(1)
    expect(await kept()).toEqual(['a.happened'])
    expect(await nextAttempts()).toEqual([{ attempts: 1, next_attempt_at: new Date('2026-11-21T10:00:01Z') }])

    world.at('2026-11-21T10:00:01Z')
    expect(await delivery.drain()).toBe(0)
    expect(await nextAttempts()).toEqual([{ attempts: 2, next_attempt_at: new Date('2026-11-21T10:00:06Z') }])

    broken = false
    expect(await delivery.drain()).toBe(0)
    world.at('2026-11-21T10:00:06Z')
    expect(await delivery.drain()).toBe(1)
    expect(await kept()).toEqual(['a.happened', 'poison'])
    expect(await undelivered()).toBe(0)
  })

  test('repeats a failed batch one by one, in order, and postpones only the event that fails alone', async () => {
    const types = ['a', 'poison-1', 'b', 'poison-2', 'c']
    const delivery = createEventDelivery(
      () => world.services,
      [
        remember,
        async (ctx, events) => {
          if (events.some(({ type }) => type.startsWith('poison'))) await sql`select 1 / 0`.execute(ctx.db)
        },
      ],
    )
    await record(...types)
    expect(await delivery.drain()).toBe(3)
    expect(seen).toEqual([...types, ...types])
    expect(await kept()).toEqual(['a', 'b', 'c'])
    expect((await nextAttempts()).map(({ attempts }) => attempts)).toEqual([1, 1])
  })

  test('passes on all due events in one run, whatever their number', async () => {
    const types = Array.from({ length: 120 }, (_, index) => `event-${index}`)
    const sizes: number[] = []
    const delivery = createEventDelivery(
      () => world.services,
      [remember, async (_ctx, events) => void sizes.push(events.length)],
    )
    await record(...types)
    expect(await delivery.drain()).toBe(120)
    expect(sizes).toEqual([50, 50, 20])
    expect(await kept()).toEqual(types)
  })

  test('continues after a handler’s statement failed', async () => {
    const delivery = createEventDelivery(
      () => world.services,
      [remember, async (ctx) => void (await sql`select 1 / 0`.execute(ctx.db))],
    )
    await record('a.happened')
    expect(await delivery.drain()).toBe(0)
    expect(await kept()).toEqual([])
    expect(await undelivered()).toBe(1)
  })

  test('delivers each event once when two processes deliver at the same time', async () => {
    const types = Array.from({ length: 40 }, (_, index) => `event-${index}`)
    await record(...types)
    const two = [0, 1].map(() => createEventDelivery(() => world.services, [remember]))
    const counts = await Promise.all(two.map((delivery) => delivery.drain()))
    expect(counts.reduce((sum, count) => sum + count)).toBe(40)
    expect((await kept()).toSorted()).toEqual(types.toSorted())
  })

  test('delivers what is recorded while it runs', async () => {
    await record('first')
    const delivery = createEventDelivery(
      () => world.services,
      [
        remember,
        async (_ctx, events) => {
          if (events.every(({ type }) => type !== 'first')) return
          await record('second')
          delivery.wake()
        },
      ],
    )
    await delivery.drain()
    expect(seen).toEqual(['first', 'second'])
  })
})

test('delivers the events of a killed process after the restart, once', async () => {
  await record('a.happened')
  const child = await startHangingDelivery()
  child.kill('SIGKILL')
  await once(child, 'exit')

  const delivery = createEventDelivery(() => world.services, [remember])
  // The server notices the dead connection a moment later; until then the row is still claimed.
  await expect.poll(() => delivery.drain(), { interval: 20 }).toBe(1)
  expect(await kept()).toEqual(['a.happened'])
  expect(await delivery.drain()).toBe(0)
})

/** Another process that is delivering the event: its handler has written and hangs. */
async function startHangingDelivery(): Promise<ChildProcess> {
  const { host, port, user, database, password, connectionString } = world.services.pool.options
  const script = `
    const { openDatabase } = await import('#platform/db/open-database.ts')
    const { createEventDelivery } = await import('#platform/events/deliver-events.ts')
    const { db, pool } = openDatabase(JSON.parse(process.env.SETTINGS), console.error)
    const services = { db, pool, clock: () => new Date('2026-11-21T10:00:00Z') }
    const handle = async (ctx, [event]) => {
      await ctx.db.insertInto('kept_mails')
        .values({ to_address: event.id, subject: 'half done', text_body: '', html_body: '', kept_at: ctx.now }).execute()
      console.log('in the middle')
      await new Promise((resolve) => setTimeout(resolve, 60_000))
    }
    await createEventDelivery(() => services, [handle]).drain()`
  const settings = JSON.stringify({ host, port, user, database, password, connectionString })
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    env: { ...process.env, SETTINGS: settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout as NodeJS.ReadableStream, 'data')
  return child
}

function event(type: string) {
  return anEvent(type, { subjectId: SUBJECT, payload: { size: 3 } })
}

async function record(...types: string[]): Promise<void> {
  const ctx = world.context(system('test'))
  await ctx.db.transaction().execute(async (db) => {
    for (const type of types) await recordEvent({ ...ctx, db, transaction: true }, event(type))
  })
}

async function kept(): Promise<string[]> {
  const rows = await world.services.db.selectFrom('kept_mails').select('subject').orderBy('id').execute()
  return rows.map((row) => row.subject)
}

async function nextAttempts() {
  return world.services.db
    .selectFrom('events')
    .select(['attempts', 'next_attempt_at'])
    .where('delivered_at', 'is', null)
    .execute()
}

async function undelivered(): Promise<number> {
  return (await nextAttempts()).length
}

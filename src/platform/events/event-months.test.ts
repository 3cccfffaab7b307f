import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { anEvent } from '#tests/support/an-event.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'
import { addEventMonths } from './add-event-months.ts'
import { createEventDelivery, type StoredEvent } from './deliver-events.ts'
import { recordEvent } from './record-event.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testServices()
})

async function partsOfEvents(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select inhrelid::regclass::text as name from pg_inherits where inhparent = 'app.events'::regclass order by 1`.execute(
    world.services.db,
  )
  return rows.map(({ name }) => name)
}

/** Records an event as if the database's clock stood at an instant; returns the name of the partition that holds it. */
async function recordedAt(instant: string | null, type = 'test.happened'): Promise<string> {
  const ctx = world.context()
  return ctx.db.transaction().execute(async (db) => {
    await recordEvent({ ...ctx, db, transaction: true }, anEvent(type))
    if (instant)
      await sql`update events set id = (substr(id_at(${instant}::timestamptz)::text, 1, 14) || substr(id::text, 15))::uuid
        where type = ${type}`.execute(db)
    const { rows } = await sql<{ part: string }>`
      select tableoid::regclass::text as part from events where type = ${type}`.execute(db)
    return rows[0]?.part ?? 'nowhere'
  })
}

describe('events lie in a table for each month', () => {
  test('created a year in advance; existing tables are kept', async () => {
    const parts = await partsOfEvents()
    expect(parts).toHaveLength(2 + 12)
    expect(await addEventMonths(world.context())).toBe(0)
    expect(await partsOfEvents()).toEqual(parts)
  })

  test('a missing one is created', async () => {
    const [last = ''] = (await partsOfEvents()).filter((name) => /_\d{4}_\d\d$/.test(name)).toReversed()
    await sql`drop table ${sql.ref(last)}`.execute(world.services.db)
    expect(await addEventMonths(world.context())).toBe(1)
    expect(await partsOfEvents()).toContain(last)
  })

  test('today’s partition includes everything from before, next month’s is separate, and a wrong clock is no reason to refuse', async () => {
    const nextMonth = new Date(Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth() + 1, 2, 3))
    const name = `events_${nextMonth.toISOString().slice(0, 7).replace('-', '_')}`
    expect(await recordedAt(null, 'test.today')).toBe('events_before')
    expect(await recordedAt('2019-01-01T00:00:00Z', 'test.earlier')).toBe('events_before')
    expect(await recordedAt(nextMonth.toISOString(), 'test.later')).toBe(name)
    expect(await recordedAt('2199-01-01T00:00:00Z', 'test.wrong')).toBe('events_later')
  })

  test('delivery reads the recent ones, and all of them from time to time', async () => {
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select id from events where delivered_at is null
        and (id >= id_at(now() - interval '30 days') and id < id_at(now() + interval '1 day'))`.execute(
      world.services.db,
    )
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(
      plan.match(/events_(before|later|\d{4}_\d\d)/g)?.filter((part) => part === 'events_later'),
    ).toEqual([])
    expect(plan).toMatch(/Subplans Removed: 1\d/)

    const delivered: StoredEvent[] = []
    const handler = async (_: unknown, events: readonly StoredEvent[]) => void delivered.push(...events)
    await recordedAt('2019-02-01T00:00:00Z', 'test.forgotten')
    await createEventDelivery(() => world.services, [handler]).drain()
    expect(delivered.map(({ type }) => type)).toContain('test.forgotten')
  })
})

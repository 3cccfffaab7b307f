import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { TransactionContext } from '#platform/context.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'
import { defineJob, jobEntry } from './queue.ts'

const greet = defineJob('greet', z.object({ name: z.string() }))
const stumble = defineJob('stumble', z.object({}))
const never = defineJob('never', z.object({ names: z.array(z.string()) }))
const nightly = defineJob('nightly', z.object({}))

let world: TestWorld
const greeted: string[] = []

beforeAll(async () => {
  world = await testServices({ realQueue: true })
  const entries = [
    jobEntry(greet, async ({ name }) => greeted.push(name)),
    jobEntry(stumble, async () => Promise.reject(new Error('stumbled'))),
    jobEntry(nightly, async () => undefined, '0 3 * * *'),
  ]
  // As in the server: jobs may be added before any worker runs.
  await world.services.queue.start(entries, { work: false })
  await enqueueIn(async (ctx) => world.services.queue.enqueue(ctx, greet, { name: 'Early bird' }))
  await world.services.queue.start(entries, { work: true })
  await world.services.queue.start([jobEntry(never, async () => undefined)], { work: false })
})

describe('the queue', () => {
  test('runs a job whose transaction committed, with its data', async () => {
    await enqueueIn(async (ctx) => world.services.queue.enqueue(ctx, greet, { name: 'Karin' }))
    await expect.poll(() => greeted).toContain('Karin')
  })

  test('runs jobs that were added before any worker started', async () => {
    await expect.poll(() => greeted).toContain('Early bird')
  })

  test('contains nothing of a transaction that rolled back', async () => {
    const rolledBack = enqueueIn(async (ctx) => {
      await world.services.queue.enqueue(ctx, greet, { name: 'Nobody' })
      throw new Error('refused')
    })
    await expect(rolledBack).rejects.toThrow('refused')
    expect(await jobsOf('greet', 'Nobody')).toBe(0)
  })

  test('does not wait for the next poll between jobs', async () => {
    const names = Array.from({ length: 30 }, (_, index) => `guest ${index}`)
    await enqueueIn(async (ctx) => {
      for (const name of names) await world.services.queue.enqueue(ctx, greet, { name })
    })
    await expect.poll(() => names.every((name) => greeted.includes(name))).toBe(true)
  })

  test('is told of new jobs, in queues of earlier versions too', async () => {
    const { pool, queue } = world.services
    await pool.query('update pgboss.queue set notify = false')
    await queue.start([jobEntry(greet, async () => undefined)], { work: false })
    const { rows } = await pool.query('select name from pgboss.queue where not notify')
    expect(rows).toEqual([])
  })

  test('runs jobs also after the connection that listens was cut', async () => {
    const { rowCount } =
      await world.services.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'listen %pgboss%'`)
    expect(rowCount).toBe(1)
    await enqueueIn(async (ctx) => world.services.queue.enqueue(ctx, greet, { name: 'Sven' }))
    await expect.poll(() => greeted).toContain('Sven')
  })

  test('keeps a failed job for a later attempt', async () => {
    await enqueueIn(async (ctx) => world.services.queue.enqueue(ctx, stumble, {}))
    await expect.poll(() => statesOf('stumble')).toEqual([{ state: 'retry', retry_limit: 20 }])
  })

  test('deletes the jobs about something in the caller’s transaction, and no others', async () => {
    const { queue } = world.services
    const about = (name: string) => queue.has(world.context(), never, { names: [name] })
    await enqueueIn((ctx) => queue.enqueue(ctx, never, { names: ['Karin', 'Olle'] }, { names: ['Berit'] }))
    const rolledBack = enqueueIn(async (ctx) => {
      await queue.forget(ctx, never, { names: ['Karin'] })
      throw new Error('refused')
    })
    await expect(rolledBack).rejects.toThrow('refused')
    expect(await about('Karin')).toBe(true)
    await enqueueIn((ctx) => queue.forget(ctx, never, { names: ['Karin'] }))
    expect([await about('Karin'), await about('Olle'), await about('Berit')]).toEqual([false, false, true])
  })

  test('refuses a job whose data have another shape, before it runs', async () => {
    const before = greeted.length
    const run = jobEntry(greet, async ({ name }) => greeted.push(name)).run({ name: 7 })
    await expect(run).rejects.toThrow()
    expect(greeted).toHaveLength(before)
  })

  test('runs schedules by Stockholm time', async () => {
    const { rows } = await world.services.pool.query('select name, cron, timezone from pgboss.schedule')
    expect(rows).toEqual([{ name: 'nightly', cron: '0 3 * * *', timezone: 'Europe/Stockholm' }])
  })

  test('is ready from start to stop', async () => {
    expect(world.services.queue.isReady()).toBe(true)
    await world.services.queue.stop()
    expect(world.services.queue.isReady()).toBe(false)
  })
})

function enqueueIn(work: (ctx: TransactionContext) => Promise<void>): Promise<void> {
  const ctx = world.context()
  return ctx.db.transaction().execute((db) => work({ ...ctx, db, transaction: true }))
}

async function jobsOf(queue: string, name: string): Promise<number> {
  const { rows } = await world.services.pool.query(
    `select count(*) from pgboss.job where name = $1 and data ->> 'name' = $2`,
    [queue, name],
  )
  return rows[0].count
}

async function statesOf(queue: string) {
  const { rows } = await world.services.pool.query(
    'select state, retry_limit from pgboss.job where name = $1',
    [queue],
  )
  return rows
}

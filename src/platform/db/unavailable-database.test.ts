import { sql } from 'kysely'
import pg from 'pg'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { Refused, Unavailable } from '#kernel/refusal.ts'
import type { TransactionContext } from '#platform/context.ts'
import { breakableConnection } from '#tests/support/faults/breakable-connection.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'
import { inBookkeeping } from './in-transaction.ts'
import { namedQuery, type Param } from './named-query.ts'
import { noticingCommits } from './notice-commits.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { type Database, openDatabase, type PoolOptions } from './open-database.ts'
import { isUnavailable } from './unavailable-database.ts'

const UNAVAILABLE = new Unavailable('database-unavailable')
const UNKNOWN = new Unavailable('outcome-unknown')
const PATIENT = { timeout: 20_000 }

let world: TestWorld
beforeAll(async () => {
  world = await testServices()
})

describe('a backend that is killed', () => {
  const kill = sql`select pg_terminate_backend(pg_backend_pid())`
  const phases: Record<string, (ctx: TransactionContext) => Promise<unknown>> = {
    'in a statement': ({ db }) => kill.execute(db),
    'between two statements': async ({ db }) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
      await sql`select pg_terminate_backend(${rows[0]?.pid}::int)`.execute(world.services.db)
      await connectionsGone(rows[0]?.pid)
      await sql`select 1`.execute(db)
    },
    'while it waits for a lock': async ({ db }) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
      const holder = await world.services.pool.connect()
      await holder.query('begin; lock table notifications')
      const waiting = sql`select 1 from notifications`.execute(db)
      const killed = expect(waiting).rejects.toThrow(UNAVAILABLE)
      await sql`select pg_terminate_backend(${rows[0]?.pid}::int)`.execute(world.services.db)
      await killed
      await holder.query('rollback')
      holder.release()
      return waiting
    },
  }

  test.each(Object.entries(phases))(
    '%s refuses the use-case, ends no process and saves nothing of it',
    async (_, fail) => {
      const database = aDatabase()
      const ctx = { ...world.context(), db: database.db }
      const torn = inBookkeeping(ctx, async (ctx) => {
        await keep(ctx, 'torn')
        await fail(ctx)
      })
      await expect(torn).rejects.toThrow(UNAVAILABLE)
      await inBookkeeping(ctx, (ctx) => keep(ctx, 'whole'))
      expect(await kept()).toEqual(['whole'])
      expect(database.pool.waitingCount).toBe(0)
      expect(database.pool.idleCount).toBe(database.pool.totalCount)
      await world.services.db.deleteFrom('kept_mails').execute()
    },
  )

  test('does not hide the use-case’s own refusal', async () => {
    const { db } = aDatabase()
    const refused = inBookkeeping({ ...world.context(), db }, async (ctx) => {
      await kill.execute(ctx.db).catch(() => undefined)
      throw new Refused('too-late')
    })
    await expect(refused).rejects.toThrow(new Refused('too-late'))
  })

  test('refuses a single read, and the next one succeeds', async () => {
    const { db, pool } = aDatabase()
    const ask = namedQuery('ask-for-death', (db, param: Param<{ pid: number }>) =>
      db.selectNoFrom(sql<boolean>`pg_terminate_backend(${param('pid')}::int)`.as('is')),
    )
    const { rows } = await pool.query('select pg_backend_pid() as pid')
    await expect(ask({ db, pool }, { pid: rows[0].pid })).rejects.toThrow(UNAVAILABLE)
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  })

  test('of exclusive work fails that work and lets the next one begin', async () => {
    const { pool } = aDatabase({ max: 1 })
    const work = oneAtATime(pool, 4_270_098, async (client) => {
      const ended = new Promise<void>((resolve) => client.once('end', resolve))
      await world.services.pool.query('select pg_terminate_backend($1)', [
        (client as unknown as { processID: number }).processID,
      ])
      await ended
    })
    await expect(work).rejects.toSatisfy(isUnavailable)
    expect(await oneAtATime(pool, 4_270_098, async () => 'done')).toBe('done')
  })
})

describe('a lost answer to COMMIT', () => {
  test('leaves unknown whether the change was saved, and the error says so', async () => {
    const line = await breakableConnection(world.services.pool.options)
    const { db } = aDatabase({}, line.settings)
    line.loseAnswerTo('commit')
    const open = inBookkeeping({ ...world.context(), db }, (ctx) => keep(ctx, 'done'))
    await expect(open).rejects.toThrow(UNKNOWN)
    expect(await kept()).toEqual(['done'])
    await world.services.db.deleteFrom('kept_mails').execute()
  })
})

describe('an action of several transactions', () => {
  const twice = async () => {
    const { db } = aDatabase()
    const ctx = { ...world.context(), db }
    await inBookkeeping(ctx, (ctx) => keep(ctx, 'first'))
    await inBookkeeping(ctx, ({ db }) => sql`select pg_terminate_backend(pg_backend_pid())`.execute(db))
  }

  test('that is interrupted between them does not claim that nothing was changed', async () => {
    await expect(noticingCommits(twice)).rejects.toThrow(UNKNOWN)
    await world.services.db.deleteFrom('kept_mails').execute()
  })

  test('is not confused by commits of other requests', async () => {
    await noticingCommits(() => twice().catch(() => undefined))
    const { db } = aDatabase()
    const fails = () => sql`select pg_terminate_backend(pg_backend_pid())`.execute(db)
    await expect(noticingCommits(fails)).rejects.toThrow(UNAVAILABLE)
    await world.services.db.deleteFrom('kept_mails').execute()
  })
})

describe('a database that does not answer', () => {
  test('leads to a refusal in time, and its connections are not used again', async () => {
    const line = await breakableConnection(world.services.pool.options)
    const { db, pool } = aDatabase({ answerMs: 100, waitMs: 100 }, line.settings)
    // A busy machine may need longer than that at first.
    await vi.waitFor(() => sql`select 1`.execute(db), PATIENT)
    line.stopAnswering()
    await expect(sql`select 1`.execute(db)).rejects.toThrow(UNAVAILABLE)
    await expect(sql`select 1`.execute(db)).rejects.toThrow(UNAVAILABLE)
    expect(pool.totalCount).toBe(0)
  })

  test('counts as one that cannot be reached', async () => {
    const { db } = aDatabase({}, { host: '127.0.0.1', port: 1, user: 'handslag', database: 'handslag' })
    await expect(sql`select 1`.execute(db)).rejects.toThrow(UNAVAILABLE)
  })
})

test('a caller that waits too long for a connection is refused, and callers that have one continue', async () => {
  const { db, pool } = aDatabase({ max: 2, waitMs: 50 })
  const connect = () => vi.waitFor(() => pool.connect(), PATIENT)
  const holders = await Promise.all([connect(), connect()])
  await expect(sql`select 1`.execute(db)).rejects.toThrow(UNAVAILABLE)
  expect((await holders[0]?.query('select 1 as one'))?.rows).toEqual([{ one: 1 }])
  for (const holder of holders) holder.release()
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
})

test.each(['57P01', '57P02', '57P03', '08006', '53300', '53100', '57014', '25P03', '25006'])(
  'a database with the error %s is unavailable',
  (code) => {
    expect(isUnavailable(databaseError(code))).toBe(true)
  },
)

test.each(['23505', '22P02', '40001', '42P01', '0A000'])('with the error %s it is available', (code) => {
  expect(isUnavailable(databaseError(code))).toBe(false)
})

function databaseError(code: string): pg.DatabaseError {
  return Object.assign(new pg.DatabaseError('', 0, 'error'), { code })
}

function aDatabase(options: PoolOptions = {}, settings = world.database): Database {
  const database = openDatabase(settings, () => undefined, options)
  onTestFinished(() => void database.pool.end())
  return database
}

async function keep(ctx: TransactionContext, subject: string): Promise<void> {
  const mail = { to_address: 'a@b.se', subject, text_body: '', html_body: '', kept_at: ctx.now }
  await ctx.db.insertInto('kept_mails').values(mail).execute()
}

async function kept(): Promise<string[]> {
  const rows = await world.services.db.selectFrom('kept_mails').select('subject').execute()
  return rows.map(({ subject }) => subject)
}

async function connectionsGone(pid: number | undefined): Promise<void> {
  const there = () => world.services.pool.query('select from pg_stat_activity where pid = $1', [pid])
  await expect.poll(async () => (await there()).rowCount).toBe(0)
}

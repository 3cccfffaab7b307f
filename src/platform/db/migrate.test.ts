import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { inDatabase } from '#tests/support/start-cluster.ts'
import {
  laterMigrations,
  MigrationDrift,
  MigrationFailed,
  type MigrationLimits,
  migrate,
  pendingMigrations,
} from './migrate.ts'
import { openDatabase } from './open-database.ts'

const SHORT_LIMITS: MigrationLimits = { lockMs: 20, statementMs: 10_000, tries: 1, pauseMs: 5 }

const opened: pg.Pool[] = []
let database: string
let folder: string

beforeEach(async () => {
  database = `migrate_${randomBytes(8).toString('hex')}`
  await asAdmin(`create database ${database}`)
  folder = await mkdtemp(join(tmpdir(), 'handslag-migrate-'))
})

afterEach(async () => {
  await Promise.all(opened.splice(0).map((pool) => pool.end()))
  await asAdmin(`drop database ${database} with (force)`)
  await rm(folder, { recursive: true })
})

describe('migrating', () => {
  test('applies each file once, in the order of names', async () => {
    const pool = connect()
    await put('0002-b.sql', 'alter table things add column name text')
    await put('0001-a.sql', 'create table things (id int)')
    await put('notes.txt', 'not sql')
    expect(await migrate(pool, folder)).toEqual(['0001-a.sql', '0002-b.sql'])
    expect(await migrate(pool, folder)).toEqual([])

    await put('0003-c.sql', "insert into things values (1, 'one')")
    expect(await pendingMigrations(pool, folder)).toEqual(['0003-c.sql'])
    expect(await migrate(pool, folder)).toEqual(['0003-c.sql'])
    expect(await pendingMigrations(pool, folder)).toEqual([])
    expect(await count(pool, 'things')).toBe(1)
  })

  test('tells which files of a later version the database has', async () => {
    const pool = connect()
    await put('0001-a.sql', 'create table things (id int)')
    await put('0002-later.sql', 'create table more (id int)')
    await migrate(pool, folder)
    expect(await laterMigrations(pool, folder)).toEqual([])
    await rm(join(folder, '0002-later.sql'))
    expect(await migrate(pool, folder)).toEqual([])
    expect(await laterMigrations(pool, folder)).toEqual(['0002-later.sql'])
  })

  test('leaves the database unchanged when one of its files fails, and says which and what to do', async () => {
    const pool = connect()
    await put('0001-a.sql', 'create table things (id int)')
    await migrate(pool, folder)
    await put('0002-b.sql', 'create table more (id int)')
    await put('0003-c.sql', 'create table half (id int); create table things (id int)')
    const failure = await migrate(pool, folder).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(MigrationFailed)
    expect((failure as Error).message).toMatch(
      /0003-c\.sql[^]*things[^]*som den var före starten[^]*Starta den förra versionen igen/,
    )
    expect(await pendingMigrations(pool, folder)).toEqual(['0002-b.sql', '0003-c.sql'])
    for (const table of ['more', 'half'])
      await expect(pool.query(`select from ${table}`)).rejects.toMatchObject({ code: '42P01' })

    await put('0003-c.sql', 'create table half (id int)')
    expect(await migrate(pool, folder)).toEqual(['0002-b.sql', '0003-c.sql'])
  })

  test('refuses a file whose content has changed since it was applied', async () => {
    const pool = connect()
    await put('0001-a.sql', 'create table things (id int)')
    await migrate(pool, folder)
    await put('0001-a.sql', 'create table things (id bigint)')
    await expect(migrate(pool, folder)).rejects.toThrow(MigrationDrift)
    await expect(migrate(pool, folder)).rejects.toThrow('0001-a.sql')
  })

  test('by several processes at once is done by one of them', async () => {
    await put('0001-a.sql', 'create table things (id int); select pg_sleep(0.05)')
    await put('0002-b.sql', 'insert into things values (1)')
    const applied = await Promise.all([connect(), connect(), connect()].map((pool) => migrate(pool, folder)))
    expect(applied.flat().sort()).toEqual(['0001-a.sql', '0002-b.sql'])
    expect(await count(connect(), 'things')).toBe(1)
  })

  test('releases its lock when it fails', async () => {
    await put('0001-a.sql', 'select 1 / 0')
    await expect(migrate(connect(), folder)).rejects.toThrow('division by zero')
    await put('0001-a.sql', 'select 1')
    expect(await migrate(connect(), folder)).toEqual(['0001-a.sql'])
  })
})

describe('the time limits of a migration', () => {
  test('are longer than those of a request, which stay as they are', async () => {
    const pool = connect()
    await pool.query("set statement_timeout = '250ms'")
    await put('0001-a.sql', 'select pg_sleep(0.3)')
    expect(await migrate(pool, folder)).toEqual(['0001-a.sql'])
    await expect(pool.query('select pg_sleep(0.3)')).rejects.toMatchObject({ code: '57014' })
  })

  test('end it when it takes too long', async () => {
    await put('0001-a.sql', 'select pg_sleep(10)')
    await expect(migrate(connect(), folder, { ...SHORT_LIMITS, statementMs: 50 })).rejects.toThrow(
      'statement timeout',
    )
  })

  test('make it give up its wait for a lock, so that it does not block others, and it tries again', async () => {
    const [pool, other] = [connect(), connect()]
    await pool.query('create table busy (id int)')
    const reader = await other.connect()
    await reader.query('begin; select from busy')
    await put('0001-a.sql', 'create table things (id int)')
    await put('0002-b.sql', 'alter table busy add column name text')
    const migrating = migrate(pool, folder, { ...SHORT_LIMITS, tries: 1_000 })
    const attempts = () =>
      other.query(
        "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
      )
    await expect.poll(async () => (await attempts()).rowCount).toBe(1)
    await expect.poll(async () => (await attempts()).rowCount).toBe(0)
    await reader.query('commit')
    reader.release()
    expect(await migrating).toEqual(['0001-a.sql', '0002-b.sql'])
  })

  test('make it give up in the end, with the database unchanged', async () => {
    const [pool, other] = [connect(), connect()]
    await pool.query('create table busy (id int)')
    const reader = await other.connect()
    await reader.query('begin; select from busy')
    await put('0001-a.sql', 'create table things (id int)')
    await put('0002-b.sql', 'alter table busy add column name text')
    await expect(migrate(pool, folder, { ...SHORT_LIMITS, tries: 2 })).rejects.toThrow('0002-b.sql')
    await reader.query('commit')
    reader.release()
    expect(await pendingMigrations(pool, folder)).toHaveLength(2)
    expect(await migrate(pool, folder)).toHaveLength(2)
  })
})

describe('a migration that builds indexes', () => {
  const head = '-- Why this index is needed.\n-- kind: concurrent\n'
  const build = (unique = '') =>
    `${head}create ${unique}index concurrently if not exists things_by_name on things (name);`

  test('does so outside a transaction while others write', async () => {
    const [pool, other] = [connect(), connect()]
    await put('0001-a.sql', 'create table things (name text)')
    await migrate(pool, folder)
    await put('0002-b.sql', build())
    await put('0003-c.sql', "insert into things values ('after')")
    const writer = await other.connect()
    await writer.query("begin; insert into things values ('meanwhile')")
    const migrating = migrate(pool, folder)
    // It waits for all earlier transactions; none waits for it.
    await expect.poll(() => indexes(other)).toEqual([{ name: 'things_by_name', isValid: false }])
    await other.query("insert into things values ('not held up')")
    await writer.query('commit')
    writer.release()
    expect(await migrating).toEqual(['0002-b.sql', '0003-c.sql'])
    expect(await indexes(other)).toEqual([{ name: 'things_by_name', isValid: true }])
  })

  test('starts again from the beginning after an interruption', async () => {
    const [pool, other] = [connect(), connect()]
    await put('0001-a.sql', 'create table things (name text)')
    await migrate(pool, folder)
    await put('0002-b.sql', build())
    const writer = await other.connect()
    await writer.query("begin; insert into things values ('meanwhile')")
    const killed = expect(migrate(pool, folder)).rejects.toThrow('0002-b.sql')
    await expect.poll(() => indexes(other)).toHaveLength(1)
    await other.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where query like 'create index%' and datname = current_database()",
    )
    await killed
    expect(await indexes(other)).toEqual([{ name: 'things_by_name', isValid: false }])
    await writer.query('commit')
    writer.release()
    expect(await migrate(connect(), folder)).toEqual(['0002-b.sql'])
    expect(await indexes(other)).toEqual([{ name: 'things_by_name', isValid: true }])
  })

  test('drops its index and reports an error when the data contradict it', async () => {
    const pool = connect()
    await put('0001-a.sql', "create table things (name text); insert into things values ('same'), ('same')")
    await put('0002-b.sql', build('unique '))
    await expect(migrate(pool, folder)).rejects.toThrow(
      /0002-b\.sql[^]*could not create unique index[^]*Klart dessförinnan: 0001-a\.sql/,
    )
    expect(await indexes(pool)).toEqual([])
    await pool.query('delete from things')
    expect(await migrate(pool, folder)).toEqual(['0002-b.sql'])
  })

  test('may contain nothing else, because nothing else can be repeated', async () => {
    await put('0001-a.sql', `${head}create table things (name text)`)
    await expect(migrate(connect(), folder)).rejects.toThrow('create table things')
    await put('0001-a.sql', `${head}create index concurrently things_by_name on things (name)`)
    await expect(migrate(connect(), folder)).rejects.toThrow('only indexes')
  })
})

test('the product’s own files create a database from nothing', async () => {
  const pool = connect()
  const applied = await migrate(pool, 'migrations')
  expect(applied.length).toBeGreaterThan(0)
  expect(await pendingMigrations(pool, 'migrations')).toEqual([])
})

async function indexes(pool: pg.Pool) {
  const { rows } = await pool.query(
    `select relname as name, indisvalid as "isValid" from pg_index join pg_class on oid = indexrelid
    where relname like 'things%'`,
  )
  return rows
}

function connect(): pg.Pool {
  const { pool } = openDatabase(inDatabase(inject('cluster'), database), () => undefined, { max: 2 })
  opened.push(pool)
  return pool
}

async function put(name: string, text: string): Promise<void> {
  await writeFile(join(folder, name), text)
}

async function count(pool: pg.Pool, table: string): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(`select count(*)::int as count from ${table}`)
  return rows[0]?.count ?? -1
}

async function asAdmin(statement: string): Promise<void> {
  const admin = new pg.Client(inject('cluster'))
  await admin.connect()
  await admin.query(statement)
  await admin.end()
}

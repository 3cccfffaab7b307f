import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { inDatabase } from '../../../tests/support/start-cluster.ts'
import { MigrationDrift, migrate, pendingMigrations } from './migrate.ts'
import { openDatabase } from './open-database.ts'

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

  test('leaves nothing of a file that fails, keeps those before it, and goes on once it is mended', async () => {
    const pool = connect()
    await put('0001-a.sql', 'create table things (id int)')
    await put('0002-b.sql', 'create table half (id int); create table things (id int)')
    await expect(migrate(pool, folder)).rejects.toMatchObject({ code: '42P07' })
    expect(await pendingMigrations(pool, folder)).toEqual(['0002-b.sql'])
    await expect(pool.query('select from half')).rejects.toMatchObject({ code: '42P01' })

    await put('0002-b.sql', 'create table half (id int)')
    expect(await migrate(pool, folder)).toEqual(['0002-b.sql'])
  })

  test('refuses a file that was applied in another form', async () => {
    const pool = connect()
    await put('0001-a.sql', 'create table things (id int)')
    await migrate(pool, folder)
    await put('0001-a.sql', 'create table things (id bigint)')
    await expect(migrate(pool, folder)).rejects.toThrow(MigrationDrift)
    await expect(migrate(pool, folder)).rejects.toThrow('0001-a.sql')
  })

  test('of several processes at once is done by one of them', async () => {
    await put('0001-a.sql', 'create table things (id int); select pg_sleep(0.05)')
    await put('0002-b.sql', 'insert into things values (1)')
    const applied = await Promise.all([connect(), connect(), connect()].map((pool) => migrate(pool, folder)))
    expect(applied.flat().sort()).toEqual(['0001-a.sql', '0002-b.sql'])
    expect(await count(connect(), 'things')).toBe(1)
  })

  test('lets go of its lock when it fails', async () => {
    await put('0001-a.sql', 'select 1 / 0')
    await expect(migrate(connect(), folder)).rejects.toMatchObject({ code: '22012' })
    await put('0001-a.sql', 'select 1')
    expect(await migrate(connect(), folder)).toEqual(['0001-a.sql'])
  })
})

test('the product’s own files make a database from nothing', async () => {
  const pool = connect()
  const applied = await migrate(pool, 'migrations')
  expect(applied.length).toBeGreaterThan(0)
  expect(await pendingMigrations(pool, 'migrations')).toEqual([])
})

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

import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { testServices } from '#tests/support/test-services.ts'
import { type Database, openDatabase } from './open-database.ts'

let database: Database
const opened: Database[] = []

/** One connection, so that the test can read which statements it has prepared. */
beforeEach(async () => {
  const world = await testServices()
  database = openDatabase(world.database, () => undefined, { max: 1 })
  opened.push(database)
})

afterAll(async () => {
  for (const { pool } of opened) await pool.end()
})

describe('a statement from Kysely', () => {
  test('is prepared when it is sent for the second time, and is not parsed again', async () => {
    for (const value of ['a', 'b', 'c', 'd']) expect(await echoed(value)).toBe(value)
    expect(await prepared()).toEqual([{ statement: 'select $1::text as value', calls: 3 }])
  })

  test('is prepared inside a transaction too, between BEGIN and COMMIT', async () => {
    for (const value of ['a', 'b', 'c'])
      await database.db.transaction().execute(async (db) => {
        const { rows } = await sql<{ value: string }>`select ${value}::text as value`.execute(db)
        expect(rows).toEqual([{ value }])
      })
    expect(await prepared()).toEqual([{ statement: 'select $1::text as value', calls: 2 }])
  })

  test('stays unnamed when it is sent once or has no parameters', async () => {
    for (const value of ['a', 'b']) await sql`select ${value}::text as ${sql.ref(value)}`.execute(database.db)
    for (const _ of [1, 2, 3]) await sql`select 1; select 2`.execute(database.db)
    expect(await prepared()).toEqual([])
  })

  test('returns numbers and dates as the product reads them', async () => {
    for (const _ of [1, 2, 3]) {
      const { rows } = await sql`
        select ${7}::bigint as number, ${'2026-11-21'}::date as date, ${null}::text as nothing`.execute(
        database.db,
      )
      expect(rows).toEqual([{ number: 7, date: '2026-11-21', nothing: null }])
    }
  })

  test('does not fill a connection when its text is always new', async () => {
    for (let index = 0; index < 450; index++)
      for (const _ of [1, 2])
        await sql`select ${index}::int as ${sql.ref(`column_${index}`)}`.execute(database.db)
    expect(await prepared()).toHaveLength(400)
    expect(await echoed('after')).toBe('after')
    expect(await echoed('after')).toBe('after')
  })

  test('fails at most once when a migration changes its columns', async () => {
    await database.pool.query('create table app.growing (id int); insert into app.growing values (1)')
    const read = async () => (await sql`select * from growing where id = ${1}`.execute(database.db)).rows
    for (const _ of [1, 2, 3]) expect(await read()).toEqual([{ id: 1 }])
    await database.pool.query(`alter table app.growing add column size text default 'small'`)
    await expect(read()).rejects.toThrow(pg.DatabaseError)
    for (const _ of [1, 2, 3]) expect(await read()).toEqual([{ id: 1, size: 'small' }])
  })

  test('can fail and be sent again', async () => {
    const divided = async (by: number) =>
      (await sql`select 6 / ${by}::int as result`.execute(database.db)).rows
    expect(await divided(3)).toEqual([{ result: 2 }])
    await expect(divided(0)).rejects.toThrow('division by zero')
    await expect(divided(0)).rejects.toThrow('division by zero')
    expect(await divided(2)).toEqual([{ result: 3 }])
  })
})

async function echoed(value: string): Promise<string | undefined> {
  const { rows } = await sql<{ value: string }>`select ${value}::text as value`.execute(database.db)
  return rows[0]?.value
}

async function prepared(): Promise<{ statement: string; calls: number }[]> {
  const { rows } = await database.pool.query<{ statement: string; calls: number }>(
    'select statement, generic_plans + custom_plans as calls from pg_prepared_statements',
  )
  return rows
}

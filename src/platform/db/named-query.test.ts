import { beforeAll, describe, expect, test } from 'vitest'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'
import { namedQuery, type Param } from './named-query.ts'

type Params = { subject: string; since: Date; limit: number }

let world: TestWorld
let built = 0
const mailsTo = namedQuery('test-mails-to', (db, param: Param<Params>) => {
  built++
  return db
    .selectFrom('kept_mails')
    .select(['to_address as to', 'kept_at as keptAt'])
    .where('kept_at', '>=', param('since'))
    .where((where) =>
      where.or([where('subject', '=', param('subject')), where('text_body', '=', param('subject'))]),
    )
    .orderBy('to_address')
    .limit(param('limit'))
})

beforeAll(async () => {
  world = await testServices()
  const mail = { html_body: '', kept_at: '2026-11-21T10:00:00Z' }
  await world.services.db
    .insertInto('kept_mails')
    .values([
      { ...mail, to_address: 'a@handslag.example', subject: 'hej', text_body: '' },
      { ...mail, to_address: 'b@handslag.example', subject: '', text_body: 'hej' },
      { ...mail, to_address: 'c@handslag.example', subject: 'hejdå', text_body: '' },
      {
        ...mail,
        to_address: 'd@handslag.example',
        subject: 'hej',
        text_body: '',
        kept_at: '2025-01-01T00:00:00Z',
      },
    ])
    .execute()
})

describe('a named query', () => {
  const since = new Date('2026-01-01T00:00:00Z')

  test('uses a parameter’s value everywhere the parameter stands', async () => {
    const rows = await mailsTo(world.services, { subject: 'hej', since, limit: 10 })
    expect(rows.map((row) => row.to)).toEqual(['a@handslag.example', 'b@handslag.example'])
    expect(rows[0]?.keptAt).toEqual(new Date('2026-11-21T10:00:00Z'))
  })

  test('has another answer for other values', async () => {
    expect(await mailsTo(world.services, { subject: 'hejdå', since, limit: 10 })).toHaveLength(1)
    expect(await mailsTo(world.services, { subject: 'hej', since, limit: 1 })).toHaveLength(1)
    expect(await mailsTo(world.services, { subject: "' or true --", since, limit: 10 })).toEqual([])
  })

  test('is compiled once, and prepared once on a connection', async () => {
    const ask = () => mailsTo(world.services, { subject: 'hej', since, limit: 10 })
    // One after another, so that the pool lends the same connection.
    for (let times = 0; times < 10; times++) await ask()
    expect(built).toBe(1)
    const { pool } = world.services
    const { rows } = await pool.query<{ name: string; calls: string }>(
      `select name, (generic_plans + custom_plans)::text as calls from pg_prepared_statements where name = 'test-mails-to'`,
    )
    expect(rows).toHaveLength(1)
    expect(Number(rows[0]?.calls)).toBeGreaterThan(1)
  })
})

import { beforeAll, describe, expect, test } from 'vitest'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'
import { isUnstorable } from './unstorable-value.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testServices()
})

describe('a value that the database cannot store', () => {
  test.each<[string, string, unknown]>([
    ['NUL in a text', 'select $1::text', 'a\u0000b'],
    ['NUL in JSON', 'select $1::jsonb', '"\\u0000"'],
    ['half a character in JSON', 'select $1::jsonb', '"\\ud800"'],
    ['broken JSON', 'select $1::jsonb', '{'],
    ['no UUID', 'select $1::uuid', 'abc'],
    ['a number that is too large', 'select $1::int', '99999999999'],
    ['no number', 'select $1::int', 'abc'],
    ['a date that does not exist', 'select $1::date', '2026-02-30'],
    ['a year before all years', 'select $1::timestamptz', '0000-01-01T00:00:00Z'],
    ['an offset beyond the earth', 'select $1::timestamptz', '2026-01-01T00:00:00+99'],
    [
      'a text too long for its column',
      'insert into auth.users (id, email) values (gen_random_uuid(), $1)',
      'x'.repeat(300),
    ],
    ['a broken pattern', "select 'a' ~ $1", '('],
  ])('is recognised: %s', async (_what, statement, value) => {
    expect(isUnstorable(await failureOf(statement, value))).toBe(true)
  })

  test.each([
    ['a mistake of ours', 'select nothing from nowhere where $1::text is null', 'x'],
    ['a broken rule', "insert into rate_limits values ($1, 1, now()), ('x', 1, now())", 'x'],
    ['division by zero', 'select 1 / $1::int', 0],
  ])('is not %s', async (_what, statement, value) => {
    expect(isUnstorable(await failureOf(statement, value))).toBe(false)
  })

  test('is not an error from before the database', () => {
    expect(isUnstorable(Object.assign(new Error('NUL'), { code: '22021' }))).toBe(false)
    expect(isUnstorable(undefined)).toBe(false)
  })
})

async function failureOf(statement: string, value: unknown): Promise<unknown> {
  return world.services.pool.query(statement, [value]).then(
    () => Promise.reject(new Error(`${statement} succeeded`)),
    (error: unknown) => error,
  )
}

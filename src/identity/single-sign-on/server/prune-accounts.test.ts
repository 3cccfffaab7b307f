import { beforeAll, describe, expect, test } from 'vitest'
import { uuidOf } from '#kernel/ids.ts'
import { aCustomer } from '#tests/support/personas.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'
import { pruneAccounts } from './prune-accounts.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testServices()
})

const old = '2026-11-19T09:59:59Z'
const young = '2026-11-19T10:00:01Z'

describe('the nightly deletion', () => {
  test('keeps a living session and its cookie', async () => {
    const { actor } = await aCustomer(world)
    await pruneAccounts(world.context())
    expect(await count('auth.sessions', 'id', actor.sessionId)).toBe(1)
  })

  test.each([
    ['has come to its end', 'not_after', '2026-11-21T10:00:00Z'],
    ['was not used for two weeks', 'refreshed_at', '2026-11-07T10:00:00'],
  ])('deletes a session that %s, with its cookie and tokens', async (_, column, value) => {
    const { actor } = await aCustomer(world)
    await query(`update auth.sessions set ${column} = $2 where id = $1`, [actor.sessionId, value])
    await pruneAccounts(world.context())
    expect(await count('auth.sessions', 'id', actor.sessionId)).toBe(0)
    expect(await count('session_cookies', 'session_id', actor.sessionId)).toBe(0)
  })

  test('deletes a code after two days, and no earlier', async () => {
    const people = [await aCustomer(world), await aCustomer(world)]
    for (const [index, { userId }] of people.entries())
      await query(
        `insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to, updated_at)
          values ($1, $2, 'recovery_token', 'hash', 'a@b.example', $3::timestamptz at time zone 'utc')`,
        [anId(), userId, index === 0 ? old : young],
      )
    await pruneAccounts(world.context())
    const left = await Promise.all(
      people.map(({ userId }) => count('auth.one_time_tokens', 'user_id', userId)),
    )
    expect(left).toEqual([0, 1])
  })

  test('deletes login flows, challenges and spent proofs of work', async () => {
    const { userId } = await aCustomer(world)
    const [flow, factor] = [anId(), anId()]
    await query(
      "insert into auth.flow_state (id, provider_type, authentication_method, created_at) values ($1, 'email', 'otp', $2)",
      [flow, old],
    )
    await query(
      `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
        values ($1, $2, 'totp', 'verified', $3, $3)`,
      [factor, userId, old],
    )
    await query(
      "insert into auth.mfa_challenges (id, factor_id, created_at, ip_address) values ($1, $2, $3, '::1')",
      [anId(), factor, old],
    )
    await query('insert into spent_captchas (id, ends_at) values ($1, $2)', [flow, '2026-11-21T09:59:59Z'])
    await pruneAccounts(world.context())
    expect(await count('auth.flow_state', 'id', flow)).toBe(0)
    expect(await count('auth.mfa_challenges', 'factor_id', factor)).toBe(0)
    expect(await count('auth.mfa_factors', 'id', factor)).toBe(1)
    expect(await count('spent_captchas', 'id', flow)).toBe(0)
  })
})

function anId(): string {
  return uuidOf(world.services.randomBytes(16))
}

async function query(text: string, values: unknown[]) {
  return world.services.pool.query(text, values)
}

async function count(table: string, column: string, value: string): Promise<number> {
  return (await query(`select from ${table} where ${column} = $1`, [value])).rowCount ?? 0
}

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'
import type { Server } from './check.ts'
import { aPerson } from './people.ts'
import { type RunningServer, startOpen } from './products.ts'
import { type Answer, send } from './send.ts'
import { claimsOf } from './tokens.ts'
import { expectRefused } from './verdicts.ts'

const AT_ONCE = 20
/** Just longer than the time in which lost answers and simultaneous requests of tabs are forgiven. */
const PAST_WINDOW = '11 seconds'

let world: TestWorld
/** Two processes of the product on one database. */
const running: RunningServer[] = []
let first: Server
let second: Server

beforeAll(async () => {
  world = await testServices()
  for (let count = 0; count < 2; count++) running.push(await startOpen(world))
  ;[first, second] = running.map(({ server }) => server) as [Server, Server]
}, 300_000)

afterAll(() => Promise.all(running.map(({ product }) => product.stop())))

describe('one refresh token in many requests at once', () => {
  test('gives all of them the same next token', async () => {
    const { session } = await aPerson(first)
    const before = await counterOf(session)

    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, index) =>
        refresh(index % 2 ? first : second, session.refresh_token),
      ),
    )

    expect(answers.map(({ status }) => status)).toEqual(Array(AT_ONCE).fill(200))
    expect(new Set(answers.map(({ body }) => body.refresh_token)).size).toBe(1)
    expect(answers[0]?.body.refresh_token).not.toBe(session.refresh_token)
    expect(await counterOf(session)).toBe(before + 1)
  })

  test('keeps working when each continues with the token that it got', async () => {
    const { session } = await aPerson(first)
    const before = await counterOf(session)
    const walk = async (server: Server) => {
      let token = session.refresh_token
      for (let turn = 0; turn < 5; turn++) {
        const answer = await refresh(server, token)
        expect(answer.status).toBe(200)
        token = String(answer.body.refresh_token)
      }
    }
    await Promise.all([walk(first), walk(second), walk(first)])
    const turns = (await counterOf(session)) - before
    expect(turns).toBeGreaterThanOrEqual(5)
    expect(turns).toBeLessThanOrEqual(15)
  })
})

describe('an old refresh token', () => {
  test('that was replaced by the current one is always accepted', async () => {
    const { session } = await aPerson(first)
    const next = await refresh(first, session.refresh_token)
    await passWindow(session)
    const again = await refresh(second, session.refresh_token)
    expect(again.status).toBe(200)
    expect(again.body.refresh_token).toBe(next.body.refresh_token)
    expect((await refresh(first, String(next.body.refresh_token))).status).toBe(200)
  })

  test('that is older ends the session, with all its tokens', async () => {
    const { session } = await aPerson(first)
    const tokens = [session.refresh_token]
    for (let turn = 0; turn < 2; turn++)
      tokens.push(String((await refresh(first, tokens.at(-1) ?? '')).body.refresh_token))
    await passWindow(session)

    expectRefused(
      await refresh(second, tokens[0] ?? ''),
      400,
      'refresh_token_already_used',
      'Invalid Refresh Token: Already Used',
    )

    for (const token of tokens) {
      const answer = await refresh(first, token)
      expectRefused(answer, 400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found')
    }
    const answer = await send(first, 'GET /user', { bearer: session.access_token })
    expectRefused(answer, 403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
  })

  test('that is older ends no other session of the account', async () => {
    const { client, session, email, password } = await aPerson(first)
    const other = await client.signInWithPassword({ email, password })
    const stolen = session.refresh_token
    const next = await refresh(first, stolen)
    await refresh(first, String(next.body.refresh_token))
    await passWindow(session)
    expect((await refresh(first, stolen)).body.code).toBe('refresh_token_already_used')
    expect((await refresh(first, other.data.session?.refresh_token ?? '')).status).toBe(200)
  })

  test('that is older is refused in many requests at once', async () => {
    const { session } = await aPerson(first)
    const next = await refresh(first, session.refresh_token)
    await refresh(first, String(next.body.refresh_token))
    await passWindow(session)
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, index) =>
        refresh(index % 2 ? first : second, session.refresh_token),
      ),
    )
    expect(answers.filter(({ body }) => body.code === 'refresh_token_already_used')).toHaveLength(1)
    expect(answers.filter(({ body }) => body.code === 'refresh_token_not_found')).toHaveLength(AT_ONCE - 1)
    expect(await counterOf(session)).toBe(-1)
  })
})

/** -1 when the session is gone. */
async function counterOf(session: { access_token: string }): Promise<number> {
  const { rows } = await world.services.pool.query<{ counter: string }>(
    'select refresh_token_counter as counter from auth.sessions where id = $1',
    [claimsOf(session).session_id],
  )
  return Number(rows[0]?.counter ?? -1)
}

async function passWindow(session: { access_token: string }): Promise<void> {
  await world.services.pool.query(
    'update auth.sessions set refreshed_at = refreshed_at - $2::interval where id = $1',
    [claimsOf(session).session_id, PAST_WINDOW],
  )
}

function refresh(server: Server, refresh_token: string): Promise<Answer> {
  return send(server, 'POST /token?grant_type=refresh_token', { body: { refresh_token } })
}

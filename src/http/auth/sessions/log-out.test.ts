import { describe, expect, test } from 'vitest'
import { aProvedApp } from '#tests/support/identity/second-factors.ts'
import { aMember, aSession, wireTo } from '#tests/support/identity/wire-client.ts'
import { testServices } from '#tests/support/test-services.ts'

const world = await testServices()
const ask = wireTo(world)

/** An account with three sessions. Returns a function that tells which of them are still valid. */
async function threeSessions() {
  const { userId, token } = await aMember(world)
  const tokens = [token, (await aSession(world, userId)).token, (await aSession(world, userId)).token]
  const open = async () => {
    const answers = await Promise.all(tokens.map((each) => ask('GET /user', { token: each })))
    return answers.map(({ body }) => body['code'] ?? 'open')
  }
  return { token, open }
}

const ENDED = 'session_not_found'

describe('POST /logout', () => {
  test.each([
    ['', [ENDED, ENDED, ENDED]],
    ['?scope=global', [ENDED, ENDED, ENDED]],
    ['?scope=local', [ENDED, 'open', 'open']],
    ['?scope=others', ['open', ENDED, ENDED]],
  ])('%s leaves %o, with an empty answer', async (query, sessions) => {
    const { token, open } = await threeSessions()
    const answer = await ask(`POST /logout${query}`, { token })
    expect([answer.status, answer.body]).toEqual([204, {}])
    expect(await open()).toEqual(sessions)
  })

  test.each([
    ['', [ENDED, 'open', ENDED]],
    ['?scope=others', ['open', 'open', ENDED]],
  ])('%s in a session without the second factor ends no session with it', async (query, sessions) => {
    const { userId, sessionId, token: owners } = await aMember(world)
    await aProvedApp(world, { kind: 'account', userId, sessionId })
    const [mine, other] = [await aSession(world, userId), await aSession(world, userId)]
    const answer = await ask(`POST /logout${query}`, { token: mine.token })
    expect([answer.status, answer.body]).toEqual([204, {}])
    const answers = await Promise.all(
      [mine.token, owners, other.token].map((token) => ask('GET /user', { token })),
    )
    expect(answers.map(({ body }) => body['code'] ?? 'open')).toEqual(sessions)
    expect((await ask('POST /logout', { token: owners })).status).toBe(204)
    expect(await ask('GET /user', { token: owners })).toMatchObject({ body: { code: ENDED } })
  })

  test('ends no session of another account', async () => {
    const [{ token }, other] = [await threeSessions(), await threeSessions()]
    await ask('POST /logout', { token })
    expect(await other.open()).toEqual(['open', 'open', 'open'])
  })

  test('refuses an unknown scope, a session that has ended, and a request without a token', async () => {
    const { token } = await threeSessions()
    expect(await ask('POST /logout?scope=all', { token })).toMatchObject({
      status: 400,
      body: { code: 'validation_failed' },
    })
    await ask('POST /logout', { token })
    expect(await ask('POST /logout', { token })).toMatchObject({ status: 403, body: { code: ENDED } })
    expect(await ask('POST /logout')).toMatchObject({ status: 401, body: { code: 'no_authorization' } })
  })
})

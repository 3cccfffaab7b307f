import { beforeEach, describe, expect, test } from 'vitest'
import { noDevice } from '#identity/accounts/domain/client-device.ts'
import { anonymous } from '#kernel/actor.ts'
import { aNewcomer } from '#tests/support/personas.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'
import { refreshSession } from './refresh-session.ts'
import { sessionOf } from './session-queries.ts'
import { readRefreshToken } from './session-refresh-token.ts'
import { issueTokens } from './session-tokens.ts'

const world: TestWorld = await testServices()
const start = '2026-11-21T10:00:00Z'
beforeEach(() => void world.at(start))

const context = () => world.context(anonymous)
const refresh = (token: string) => refreshSession(context(), token, noDevice)

/** Rotates the token and gives the one that the client would get. */
async function refreshed(token: string): Promise<string> {
  const { sessionId } = await refresh(token)
  return (await issueTokens(context(), sessionId)).refreshToken
}

async function aSession() {
  const { actor, token: cookie, userId } = await aNewcomer(world)
  const { refreshToken } = await issueTokens(context(), actor.sessionId)
  return { sessionId: actor.sessionId, userId, cookie, token: refreshToken }
}

const isAlive = async (cookie: string) =>
  (await sessionOf(world.services, cookie, world.services.clock())) !== null

describe('a refresh', () => {
  test('gives the next token, and that one the next', async () => {
    const { token } = await aSession()
    const second = await refreshed(token)
    const third = await refreshed(second)
    expect([token, second, third].map((each) => readRefreshToken(each)?.counter)).toEqual([0, 1, 2])
  })

  test('in 20 tabs at once is one rotation: all get the same next token', async () => {
    const { token, sessionId } = await aSession()
    const tokens = await Promise.all(Array.from({ length: 20 }, () => refreshed(token)))
    expect(new Set(tokens).size).toBe(1)
    expect(readRefreshToken(tokens[0] ?? '')).toEqual({ sessionId, counter: 1 })
  })

  test('whose answer was lost is answered again, a day later too', async () => {
    const { token } = await aSession()
    const second = await refreshed(token)
    world.at('2026-11-22T10:00:00Z')
    expect(await refreshed(token)).toBe(second)
  })

  test('keeps the session in use', async () => {
    const { token, cookie } = await aSession()
    world.at('2026-12-04T10:00:00Z')
    const second = await refreshed(token)
    world.at('2026-12-17T10:00:00Z')
    await refreshed(second)
    expect(await isAlive(cookie)).toBe(true)
  })
})

describe('a copy of an old token', () => {
  test('counts as a racing tab in the ten seconds after a rotation', async () => {
    const { token } = await aSession()
    const third = await refreshed(await refreshed(token))
    world.at('2026-11-21T10:00:10Z')
    expect(await refreshed(token)).toBe(third)
  })

  test('ends the session after that, for the cookie and for the newest token too', async () => {
    const { token, cookie, userId } = await aSession()
    const third = await refreshed(await refreshed(token))
    world.at('2026-11-21T10:00:11Z')
    await expect(refresh(token)).rejects.toMatchObject({ code: 'refresh-token-used' })
    expect(await isAlive(cookie)).toBe(false)
    await expect(refresh(third)).rejects.toMatchObject({ code: 'refresh-token-not-found' })
    const event = await world.services.db
      .selectFrom('events')
      .select('type')
      .where('subject_id', '=', userId)
      .where('type', '=', 'account.refresh-token-reused')
      .execute()
    expect(event).toHaveLength(1)
  })
})

describe('refused is a token', () => {
  test.each([
    ['', 'refresh-token-invalid'],
    ['short', 'refresh-token-invalid'],
    ['ABCDEFGHIJK1', 'refresh-token-invalid'],
    ['abcdefghijk2', 'refresh-token-not-found'],
    ['x'.repeat(60), 'refresh-token-invalid'],
    ['ä'.repeat(60), 'refresh-token-invalid'],
  ])('%j: %s', async (token, code) => {
    await expect(refresh(token)).rejects.toMatchObject({ code })
  })

  test('of another session’s key', async () => {
    const [one, other] = [await aSession(), await aSession()]
    const forged = Buffer.from(one.token, 'base64url')
    Buffer.from(other.token, 'base64url').copy(forged, 1, 1, 17)
    await expect(refresh(forged.toString('base64url'))).rejects.toMatchObject({
      code: 'refresh-token-invalid',
    })
  })

  test('of a session that was idle for 14 days', async () => {
    const { token } = await aSession()
    world.at('2026-12-05T10:00:00Z')
    await expect(refresh(token)).rejects.toMatchObject({ code: 'refresh-session-idle' })
  })

  test('of a session that is 60 days old, however much it was used', async () => {
    const session = await aSession()
    let { token } = session
    for (const day of ['2026-12-01', '2026-12-11', '2026-12-21', '2026-12-31', '2027-01-10', '2027-01-19']) {
      world.at(`${day}T10:00:00Z`)
      token = await refreshed(token)
    }
    world.at('2027-01-20T10:00:00Z')
    await expect(refresh(token)).rejects.toMatchObject({ code: 'refresh-session-expired' })
  })

  test('of a suspended account', async () => {
    const { token, userId } = await aSession()
    await world.services.db
      .updateTable('auth.users')
      .set({ banned_until: new Date('2027-01-01') })
      .where('id', '=', userId)
      .execute()
    await expect(refresh(token)).rejects.toMatchObject({ code: 'refresh-user-banned' })
  })
})

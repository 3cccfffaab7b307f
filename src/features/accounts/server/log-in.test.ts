import { beforeAll, describe, expect, test } from 'vitest'
import { anonymous } from '#kernel/actor.ts'
import { Refused } from '#kernel/refusal.ts'
import { aCustomer, aNewcomer, PASSWORD } from '../../../../tests/support/personas.ts'
import { type TestWorld, testServices } from '../../../../tests/support/test-services.ts'
import { logIn } from './log-in.ts'
import { logOut } from './log-out.ts'
import { sessionOf } from './session-queries.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testServices()
})

describe('logging in', () => {
  test('gives a session of its own each time', async () => {
    const karin = await aCustomer(world)
    const first = await logIn(world.context(anonymous), { email: karin.email, password: PASSWORD })
    const second = await logIn(world.context(anonymous), { email: karin.email, password: PASSWORD })
    expect(first.userId).toBe(karin.userId)
    expect(new Set([karin.token, first.token, second.token]).size).toBe(3)
    expect(await sessionCount(karin.userId)).toBe(3)
    expect(await eventTypes(karin.userId)).toEqual(
      expect.arrayContaining(['account.signed-up', 'account.logged-in']),
    )
  })

  test.each([
    ['a wrong password', { password: 'lingonskog-43' }],
    ['an unknown address', { email: 'okand@example.se' }],
    ['an empty password', { password: '' }],
  ])('with %s says the same', async (_, change) => {
    const { email } = await aCustomer(world)
    const attempt = logIn(world.context(anonymous), { email, password: PASSWORD, ...change })
    await expect(attempt).rejects.toEqual(new Refused('wrong-credentials'))
  })

  test('of a suspended account says so only to whoever knows the password', async () => {
    const { email, userId } = await aCustomer(world)
    await setUser(userId, { banned_until: new Date('2026-12-24T00:00:00Z') })
    const right = logIn(world.context(anonymous), { email, password: PASSWORD })
    await expect(right).rejects.toEqual(new Refused('account-suspended'))
    const wrong = logIn(world.context(anonymous), { email, password: 'fel-lösenord' })
    await expect(wrong).rejects.toEqual(new Refused('wrong-credentials'))
  })

  test('makes a profile for an account that came without one', async () => {
    const { email, userId } = await aNewcomer(world, { userType: 'company', name: 'Bygg AB' })
    await world.services.db.deleteFrom('profiles').where('id', '=', userId).execute()
    const { token } = await logIn(world.context(anonymous), { email, password: PASSWORD })
    const session = await sessionOf(world.services, token, world.services.clock())
    expect(session?.profile).toMatchObject({
      name: 'Bygg AB',
      userType: 'company',
      onboardingCompleted: false,
    })
  })

  test('is refused after very many attempts, and goes again after a while', async () => {
    const { email } = await aCustomer(world)
    const attempt = () =>
      logIn(world.context(anonymous), { email, password: 'fel' }).catch((error) => error.code)
    const codes = await Promise.all(Array.from({ length: 34 }, attempt))
    expect(codes.filter((code) => code === 'wrong-credentials')).toHaveLength(30)
    expect(codes.filter((code) => code === 'too-many-attempts')).toHaveLength(4)
    await expect(logIn(world.context(anonymous), { email, password: PASSWORD })).rejects.toEqual(
      new Refused('too-many-attempts'),
    )
    world.at('2026-11-21T10:10:00Z')
    expect(await logIn(world.context(anonymous), { email, password: PASSWORD })).toMatchObject({})
    world.at('2026-11-21T10:00:00Z')
  })
})

describe('a session', () => {
  test.each([
    ['14 days without use', '2026-12-05T10:00:00Z'],
    ['60 days in any case', '2027-01-20T10:00:00Z'],
  ])('ends after %s', async (_, end) => {
    const { token, actor } = await aCustomer(world)
    if (end.startsWith('2027')) await useDaily(actor.sessionId, '2027-01-19T10:00:00Z')
    const at = (ms: number) => sessionOf(world.services, token, new Date(Date.parse(end) + ms))
    expect(await at(-1)).toMatchObject({ actor, sessionExpiresAt: new Date(end) })
    expect(await at(0)).toBeNull()
  })

  test.each(['', 'x', 'A'.repeat(43), 'A'.repeat(42), `${'A'.repeat(42)}\u0000`, 'A'.repeat(100_000)])(
    'is not behind a made-up token',
    async (token) => {
      expect(await sessionOf(world.services, token, world.services.clock())).toBeNull()
    },
  )

  test('is not behind the hash that the database holds', async () => {
    const { actor } = await aCustomer(world)
    const { token_hash } = await world.services.db
      .selectFrom('session_cookies')
      .select('token_hash')
      .where('session_id', '=', actor.sessionId)
      .executeTakeFirstOrThrow()
    expect(
      await sessionOf(world.services, token_hash.toString('base64url'), world.services.clock()),
    ).toBeNull()
  })

  test.each([
    ['suspended', { banned_until: new Date('2026-11-21T10:00:01Z') }, false],
    ['suspended until a moment ago', { banned_until: new Date('2026-11-21T10:00:00Z') }, true],
    ['deleted', { deleted_at: new Date('2026-11-21T09:00:00Z') }, false],
  ])('of an account that is %s lives: %s', async (_, change, lives) => {
    const { token, userId } = await aCustomer(world)
    await setUser(userId, change)
    expect((await sessionOf(world.services, token, world.services.clock())) !== null).toBe(lives)
  })
})

describe('logging out', () => {
  test('ends that session and no other, at once', async () => {
    const karin = await aCustomer(world)
    const other = await logIn(world.context(anonymous), { email: karin.email, password: PASSWORD })
    await logOut(world.context(karin.actor), karin.token)
    expect(await sessionOf(world.services, karin.token, world.services.clock())).toBeNull()
    expect(await sessionOf(world.services, other.token, world.services.clock())).not.toBeNull()
    expect(await eventTypes(karin.userId)).toContain('account.logged-out')
    const left = await world.services.pool.query('select from auth.mfa_amr_claims where session_id = $1', [
      karin.actor.sessionId,
    ])
    expect(left.rowCount).toBe(0)
  })

  test('twice is as good as once', async () => {
    const karin = await aCustomer(world)
    await Promise.all([1, 2, 3].map(() => logOut(world.context(karin.actor), karin.token)))
    await logOut(world.context(anonymous), karin.token)
    const events = await eventTypes(karin.userId)
    expect(events.filter((type) => type === 'account.logged-out')).toHaveLength(1)
  })
})

async function sessionCount(userId: string): Promise<number> {
  const { rowCount } = await world.services.pool.query('select from auth.sessions where user_id = $1', [
    userId,
  ])
  return rowCount ?? 0
}

async function eventTypes(userId: string): Promise<string[]> {
  const rows = await world.services.db
    .selectFrom('events')
    .select('type')
    .where('subject_id', '=', userId)
    .orderBy('id')
    .execute()
  return rows.map(({ type }) => type)
}

async function setUser(userId: string, change: { banned_until?: Date; deleted_at?: Date }): Promise<void> {
  await world.services.db.updateTable('auth.users').set(change).where('id', '=', userId).execute()
}

async function useDaily(sessionId: string, lastUse: string): Promise<void> {
  await world.services.pool.query('update auth.sessions set refreshed_at = $2 where id = $1', [
    sessionId,
    lastUse.replace('Z', ''),
  ])
}

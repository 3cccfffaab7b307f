import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Updateable } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ClientDevice } from '#identity/accounts/domain/client-device.ts'
import { issueCaptcha } from '#identity/accounts/server/captcha.ts'
import { logOut } from '#identity/sessions/server/log-out.ts'
import { openSessionCookie } from '#identity/sessions/server/open-session-cookie.ts'
import { sessionOf } from '#identity/sessions/server/session-queries.ts'
import { anonymous } from '#kernel/actor.ts'
import { Refused } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import type { AuthUsers } from '#platform/db/schema.ts'
import { aCustomer, PASSWORD } from '#tests/support/personas.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'
import { logIn } from './log-in.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testServices({ realPasswords: true })
})

describe('logging in', () => {
  test('gives a session of its own each time', async () => {
    const karin = await aCustomer(world)
    const first = await logIn(world.context(anonymous), { email: karin.email, password: PASSWORD })
    const second = await logIn(world.context(anonymous), { email: karin.email, password: PASSWORD })
    expect(first.userId).toBe(karin.userId)
    expect(new Set([karin.actor.sessionId, first.sessionId, second.sessionId]).size).toBe(3)
    expect(await sessionCount(karin.userId)).toBe(3)
    expect(await eventTypes(karin.userId)).toEqual(
      expect.arrayContaining(['account.signed-up', 'account.logged-in']),
    )
  })

  test.each([
    ['a wrong password', { password: 'lingonskog-43' }],
    ['an unknown email', { email: 'okand@example.se' }],
    ['an empty password', { password: '' }],
  ])('with %s gets the same answer', async (_, change) => {
    const { email } = await aCustomer(world)
    const attempt = logIn(world.context(anonymous), { email, password: PASSWORD, ...change })
    await expect(attempt).rejects.toEqual(new Refused('wrong-credentials'))
  })

  test('of a suspended account says so only to a person who knows the password', async () => {
    const { email, userId } = await aCustomer(world)
    await setUser(userId, { banned_until: new Date('2026-12-24T00:00:00Z') })
    const right = logIn(world.context(anonymous), { email, password: PASSWORD })
    await expect(right).rejects.toEqual(new Refused('account-suspended'))
    const wrong = logIn(world.context(anonymous), { email, password: 'fel-lösenord' })
    await expect(wrong).rejects.toEqual(new Refused('wrong-credentials'))
  })

  test('of a suspended account tells programs first, as the protocol has it', async () => {
    const { email, userId } = await aCustomer(world)
    await setUser(userId, { banned_until: new Date('2026-12-24T00:00:00Z') })
    const wrong = logIn(world.context(anonymous), { email, password: 'fel-lösenord' }, here, 'wire')
    await expect(wrong).rejects.toEqual(new Refused('account-suspended'))
  })

  test('with an unconfirmed email says so only to a person who knows the password', async () => {
    const { email, userId } = await aCustomer(world)
    await setUser(userId, { email_confirmed_at: null })
    const right = logIn(world.context(anonymous), { email, password: PASSWORD })
    await expect(right).rejects.toEqual(new Refused('email-not-confirmed'))
    const wrong = logIn(world.context(anonymous), { email, password: 'fel-lösenord' })
    await expect(wrong).rejects.toEqual(new Refused('wrong-credentials'))
  })

  test('goes by phone number as well', async () => {
    const { userId } = await aCustomer(world)
    await setUser(userId, { phone: '46701740606' })
    const attempt = () => logIn(world.context(anonymous), { phone: '46701740606', password: PASSWORD })
    await expect(attempt()).rejects.toEqual(new Refused('phone-not-confirmed'))
    await setUser(userId, { phone_confirmed_at: new Date('2026-11-21T09:00:00Z') })
    expect((await attempt()).userId).toBe(userId)
  })

  test.each([
    ['bcrypt', '$2b$06$If6bvum7DFjUnE9p2uDeDu0YHzrHM6tf.iqN8.yx.jNN1ILEf7h0i', 'abc'],
    [
      'argon2i',
      '$argon2i$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$wWKIMhR9lyDFvRz9YTZweHKfbftvj+qf+YFY4NeBbtA',
      'password',
    ],
  ])(
    'with a password imported as %s hashes it with our parameters from then on',
    async (_, hash, password) => {
      const { email, userId } = await aCustomer(world)
      await setUser(userId, { encrypted_password: hash })
      await expect(logIn(world.context(anonymous), { email, password: 'fel' })).rejects.toThrow()
      expect(await hashOf(userId)).toBe(hash)
      await logIn(world.context(anonymous), { email, password })
      expect(await hashOf(userId)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
      expect((await logIn(world.context(anonymous), { email, password })).userId).toBe(userId)
    },
  )
})

describe('the limit of logins', () => {
  test('at one account from one IP address is exact, and ends after a while', async () => {
    const { email } = await aCustomer(world)
    const device = at('192.0.2.30')
    const codes = await failing(email, 34, device)
    expect(codes.filter((code) => code !== 'too-many-attempts')).toHaveLength(30)
    expect(codes.filter((code) => code === 'too-many-attempts')).toHaveLength(4)
    const error = await logIn(world.context(anonymous), { email, password: PASSWORD }, device).catch(
      (e: Refused) => e,
    )
    expect(error).toEqual(new Refused('too-many-attempts', { seconds: 30 }))
    world.at('2026-11-21T11:10:00Z')
    expect(await logIn(world.context(anonymous), { email, password: PASSWORD }, device)).toMatchObject({})
    world.at('2026-11-21T10:00:00Z')
  })

  test('never locks the owner out, however many guess elsewhere', async () => {
    const { email, userId } = await aCustomer(world)
    for (let number = 0; number < 5; number++) await failing(email, 40, at(`198.51.100.${number}`))
    const login = { email, password: PASSWORD }
    const owner = at('203.0.113.7')
    await expect(logIn(world.context(anonymous), login, owner)).rejects.toEqual(
      new Refused('captcha-missing'),
    )
    const captcha = await solved()
    expect((await logIn(world.context(anonymous), { ...login, captcha }, owner)).userId).toBe(userId)
  })

  test('counts an IPv6 household as one', async () => {
    const { email } = await aCustomer(world)
    const codes = []
    for (let number = 0; number < 31; number++)
      codes.push(...(await failing(email, 1, at(`2001:db8:7:8::${number.toString(16)}`))))
    expect(codes.at(-1)).toBe('too-many-attempts')
    expect(await failing(email, 1, at('2001:db8:7:9::1'))).not.toContain('too-many-attempts')
  })

  test('does not count logins with the right password', async () => {
    const { email } = await aCustomer(world)
    for (let number = 0; number < 35; number++)
      await logIn(world.context(anonymous), { email, password: PASSWORD }, at('192.0.2.31'))
    expect(await failing(email, 1, at('192.0.2.31'))).toEqual(['wrong-credentials'])
  })
})

describe('a proof of work', () => {
  test('is demanded after ten failures at an account, from any IP address', async () => {
    const { email } = await aCustomer(world)
    const codes = []
    for (let number = 0; number < 12; number++)
      codes.push(...(await failing(email, 1, at(`192.0.2.${100 + number}`))))
    expect(codes).toEqual([...Array(10).fill('wrong-credentials'), 'captcha-missing', 'captcha-missing'])
  })

  test('counts once, also in two concurrent requests', async () => {
    const { email } = await aSuspectAccount()
    const captcha = await solved()
    const attempts = Array.from({ length: 5 }, () =>
      // With the right password the account would no longer be suspect for the requests after it.
      logIn(world.context(anonymous), { email, password: 'fel lösenord', captcha }, here),
    )
    const refusals = (await Promise.allSettled(attempts)).flatMap((result) =>
      result.status === 'rejected' ? [result.reason as Refused] : [],
    )
    expect(refusals.filter(({ code }) => code === 'wrong-credentials')).toHaveLength(1)
    expect(refusals.filter(({ code }) => code === 'captcha-wrong')).toEqual(
      Array(4).fill(new Refused('captcha-wrong', { reason: 'timeout-or-duplicate' })),
    )
  })

  test.each([
    ['', 'captcha-missing'],
    ['nej', 'captcha-wrong'],
    ['x'.repeat(5000), 'captcha-wrong'],
    [Buffer.from('null').toString('base64'), 'captcha-wrong'],
    [Buffer.from('{"challenge":{},"solution":{}}').toString('base64'), 'captcha-wrong'],
  ])('that is %j is refused: %s', async (captcha, code) => {
    const { email } = await aSuspectAccount()
    const attempt = logIn(world.context(anonymous), { email, password: PASSWORD, captcha }, here)
    await expect(attempt).rejects.toMatchObject({ code })
  })

  test('is refused with another end, another id, without the work, and when it is old', async () => {
    const { email } = await aCustomer(world)
    const attempt = (captcha: string) =>
      logIn(asSet('always'), { email, password: PASSWORD, captcha }, here).catch(
        (error: Refused) => error.code,
      )
    const good = JSON.parse(Buffer.from(await solved(), 'base64').toString())
    const { data } = good.challenge.parameters
    const forged = (change: object) => Buffer.from(JSON.stringify({ ...good, ...change })).toString('base64')
    const withData = (change: object) =>
      forged({
        challenge: {
          ...good.challenge,
          parameters: { ...good.challenge.parameters, data: { ...data, ...change } },
        },
      })
    expect(await attempt(withData({ endsAt: data.endsAt + 1 }))).toBe('captcha-wrong')
    expect(await attempt(withData({ id: '0192f000-0000-4000-8000-000000000001' }))).toBe('captcha-wrong')
    const lazy = { counter: 1, derivedKey: good.challenge.parameters.keyPrefix.padEnd(64, '0') }
    expect(await attempt(forged({ solution: lazy }))).toBe('captcha-wrong')
    world.at('2026-11-21T10:20:00Z')
    expect(await attempt(forged({}))).toBe('captcha-wrong')
    world.at('2026-11-21T10:00:00Z')
  })

  test('is demanded always or never if the operator has set it so', async () => {
    const { email } = await aCustomer(world)
    const login = { email, password: PASSWORD }
    await expect(logIn(asSet('always'), login, here)).rejects.toEqual(new Refused('captcha-missing'))
    const { email: suspect } = await aSuspectAccount()
    expect(await logIn(asSet('off'), { ...login, email: suspect }, here)).toMatchObject({})
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
    'is not found by an invented token',
    async (token) => {
      expect(await sessionOf(world.services, token, world.services.clock())).toBeNull()
    },
  )

  test('is not found by the hash that the database holds', async () => {
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
  ])('of an account that is %s is valid: %s', async (_, change, lives) => {
    const { token, userId } = await aCustomer(world)
    await setUser(userId, change)
    expect((await sessionOf(world.services, token, world.services.clock())) !== null).toBe(lives)
  })
})

describe('logging out', () => {
  test('ends that session and no other, at once', async () => {
    const karin = await aCustomer(world)
    const { sessionId } = await logIn(world.context(anonymous), { email: karin.email, password: PASSWORD })
    const other = await openSessionCookie(world.context(anonymous), sessionId)
    await logOut(world.context(karin.actor), karin.token)
    expect(await sessionOf(world.services, karin.token, world.services.clock())).toBeNull()
    expect(await sessionOf(world.services, other, world.services.clock())).not.toBeNull()
    expect(await eventTypes(karin.userId)).toContain('account.logged-out')
    const left = await world.services.pool.query('select from auth.mfa_amr_claims where session_id = $1', [
      karin.actor.sessionId,
    ])
    expect(left.rowCount).toBe(0)
  })

  test('twice has the same effect as once', async () => {
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

async function setUser(userId: string, change: Updateable<AuthUsers>): Promise<void> {
  await world.services.db.updateTable('auth.users').set(change).where('id', '=', userId).execute()
}

async function hashOf(userId: string): Promise<string | null> {
  const query = world.services.db
    .selectFrom('auth.users')
    .select('encrypted_password')
    .where('id', '=', userId)
  return (await query.executeTakeFirstOrThrow()).encrypted_password
}

const here = at('192.0.2.1')

function at(ipAddress: string): ClientDevice {
  return { userAgent: null, ipAddress }
}

/** The refusals for this many wrong passwords in concurrent requests. */
async function failing(email: string, times: number, device: ClientDevice): Promise<string[]> {
  const attempts = Array.from({ length: times }, () =>
    logIn(world.context(anonymous), { email, password: 'fel' }, device).then(
      () => '',
      (error: Refused) => error.code,
    ),
  )
  return Promise.all(attempts)
}

let suspects = 0

/** An account with many failed logins, each from another IP address. */
async function aSuspectAccount() {
  const customer = await aCustomer(world)
  const from = ++suspects
  for (let number = 0; number < 10; number++) await failing(customer.email, 1, at(`10.7.${from}.${number}`))
  return customer
}

/** Does the work that a browser would do. */
async function solved(): Promise<string> {
  const challenge = await issueCaptcha(world.context(anonymous))
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}

function asSet(captcha: 'off' | 'always'): Context {
  const { config } = world.services
  const services = { ...world.services, config: { ...config, auth: { ...config.auth, captcha } } }
  return { ...world.context(anonymous), services }
}

async function useDaily(sessionId: string, lastUse: string): Promise<void> {
  await world.services.pool.query('update auth.sessions set refreshed_at = $2 where id = $1', [
    sessionId,
    lastUse.replace('Z', ''),
  ])
}

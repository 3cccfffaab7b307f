import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accountByEmail } from '#identity/accounts/server/account-queries.ts'
import { requestRecovery } from '#identity/codes/server/request-recovery.ts'
import { sendCode } from '#identity/codes/server/send-code.ts'
import { anonymous } from '#kernel/actor.ts'
import { Refused } from '#kernel/refusal.ts'
import { mailedCode } from '#tests/support/identity/mailed-code.ts'
import { withAuthSettings } from '#tests/support/identity/with-auth-settings.ts'
import { minuteHand } from '#tests/support/minute-hand.ts'
import { aNewcomer } from '#tests/support/personas.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'
import { verifyCode } from './verify-code.ts'

const TEST_PHONE = '46700000001'
const EXPIRED = new Refused('otp-expired')

let world: TestWorld
const pass = minuteHand(() => world)
beforeAll(async () => {
  world = await testServices()
  withAuthSettings(world, { testCodes: new Map([[TEST_PHONE, '123456']]) })
})
// A minute and more between tests, so that none waits for the mail of another.
beforeEach(() => pass(2))

describe('a code', () => {
  test('logs in once', async () => {
    const { email, userId } = await aNewcomer(world)
    const token = await askedCode(email)
    const verified = await verify({ type: 'email', email, token })
    expect(verified).toMatchObject({ outcome: 'session', userId })
    const { rows } = await world.services.pool.query(
      'select authentication_method from auth.mfa_amr_claims where session_id = $1',
      [verified.outcome === 'session' && verified.sessionId],
    )
    expect(rows).toEqual([{ authentication_method: 'otp' }])
    await expect(verify({ type: 'email', email, token })).rejects.toEqual(EXPIRED)
  })

  test('completes one of twenty concurrent requests', async () => {
    const { email, userId } = await aMember()
    const token = await askedCode(email)
    const before = await sessionsOf(userId)
    const attempts = Array.from({ length: 20 }, () => verify({ type: 'email', email, token }))
    const results = await Promise.allSettled(attempts)
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await sessionsOf(userId)).toBe(before + 1)
  })

  test('completes one of twenty concurrent requests with its link', async () => {
    const { email, userId } = await aMember()
    await askedCode(email)
    const { tokenHash } = await mailedCode(world, email)
    const before = await sessionsOf(userId)
    const attempts = Array.from({ length: 20 }, () => verify({ type: 'magiclink', token_hash: tokenHash }))
    const results = await Promise.allSettled(attempts)
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await sessionsOf(userId)).toBe(before + 1)
  })

  test.each([
    ['to log in', 'email', 60, (email: string) => sendCode(visitor(), { email, createUser: true })],
    ['of a recovery', 'recovery', 60, (email: string) => requestRecovery(visitor(), { email })],
  ])('%s lives for an hour', async (_, type, minutes, ask) => {
    const [early, late] = [await aNewcomer(world), await aNewcomer(world)]
    await ask(early.email)
    await ask(late.email)
    const codes = [await mailedCode(world, early.email), await mailedCode(world, late.email)]
    pass(minutes - 1)
    await expect(verify({ type, email: early.email, token: codes[0]?.token })).resolves.toBeDefined()
    pass(1)
    await expect(verify({ type, email: late.email, token: codes[1]?.token })).rejects.toEqual(EXPIRED)
    const byLink = verify({ type, token_hash: codes[1]?.tokenHash })
    await expect(byLink).rejects.toEqual(new Refused('link-expired'))
  })

  test('that is requested again replaces the one before', async () => {
    const { email } = await aNewcomer(world)
    const first = await askedCode(email)
    pass(2)
    const second = await askedCode(email)
    if (first !== second)
      await expect(verify({ type: 'email', email, token: first })).rejects.toEqual(EXPIRED)
    await expect(verify({ type: 'email', email, token: second })).resolves.toBeDefined()
  })

  test('is valid for its own purpose only', async () => {
    const { email } = await aNewcomer(world)
    const token = await askedCode(email)
    for (const type of ['signup', 'invite', 'email_change'])
      await expect(verify({ type, email, token })).rejects.toEqual(EXPIRED)
  })

  test('is valid for the email, in any case of letters, and for no other', async () => {
    const { email } = await aNewcomer(world)
    const other = await aNewcomer(world)
    const token = await askedCode(email)
    await expect(verify({ type: 'email', email: other.email, token })).rejects.toEqual(EXPIRED)
    const shouted = ` ${email.toUpperCase()} `
    const spaced = `${token.slice(0, 3)} ${token.slice(3)}`
    await expect(verify({ type: 'email', email: shouted, token: spaced })).resolves.toBeDefined()
  })

  test('is refused alike when it is wrong, of an unknown email, or missing', async () => {
    const { email } = await aNewcomer(world)
    for (const each of [email, 'okand@example.se'])
      await expect(verify({ type: 'email', email: each, token: '000000' })).rejects.toEqual(EXPIRED)
  })

  test('of a suspended account is right, but refused', async () => {
    const { email, userId } = await aNewcomer(world)
    const token = await askedCode(email)
    const { pool } = world.services
    await pool.query(`update auth.users set banned_until = '2030-01-01' where id = $1`, [userId])
    await expect(verify({ type: 'email', email, token: '000000' })).rejects.toEqual(EXPIRED)
    await expect(verify({ type: 'email', email, token })).rejects.toEqual(new Refused('user-banned'))
  })
})

describe('guessing', () => {
  test('ends after ten wrong codes, for the right one too, and continues at forty an hour', async () => {
    const { email } = await aNewcomer(world)
    const token = await askedCode(email)
    const wrong = token === '111111' ? '222222' : '111111'
    await Promise.allSettled(Array.from({ length: 10 }, () => verify({ type: 'email', email, token: wrong })))
    await expect(verify({ type: 'email', email, token })).rejects.toEqual(EXPIRED)
    pass(3)
    await expect(verify({ type: 'email', email, token })).resolves.toBeDefined()
  })

  test('does not count right codes', async () => {
    const { phone } = await aPhone()
    for (let time = 0; time < 15; time++) await verify({ type: 'sms', phone, token: '123456' })
  })

  test('at one email leaves the others alone', async () => {
    const { email } = await aNewcomer(world)
    const token = await askedCode(email)
    const guesses = Array.from({ length: 20 }, () =>
      verify({ type: 'email', email: 'annan@example.se', token }),
    )
    await Promise.allSettled(guesses)
    await expect(verify({ type: 'email', email, token })).resolves.toBeDefined()
  })
})

describe('a test number', () => {
  test('gets no text message, and only its own code is accepted', async () => {
    const { phone, messageId } = await aPhone()
    expect(messageId).toBe('test-otp')
    expect(world.texts).toEqual([])
    await expect(verify({ type: 'sms', phone, token: '123456' })).resolves.toMatchObject({
      outcome: 'session',
    })
    await expect(verify({ type: 'sms', phone, token: '654321' })).rejects.toEqual(EXPIRED)
  })
})

describe('a request', () => {
  const email = 'nagon@example.se'
  test.each([
    [{ token: '123456', email }, 'verify-type-missing'],
    [{ type: 'signup', email }, 'verify-token-missing'],
    [{ type: 'signup', email, token: '123456', token_hash: 'abc' }, 'verify-token-missing'],
    [{ type: 'signup', email, phone: TEST_PHONE, token: '123456' }, 'verify-both-contacts'],
    [{ type: 'signup', token: '123456' }, 'verify-both-contacts'],
    [{ type: 'signup', token_hash: 'abc', email }, 'verify-hash-alone'],
    [{ type: 'toString', email, token: '123456' }, 'verify-type-unknown'],
    [{ type: 'sms', email, token: '123456' }, 'verify-type-unknown'],
    [{ type: 'sms', token_hash: 'abc' }, 'verify-type-unknown'],
    [{ type: 'email', phone: TEST_PHONE, token: '123456' }, 'verify-type-unknown'],
    [{ type: 'email', email: 'inte en adress', token: '123456' }, 'verify-email-invalid'],
    [{ type: 'sms', phone: 'inget nummer', token: '123456' }, 'phone-invalid'],
    [{ type: 'signup', token_hash: 'abc' }, 'link-expired'],
  ])('%j is refused: %s', async (shown, code) => {
    await expect(verify(shown)).rejects.toEqual(new Refused(code))
  })
})

function visitor() {
  return world.context(anonymous)
}

function verify(shown: Parameters<typeof verifyCode>[1]) {
  return verifyCode(visitor(), shown)
}

/** A person whose email has been proved before. */
async function aMember() {
  const newcomer = await aNewcomer(world)
  await world.services.pool.query('delete from app.address_claims where user_id = $1', [newcomer.userId])
  return newcomer
}

async function askedCode(email: string): Promise<string> {
  await sendCode(visitor(), { email, createUser: false })
  const { token } = await mailedCode(world, email)
  expect((await accountByEmail(world.context(), email))?.recovery_token).not.toContain(token)
  return token
}

async function aPhone() {
  const { messageId } = await sendCode(visitor(), { phone: `+${TEST_PHONE}`, createUser: true })
  return { phone: TEST_PHONE, messageId }
}

async function sessionsOf(userId: string): Promise<number> {
  const { rows } = await world.services.pool.query(
    'select count(*)::int as count from auth.sessions where user_id = $1',
    [userId],
  )
  return rows[0].count
}

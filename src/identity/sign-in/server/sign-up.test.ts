import { beforeAll, describe, expect, test } from 'vitest'
import { sessionOf } from '#identity/sessions/server/session-queries.ts'
import { anonymous, system } from '#kernel/actor.ts'
import { Refused } from '#kernel/refusal.ts'
import { aCustomer, aNewcomer, PASSWORD } from '#tests/support/personas.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'
import { type SignUpOutcome, signUp } from './sign-up.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testServices({ realPasswords: true })
})

const karin = {
  email: 'karin@example.se',
  password: PASSWORD,
  profile: { name: 'Karin Berg', userType: 'customer' },
} as const
const now = new Date('2026-11-21T10:00:00Z')

describe('signing up', () => {
  test('makes the rows that can move to a hosted service', async () => {
    const device = { userAgent: 'Firefox', ipAddress: '::ffff:192.0.2.7' }
    const userId = signedUp(await signUp(world.context(anonymous), karin, device))
    const metadata = { sub: userId, name: 'Karin Berg', user_type: 'customer', email: karin.email }

    expect(await rowsOf('auth.users', 'id', userId)).toMatchObject([
      {
        instance_id: '00000000-0000-0000-0000-000000000000',
        aud: 'authenticated',
        role: 'authenticated',
        email: karin.email,
        encrypted_password: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/),
        email_confirmed_at: now,
        phone: null,
        confirmation_token: '',
        recovery_token: '',
        email_change_token_new: '',
        email_change: '',
        email_change_token_current: '',
        email_change_confirm_status: 0,
        phone_change: '',
        phone_change_token: '',
        reauthentication_token: '',
        raw_app_meta_data: { provider: 'email', providers: ['email'] },
        raw_user_meta_data: { ...metadata, email_verified: true, phone_verified: false },
      },
    ])
    expect(await rowsOf('auth.identities', 'user_id', userId)).toMatchObject([
      { provider: 'email', provider_id: userId, email: karin.email, identity_data: metadata },
    ])
    expect(await rowsOf('profiles', 'id', userId)).toMatchObject([
      {
        user_id: userId,
        email: karin.email,
        name: 'Karin Berg',
        user_type: 'customer',
        onboarding_completed: false,
      },
    ])
    expect(await rowsOf('auth.sessions', 'user_id', userId)).toMatchObject([
      {
        aal: 'aal1',
        not_after: new Date('2027-01-20T10:00:00Z'),
        user_agent: 'Firefox',
        ip: '::ffff:192.0.2.7',
      },
    ])
    expect(await rowsOf('events', 'subject_id', userId)).toMatchObject([
      { type: 'account.signed-up', subject_type: 'account', payload: {} },
    ])
  })

  test('logs in: the token is a session, only its hash is stored', async () => {
    const { actor, token, userId } = await aNewcomer(world, { userType: 'company' })
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(actor).toEqual({
      kind: 'company',
      userId,
      sessionId: actor.sessionId,
      companyId: null,
      role: 'owner',
    })
    const [cookie] = await rowsOf('session_cookies', 'session_id', actor.sessionId)
    expect(cookie?.token_hash).toHaveLength(32)
    expect(JSON.stringify(cookie)).not.toContain(token)
    expect(await rowsOf('auth.mfa_amr_claims', 'session_id', actor.sessionId)).toMatchObject([
      { authentication_method: 'password' },
    ])
  })

  test.each([
    ['email-taken', { email: 'upptagen@example.se' }],
    ['password-too-common', { password: 'Sommar2026' }],
  ])('is refused: %s', async (code, change) => {
    await signUp(world.context(anonymous), { ...karin, email: 'upptagen@example.se' }).catch(() => undefined)
    await expect(signUp(world.context(anonymous), { ...karin, ...change })).rejects.toEqual(new Refused(code))
  })

  test('in two concurrent requests with one email makes one account', async () => {
    const twice = { ...karin, email: 'samtidigt@example.se' }
    const attempts = Array.from({ length: 6 }, () => signUp(world.context(anonymous), twice))
    const results = await Promise.allSettled(attempts)
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const refusals = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []))
    expect(new Set(refusals)).toEqual(new Set(['email-taken']))
    expect(await rowsOf('profiles', 'email', twice.email)).toHaveLength(1)
    expect(await rowsOf('auth.identities', 'email', twice.email)).toHaveLength(1)
  })

  test('is refused after very many attempts with one email', async () => {
    const device = { userAgent: null, ipAddress: '192.0.2.200' }
    const codes: unknown[] = []
    for (let attempt = 0; attempt < 17; attempt++) {
      const common = { ...karin, email: 'envis@example.se', password: '123456' }
      codes.push(await signUp(world.context(anonymous), common, device).catch((error: Refused) => error.code))
    }
    expect(codes.slice(0, 15)).toEqual(Array(15).fill('password-too-common'))
    expect(codes.slice(15)).toEqual(['too-many-attempts', 'too-many-attempts'])
  })

  test('is refused after very many accounts from one household, but not for the neighbours', async () => {
    const attempt = (number: number, ipAddress: string) =>
      signUp(
        world.context(anonymous),
        { ...karin, email: `granne.${number}@example.se`, password: '123456' },
        { userAgent: null, ipAddress },
      ).catch((error: Refused) => error.code)
    const codes = await Promise.all(
      Array.from({ length: 102 }, (_, number) => attempt(number, `2001:db8:1:2::${number}`)),
    )
    expect(codes.filter((code) => code === 'too-many-attempts')).toHaveLength(2)
    expect(await attempt(200, '2001:db8:1:3::1')).toBe('password-too-common')
    // What the household tries beyond that does not use up the attempts of another account.
    await Promise.all(Array.from({ length: 20 }, () => attempt(201, '2001:db8:1:2::1')))
    expect(await attempt(201, '2001:db8:1:3::1')).toBe('password-too-common')
  })

  test('by the system makes a demo account', async () => {
    const userId = signedUp(
      await signUp(world.context(system('load-demo')), { ...karin, email: 'demo@example.se' }),
    )
    expect(await rowsOf('profiles', 'id', userId)).toMatchObject([{ is_demo: true }])
  })

  test('is refused to a person who is logged in', async () => {
    const { actor } = await aCustomer(world)
    const again = signUp(world.context(actor), { ...karin, email: 'igen@example.se' })
    await expect(again).rejects.toEqual(new Refused('not-allowed'))
  })

  test('leaves nothing behind when it fails in the middle', async () => {
    const broken = {
      ...world.context(anonymous),
      services: { ...world.services, randomBytes: failingAfter(4) },
    }
    await expect(signUp(broken, { ...karin, email: 'trasig@example.se' })).rejects.toThrow(
      'no more randomness',
    )
    expect(await rowsOf('auth.users', 'email', 'trasig@example.se')).toEqual([])
  })
})

describe('the user type', () => {
  test('is frozen once onboarding is completed', async () => {
    const { userId } = await aCustomer(world)
    const change = world.services.db
      .updateTable('profiles')
      .set({ user_type: 'company' })
      .where('id', '=', userId)
    await expect(change.execute()).rejects.toThrow(/frozen/)
  })

  test('comes from the profile, whatever the metadata says afterwards', async () => {
    const { token, userId } = await aNewcomer(world)
    const claim = JSON.stringify({ user_type: 'company', is_verified: true })
    await world.services.db
      .updateTable('auth.users')
      .set({ raw_user_meta_data: claim })
      .where('id', '=', userId)
      .execute()
    expect((await sessionOf(world.services, token, now))?.actor.kind).toBe('customer')
  })
})

type Table =
  | 'auth.users'
  | 'auth.identities'
  | 'auth.sessions'
  | 'auth.mfa_amr_claims'
  | 'profiles'
  | 'events'
  | 'session_cookies'

async function rowsOf(table: Table, column: string, value: string): Promise<Record<string, unknown>[]> {
  const { rows } = await world.services.pool.query(`select * from ${table} where ${column} = $1`, [value])
  return rows
}

function signedUp(result: SignUpOutcome): string {
  if (result.outcome !== 'session') throw new Error('no session')
  return result.userId
}

/** Random bytes that are available `count` times and then fail, in the middle of the work. */
function failingAfter(count: number) {
  let calls = 0
  return (bytes: number) => {
    if (++calls > count) throw new Error('no more randomness')
    return world.services.randomBytes(bytes)
  }
}

import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accountByEmail } from '#identity/accounts/server/account-queries.ts'
import { requestRecovery } from '#identity/codes/server/request-recovery.ts'
import { sendCode } from '#identity/codes/server/send-code.ts'
import { anonymous } from '#kernel/actor.ts'
import { Refused } from '#kernel/refusal.ts'
import { newestMailTo } from '#tests/support/identity/account-mails.ts'
import { WITH_CONFIRMATION, withAuthSettings } from '#tests/support/identity/with-auth-settings.ts'
import { minuteHand } from '#tests/support/minute-hand.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'
import { logIn } from './log-in.ts'
import { type SignUpRequest, signUp } from './sign-up.ts'
import { verifyCode } from './verify-code.ts'

const PASSWORD = 'lingonskog-42'
const OTHERS_PASSWORD = 'tranbärsmosse-17'

let world: TestWorld
const pass = minuteHand(() => world)
beforeAll(async () => {
  world = await testServices()
  withAuthSettings(world, WITH_CONFIRMATION)
})
// A minute and more between tests, so that none waits for the mail of another.
beforeEach(() => pass(2))

describe('signing up where emails are proved by a code', () => {
  test('sends the code, opens no session, and makes an account that cannot log in yet', async () => {
    const result = await ask({ email: 'ny@example.se', data: { name: 'Karin' } })
    expect(result).toMatchObject({
      outcome: 'unconfirmed',
      account: {
        user: {
          email: 'ny@example.se',
          role: 'authenticated',
          email_confirmed_at: null,
          confirmation_sent_at: world.context().now,
          raw_user_meta_data: { name: 'Karin', email: 'ny@example.se', email_verified: false },
        },
        identities: [{ provider: 'email', email: 'ny@example.se' }],
      },
    })
    await expect(enter('ny@example.se', PASSWORD)).rejects.toEqual(new Refused('email-not-confirmed'))
    expect((await newestMailTo(world, 'ny@example.se'))?.code).toMatch(/^\d{6}$/)
  })

  test('is complete once the code has been used', async () => {
    await ask({ email: 'klar@example.se', profile: { name: 'Karin Ek', userType: 'company' } })
    const mail = await newestMailTo(world, 'klar@example.se')
    const verified = await verify({ type: 'signup', email: 'klar@example.se', token: mail?.code ?? '' })
    expect(verified.outcome).toBe('session')
    const account = await accountByEmail(world.context(), 'klar@example.se')
    expect(account).toMatchObject({
      email_confirmed_at: world.context().now,
      confirmation_token: '',
      raw_user_meta_data: { email_verified: true, name: 'Karin Ek', user_type: 'company' },
    })
    await expect(enter('klar@example.se', PASSWORD)).resolves.toMatchObject({ userId: account?.id })
  })

  test('answers for an email in use with an account that does not exist, and tells the owner', async () => {
    await confirmed('upptagen@example.se')
    pass(2)
    const result = await ask({ email: 'Upptagen@Example.se', data: { name: 'Någon' } })
    const real = await accountByEmail(world.context(), 'upptagen@example.se')
    expect(result).toMatchObject({
      outcome: 'unconfirmed',
      account: {
        user: { email: 'upptagen@example.se', role: '', raw_user_meta_data: { name: 'Någon' } },
        identities: [],
      },
    })
    expect(result.outcome === 'unconfirmed' && result.account.user.id).not.toBe(real?.id)
    const mail = await newestMailTo(world, 'upptagen@example.se')
    expect(mail?.subject).toBe('Du har redan ett konto')
    const verified = await verify({ type: 'email', email: 'upptagen@example.se', token: mail?.code ?? '' })
    expect(verified).toMatchObject({ outcome: 'session', userId: real?.id, startsOver: false })
    await expect(enter('upptagen@example.se', PASSWORD)).resolves.toBeDefined()
  })

  test('cannot fill a mailbox: the email’s owner is told three times a day', async () => {
    const email = 'overost@example.se'
    await confirmed(email)
    await newestMailTo(world, email)
    const before = world.mails.length
    for (let attempt = 0; attempt < 6; attempt++) {
      pass(2)
      expect((await ask({ email })).outcome).toBe('unconfirmed')
    }
    await newestMailTo(world, email)
    expect(world.mails.length - before).toBe(3)
    pass(8 * 60)
    await ask({ email })
    await newestMailTo(world, email)
    expect(world.mails.length - before).toBe(4)
  })

  test.each(['ledig@example.se', 'väntande', 'i-bruk@example.se'])(
    'waits a minute between two attempts with one email, with and without an account: %s',
    async (name) => {
      const email = name === 'väntande' ? 'vantande@example.se' : name
      if (email === 'vantande@example.se') await ask({ email })
      if (email === 'i-bruk@example.se') await confirmed(email)
      pass(2)
      await ask({ email })
      pass(0.5)
      await expect(ask({ email })).rejects.toEqual(new Refused('email-sent-recently', { seconds: 30 }))
    },
  )

  test('a second time sends the code again, and keeps the first password and profile', async () => {
    await ask({ email: 'igen@example.se', data: { name: 'Först' } })
    pass(2)
    const result = await ask({ email: 'igen@example.se', data: { name: 'Sedan' } })
    expect(result).toMatchObject({ account: { user: { raw_user_meta_data: { name: 'Först' } } } })
    await enterNewestCode('igen@example.se')
    await expect(enter('igen@example.se', PASSWORD)).resolves.toBeDefined()
  })

  test('makes one account for six concurrent attempts', async () => {
    const attempts = Array.from({ length: 6 }, () => ask({ email: 'samtidigt@example.se' }))
    const results = await Promise.allSettled(attempts)
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { rows } = await world.services.pool.query(
      `select count(*)::int as count from auth.users where email = 'samtidigt@example.se'`,
    )
    expect(rows).toEqual([{ count: 1 }])
  })

  test('needs no proof for the demo’s own accounts', async () => {
    const result = await signUp(world.context(), { email: 'demo@example.se', password: PASSWORD })
    expect(result.outcome).toBe('session')
  })

  test('takes as long for an email in use as for a new one', async () => {
    await confirmed('lika@example.se')
    pass(2)
    const times = await Promise.all(
      ['lika@example.se', 'olika@example.se'].map((email) => timed(() => ask({ email }))),
    )
    for (const time of times) expect(time).toBeGreaterThan(115)
  })
})

describe('an account that somebody else made with one’s email', () => {
  test.each([
    ['signing up with another password', () => ask({ email: VICTIM, password: OTHERS_PASSWORD }), 'signup'],
    ['asking for a code', () => sendCode(visitor(), { email: VICTIM, createUser: true }), 'email'],
    ['recovering', () => requestRecovery(visitor(), { email: VICTIM }), 'recovery'],
  ])('cannot be opened by their password after one has proved the email by %s', async (_, act, type) => {
    await world.services.pool.query('delete from auth.users where email = $1', [VICTIM])
    pass(2)
    await ask({ email: VICTIM })
    pass(2)
    await act()
    const mail = await newestMailTo(world, VICTIM)
    expect((await verify({ type, email: VICTIM, token: mail?.code ?? '' })).outcome).toBe('session')
    await expect(enter(VICTIM, PASSWORD)).rejects.toEqual(new Refused('wrong-credentials'))
  })

  test('cannot be opened by what a provider said of them, either', async () => {
    await ask({ email: 'lanad@example.se' })
    const account = await accountByEmail(world.context(), 'lanad@example.se')
    await world.services.pool.query(
      `insert into auth.identities (provider_id, user_id, provider, identity_data) values ('them', $1, 'google', '{}')`,
      [account?.id],
    )
    pass(2)
    await ask({ email: 'lanad@example.se' })
    await enterNewestCode('lanad@example.se')
    const { rows } = await world.services.pool.query(
      'select provider from auth.identities where user_id = $1',
      [account?.id],
    )
    expect(rows).toEqual([{ provider: 'email' }])
  })

  test('stays intact for a person who proved it before', async () => {
    await confirmed('egen@example.se')
    pass(2)
    await ask({ email: 'egen@example.se', password: OTHERS_PASSWORD })
    pass(2)
    await sendCode(visitor(), { email: 'egen@example.se', createUser: true })
    await expect(enter('egen@example.se', PASSWORD)).resolves.toBeDefined()
  })
})

describe('signing up by phone', () => {
  test('sends a text message, whose code completes it within ten minutes', async () => {
    const result = await ask({ phone: '+46 701 740 605' })
    expect(result).toMatchObject({ account: { user: { phone: '46701740605', phone_confirmed_at: null } } })
    const [text] = world.texts
    expect(text?.to).toBe('46701740605')
    pass(9)
    const token = /^\d{6}/.exec(text?.text ?? '')?.[0] ?? ''
    expect((await verify({ type: 'sms', phone: '+46701740605', token })).outcome).toBe('session')
  })

  test('has a code that is invalid after ten minutes', async () => {
    await ask({ phone: '46701740606' })
    const token = /^\d{6}/.exec(world.texts.at(-1)?.text ?? '')?.[0] ?? ''
    pass(10)
    await expect(verify({ type: 'sms', phone: '46701740606', token })).rejects.toEqual(
      new Refused('otp-expired'),
    )
  })
})

const VICTIM = 'offret@example.se'

function visitor() {
  return world.context(anonymous)
}

function ask(request: SignUpRequest) {
  return signUp(visitor(), { password: PASSWORD, ...request })
}

function enter(email: string, password: string) {
  return logIn(visitor(), { email, password })
}

function verify(shown: Parameters<typeof verifyCode>[1]) {
  return verifyCode(visitor(), shown)
}

async function enterNewestCode(email: string): Promise<void> {
  const mail = await newestMailTo(world, email)
  await verify({ type: 'signup', email, token: mail?.code ?? '' })
}

async function confirmed(email: string): Promise<void> {
  await ask({ email })
  await enterNewestCode(email)
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

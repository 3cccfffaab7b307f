import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accountByEmail, accountByPhone } from '#identity/accounts/server/account-queries.ts'
import { signUp } from '#identity/sign-in/server/sign-up.ts'
import { verifyCode } from '#identity/sign-in/server/verify-code.ts'
import { anonymous } from '#kernel/actor.ts'
import { Refused } from '#kernel/refusal.ts'
import { newestMailTo } from '#tests/support/identity/account-mails.ts'
import { mailedCode } from '#tests/support/identity/mailed-code.ts'
import { withAuthSettings } from '#tests/support/identity/with-auth-settings.ts'
import { minuteHand } from '#tests/support/minute-hand.ts'
import { aNewcomer } from '#tests/support/personas.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'
import { requestRecovery } from './request-recovery.ts'
import { type SendCodeRequest, sendCode } from './send-code.ts'

let world: TestWorld
const pass = minuteHand(() => world)
beforeAll(async () => {
  world = await testServices()
})
beforeEach(() => {
  pass(2)
  withAuthSettings(world, { emailConfirmation: false, phoneConfirmation: false, signUps: true })
})

describe('send-code-mail: requesting a code by mail', () => {
  test('logs in a person who has an account', async () => {
    const { email, userId } = await aNewcomer(world)
    await ask({ email: `  ${email.toUpperCase()} ` })
    const { token, link } = await mailedCode(world, email)
    expect(link.searchParams.get('type')).toBe('magiclink')
    await expect(use({ type: 'email', email, token })).resolves.toMatchObject({ outcome: 'session', userId })
  })

  test.each([
    [true, 'signup', null],
    [false, 'magiclink', expect.any(Date)],
  ])(
    'makes an account for a person who has none (are emails proved: %s)',
    async (emailConfirmation, type, confirmed) => {
      withAuthSettings(world, { emailConfirmation })
      const email = `ny.${type}@example.se`
      await ask({ email, data: { name: 'Ny' } })
      const { token, link } = await mailedCode(world, email)
      expect(link.searchParams.get('type')).toBe(type)
      expect(await accountByEmail(world.context(), email)).toMatchObject({
        encrypted_password: null,
        email_confirmed_at: confirmed,
        raw_user_meta_data: { name: 'Ny' },
      })
      await expect(use({ type: 'email', email, token })).resolves.toMatchObject({ outcome: 'session' })
      expect((await accountByEmail(world.context(), email))?.email_confirmed_at).toEqual(expect.any(Date))
    },
  )

  test('makes no account where that was not requested, or is turned off', async () => {
    const nobody = { email: 'ingen@example.se' }
    await expect(ask({ ...nobody, createUser: false })).rejects.toEqual(new Refused('otp-disabled'))
    withAuthSettings(world, { signUps: false })
    pass(2)
    await expect(ask(nobody)).rejects.toEqual(new Refused('signup-disabled'))
    await expect(ask(nobody)).rejects.toMatchObject({ code: 'email-sent-recently' })
    expect(await accountByEmail(world.context(), nobody.email)).toBeNull()
    expect(await newestMailTo(world, nobody.email)).toBeNull()
  })

  test('makes one account for six concurrent requests', async () => {
    const email = 'samtidigt@example.se'
    await Promise.allSettled(Array.from({ length: 6 }, () => ask({ email })))
    const { rows } = await world.services.pool.query(
      'select count(*)::int as count from auth.identities where email = $1',
      [email],
    )
    expect(rows).toEqual([{ count: 1 }])
  })

  test('and for a recovery and an account, all at once, causes no deadlock', async () => {
    const emails = Array.from({ length: 8 }, (_, index) => `trangt.${index}@example.se`)
    const attempts = emails.flatMap((email) => [
      ...Array.from({ length: 3 }, () => ask({ email })),
      ...Array.from({ length: 3 }, () => requestRecovery(visitor(), { email })),
      signUp(visitor(), { email, password: 'lingonskog-42' }),
    ])
    for (const result of await Promise.allSettled(attempts))
      if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(Refused)
  })

  test.each([true, false])(
    'waits a minute between two mails, also without an account (known: %s)',
    async (isKnown) => {
      const email = isKnown ? (await aNewcomer(world)).email : 'annu.ingen@example.se'
      await ask({ email })
      await expect(ask({ email })).rejects.toEqual(new Refused('email-sent-recently', { seconds: 60 }))
      pass(1)
      await expect(ask({ email })).resolves.toBeDefined()
    },
  )
})

describe('send-phone-code: requesting a code by text message', () => {
  test('logs in a person who has an account, and makes one for a person who has none', async () => {
    const phone = '46701740650'
    for (const _ of ['makes', 'lets in']) {
      pass(2)
      await ask({ phone: '+46 70 174 06 50' })
      const token = /^\d{6}/.exec(world.texts.at(-1)?.text ?? '')?.[0] ?? ''
      await expect(use({ type: 'sms', phone, token })).resolves.toMatchObject({ outcome: 'session' })
    }
    expect(await accountByPhone(world.context(), phone)).toMatchObject({
      phone_confirmed_at: expect.any(Date),
      email: null,
      raw_app_meta_data: { provider: 'phone', providers: ['phone'] },
    })
  })

  test('waits a minute between two', async () => {
    await ask({ phone: '46701740651' })
    await expect(ask({ phone: '46701740651' })).rejects.toEqual(
      new Refused('sms-sent-recently', { seconds: 60 }),
    )
  })

  test('is sent at most five times an hour to one number, whatever it is for', async () => {
    const phone = '46701740653'
    withAuthSettings(world, { phoneConfirmation: true })
    await signUp(visitor(), { phone, password: 'lingonskog-42' })
    for (let sent = 1; sent < 5; sent++) {
      pass(1)
      await ask({ phone })
    }
    pass(1)
    await expect(ask({ phone })).rejects.toMatchObject({ code: 'sms-sent-recently' })
    await ask({ phone: '46701740654' })
    pass(12)
    await ask({ phone })
  })

  test('is refused when the text message cannot be sent', async () => {
    const services = {
      ...world.services,
      sms: { send: () => Promise.reject(new Refused('sms-send-failed')) },
    }
    const sent = sendCode({ ...visitor(), services }, { phone: '46701740652', createUser: true })
    await expect(sent).rejects.toEqual(new Refused('sms-send-failed'))
  })
})

describe('a request', () => {
  const email = 'nagon@example.se'
  const challenge = 'x'.repeat(43)
  test.each([
    [{ email, phone: '46701740660' }, 'otp-both-contacts'],
    [{ email, channel: 'sms' }, 'otp-channel-by-email'],
    [{ email, code_challenge: challenge }, 'pkce-incomplete'],
    [{ email, code_challenge: 'short', code_challenge_method: 's256' }, 'pkce-challenge-invalid'],
    [{ email, code_challenge: challenge, code_challenge_method: 'md5' }, 'pkce-method-invalid'],
    [{}, 'otp-contact-missing'],
    [{ email: 'inte en adress' }, 'email-invalid'],
    [{ phone: '0701740660' }, 'phone-invalid'],
    [{ phone: '46701740660', channel: 'whatsapp' }, 'channel-invalid'],
  ])('%j is refused: %s', async (request, code) => {
    await expect(ask(request)).rejects.toEqual(new Refused(code))
  })

  test('is refused for phones where no text messages can be sent', async () => {
    const { config } = world.services
    const services = { ...world.services, config: { ...config, mode: 'production' as const } }
    const sent = sendCode({ ...visitor(), services }, { phone: '46701740661', createUser: true })
    await expect(sent).rejects.toEqual(new Refused('phone-provider-unsupported'))
  })
})

function visitor() {
  return world.context(anonymous)
}

function ask(request: Partial<SendCodeRequest>) {
  return sendCode(visitor(), { createUser: true, ...request })
}

function use(shown: Parameters<typeof verifyCode>[1]) {
  return verifyCode(visitor(), shown)
}

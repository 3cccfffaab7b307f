import { createHash, randomBytes } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { noDevice } from '#identity/accounts/domain/client-device.ts'
import { accountByEmail } from '#identity/accounts/server/account-queries.ts'
import { exchangeCode } from '#identity/codes/server/exchange-code.ts'
import { requestRecovery } from '#identity/codes/server/request-recovery.ts'
import { sendCode } from '#identity/codes/server/send-code.ts'
import { anonymous } from '#kernel/actor.ts'
import { Refused } from '#kernel/refusal.ts'
import { mailedCode } from '#tests/support/identity/mailed-code.ts'
import { withAuthSettings } from '#tests/support/identity/with-auth-settings.ts'
import { minuteHand } from '#tests/support/minute-hand.ts'
import { aNewcomer } from '#tests/support/personas.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'
import { followLink } from './follow-link.ts'
import { signUp } from './sign-up.ts'
import { verifyCode } from './verify-code.ts'

let world: TestWorld
const pass = minuteHand(() => world)
beforeAll(async () => {
  world = await testServices()
})
beforeEach(() => {
  pass(2)
  withAuthSettings(world, { emailConfirmation: false })
})

describe('the link of a mail', () => {
  test('leads to a page of ours that asks for one more click, and keeps the URL to go to then', async () => {
    const { email } = await aNewcomer(world)
    const redirectTo = 'https://app.example.se/in?a=b&c=d'
    await requestRecovery(visitor(), { email, redirectTo })
    const { link } = await mailedCode(world, email)
    expect(link.origin + link.pathname).toBe(`${world.services.config.publicUrl}/bekrafta`)
    expect(Object.fromEntries(link.searchParams)).toEqual({
      type: 'recovery',
      token_hash: expect.stringMatching(/^[0-9a-f]{56}$/),
      redirect_to: redirectTo,
    })
  })

  test('logs in once', async () => {
    const { email, userId } = await aNewcomer(world)
    await sendCode(visitor(), { email, createUser: false })
    const { tokenHash: token } = await mailedCode(world, email)
    const link = { token, type: 'magiclink' }
    await expect(followLink(visitor(), link)).resolves.toMatchObject({ outcome: 'session', userId })
    await expect(followLink(visitor(), link)).rejects.toEqual(new Refused('link-expired'))
  })

  test('and the code in the same mail are one: using either uses up both', async () => {
    const { email } = await aNewcomer(world)
    await sendCode(visitor(), { email, createUser: false })
    const { token, tokenHash } = await mailedCode(world, email)
    await verifyCode(visitor(), { type: 'email', email, token })
    const followed = followLink(visitor(), { token: tokenHash, type: 'magiclink' })
    await expect(followed).rejects.toEqual(new Refused('link-expired'))
  })

  test('is not the six digits', async () => {
    const { email } = await aNewcomer(world)
    await sendCode(visitor(), { email, createUser: false })
    const { token } = await mailedCode(world, email)
    await expect(followLink(visitor(), { token, type: 'magiclink' })).rejects.toEqual(
      new Refused('link-expired'),
    )
  })

  test.each(['email', 'sms', '', 'constructor'])('must have a type that mails have, not %j', async (type) => {
    const followed = followLink(visitor(), { token: 'abc', type })
    await expect(followed).rejects.toEqual(new Refused('verify-type-unknown'))
  })
})

describe('a link for a program that began with a challenge', () => {
  test('gives a code that only the verifier can exchange, and the session keeps the login method', async () => {
    const { email, userId } = await aNewcomer(world)
    const { verifier, pair } = aPair()
    await requestRecovery(visitor(), { email, ...pair })
    const { tokenHash } = await mailedCode(world, email)
    expect(tokenHash).toMatch(/^pkce_[0-9a-f]{56}$/)
    const authCode = await codeOf(tokenHash, 'recovery')
    await expect(exchange(authCode, 'x'.repeat(43))).rejects.toEqual(new Refused('verifier-wrong'))
    await expect(exchange(authCode, verifier)).resolves.toMatchObject({ userId, method: 'recovery' })
    await expect(exchange(authCode, verifier)).rejects.toEqual(new Refused('flow-not-found'))
  })

  test('may be a magic link that is opened late, but must be exchanged soon', async () => {
    const { email } = await aNewcomer(world)
    const { verifier, pair } = aPair()
    await sendCode(visitor(), { email, createUser: false, ...pair })
    const { tokenHash } = await mailedCode(world, email)
    pass(30)
    const authCode = await codeOf(tokenHash, 'magiclink')
    pass(4)
    await expect(exchange(authCode, verifier)).resolves.toMatchObject({ method: 'magiclink' })
  })

  test('confirms a sign-up also when it is opened too late for the exchange', async () => {
    withAuthSettings(world, { emailConfirmation: true })
    const [email, { verifier, pair }] = ['pkce@example.se', aPair()]
    await signUp(visitor(), { email, password: 'lingonskog-42', ...pair })
    const { tokenHash } = await mailedCode(world, email)
    pass(6)
    const authCode = await codeOf(tokenHash, 'signup')
    await expect(exchange(authCode, verifier)).rejects.toEqual(new Refused('flow-expired'))
    expect((await accountByEmail(world.context(), email))?.email_confirmed_at).toEqual(world.context().now)
  })

  test('can also be used by its six digits, which open a session at once', async () => {
    const { email, userId } = await aNewcomer(world)
    await requestRecovery(visitor(), { email, ...aPair().pair })
    const { token } = await mailedCode(world, email)
    await expect(verifyCode(visitor(), { type: 'recovery', email, token })).resolves.toMatchObject({ userId })
  })

  test('stays unused when its login flow is gone', async () => {
    const { email } = await aNewcomer(world)
    await requestRecovery(visitor(), { email, ...aPair().pair })
    const { tokenHash } = await mailedCode(world, email)
    await world.services.pool.query('delete from auth.flow_state')
    const link = { token: tokenHash, type: 'recovery' }
    await expect(followLink(visitor(), link)).rejects.toEqual(new Refused('flow-not-found'))
    expect((await accountByEmail(world.context(), email))?.recovery_token).toBe(tokenHash)
  })
})

function visitor() {
  return world.context(anonymous)
}

function aPair() {
  const verifier = randomBytes(32).toString('base64url')
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  return { verifier, pair: { code_challenge: challenge, code_challenge_method: 'S256' } }
}

async function codeOf(token: string, type: string): Promise<string> {
  const followed = await followLink(visitor(), { token, type })
  if (followed.outcome !== 'code') throw new Error(`the link led to a ${followed.outcome}`)
  return followed.authCode
}

function exchange(authCode: string, codeVerifier: string) {
  return exchangeCode(visitor(), { authCode, codeVerifier }, noDevice)
}

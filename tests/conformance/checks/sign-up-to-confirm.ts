import { AuthWeakPasswordError, type User } from '@supabase/auth-js'
import { expect } from 'vitest'
import { checksOf, type Server } from '../check.ts'
import { adminOf, clientOf } from '../clients.ts'
import { anEmail, aPerson, aPhone, PASSWORD, TEST_CODE } from '../people.ts'
import { accepted, anInstant, aUuid, expectRefusal, SOON } from '../verdicts.ts'

/** Sign-up where emails must be confirmed first. */
export const signUpToConfirmChecks = checksOf('S1', {
  'a new address gets a user, but no session': async ({ strict }) => {
    const email = anEmail()
    const user = await signedUp(strict, email)
    expect(user).toMatchObject({ id: aUuid, email, role: 'authenticated', confirmation_sent_at: anInstant })
    expect(user).not.toHaveProperty('email_confirmed_at')
    expect(user).not.toHaveProperty('confirmed_at')
    expect(user.identities).toMatchObject([{ provider: 'email', identity_data: { email_verified: false } }])
  },
  'a taken address gets an answer that looks the same': async ({ strict }) => {
    const { email, user: owner } = await aPerson(strict)
    const data = { name: 'Karin' }
    const user = await signedUp(strict, email, data)
    expect(user).toMatchObject({
      id: aUuid,
      aud: 'authenticated',
      email,
      identities: [],
      user_metadata: data,
      app_metadata: { provider: 'email', providers: ['email'] },
      confirmation_sent_at: anInstant,
      created_at: anInstant,
      updated_at: anInstant,
    })
    expect(user.id).not.toBe(owner.id)
    expect(user).not.toHaveProperty('last_sign_in_at')
    expect(user).not.toHaveProperty('email_confirmed_at')
  },
  'both answers have the same fields': async ({ strict }) => {
    const { email } = await aPerson(strict)
    const fields = async (address: string) => Object.keys(await signedUp(strict, address)).sort()
    expect(await fields(email)).toEqual(await fields(anEmail()))
  },
  'both answers are the same for a minute, too': async ({ strict }) => {
    const { email } = await aPerson(strict)
    await signedUp(strict, email)
    const again = await clientOf(strict).signUp({ email, password: PASSWORD })
    expectRefusal(again, 429, 'over_email_send_rate_limit', SOON)
  },
  'an address that waits for its mail is refused for a minute': async ({ strict }) => {
    const email = anEmail()
    await signedUp(strict, email)
    const again = await clientOf(strict).signUp({ email, password: PASSWORD })
    expectRefusal(again, 429, 'over_email_send_rate_limit', SOON)
  },
  'a common password is refused with its reason': async ({ strict }) => {
    const answer = await clientOf(strict).signUp({ email: anEmail(), password: 'password123' })
    expectRefusal(
      answer,
      422,
      'weak_password',
      'Password is known to be weak and easy to guess, please choose a different one.',
    )
    expect((answer.error as AuthWeakPasswordError).reasons).toEqual(['pwned'])
    expect(answer.error).toBeInstanceOf(AuthWeakPasswordError)
  },
  'a new phone number gets a user, and a session by its code': async ({ strict }) => {
    const phone = aPhone()
    const answer = accepted(await clientOf(strict).signUp({ phone, password: PASSWORD }))
    expect(answer.session).toBeNull()
    expect(answer.user).toMatchObject({ phone, confirmation_sent_at: anInstant })
    const { session, user } = accepted(
      await clientOf(strict).verifyOtp({ phone, token: TEST_CODE, type: 'sms' }),
    )
    expect(session.access_token).toBeTruthy()
    expect(user.phone_confirmed_at).toEqual(anInstant)
  },
  'one address signing up without end is stopped': async ({ strict }) => {
    const client = clientOf(strict)
    const answers = await Promise.all(
      Array.from({ length: 45 }, () => client.signUp({ email: anEmail(), password: 'short' })),
    )
    const codes = answers.map(({ error }) => error?.code)
    expect(codes.filter((code) => code === 'weak_password').length).toBeLessThanOrEqual(30)
    expect(codes).toContain('weak_password')
    expect(codes).toContain('over_request_rate_limit')
  },
})

/** The service itself is asked for what it has mailed. */
export const confirmChecks = checksOf('S4', {
  'a sign-up is confirmed by its code': async ({ strict }) => {
    const email = anEmail()
    const user = await signedUp(strict, email)
    const { properties } = accepted(
      await adminOf(strict).generateLink({ type: 'signup', email, password: PASSWORD }),
    )
    const confirmed = accepted(
      await clientOf(strict).verifyOtp({ email, token: properties.email_otp, type: 'signup' }),
    )
    expect(confirmed.session.access_token).toBeTruthy()
    expect(confirmed.user).toMatchObject({
      id: user.id,
      email_confirmed_at: anInstant,
      user_metadata: { email_verified: true },
    })
  },
  'nobody gets in before the address is confirmed': async ({ strict }) => {
    const email = anEmail()
    await signedUp(strict, email)
    const answer = await clientOf(strict).signInWithPassword({ email, password: PASSWORD })
    expectRefusal(answer, 400, 'email_not_confirmed', 'Email not confirmed')
    const wrong = await clientOf(strict).signInWithPassword({ email, password: 'another-42' })
    expectRefusal(wrong, 400, 'invalid_credentials', 'Invalid login credentials')
  },
})

async function signedUp(server: Server, email: string, data?: object): Promise<User> {
  const answer = await clientOf(server).signUp({ email, password: PASSWORD, options: { data } })
  const { session, user } = accepted(answer)
  expect(session).toBeNull()
  expect(user.email).toBe(email)
  return user
}

import { AuthWeakPasswordError } from '@supabase/auth-js'
import { expect } from 'vitest'
import { checksOf } from '../check.ts'
import { bareClientOf, clientOf } from '../clients.ts'
import { anEmail, aPerson, aPhone, PASSWORD } from '../people.ts'
import { send } from '../send.ts'
import { accepted, anInstant, aUuid, expectRefusal, expectRefused } from '../verdicts.ts'

const TOO_LONG = 'Password cannot be longer than 72 characters'

/** Sign-up where emails count as confirmed. */
export const signUpChecks = checksOf('S1', {
  'a new address gets a session': async ({ open }) => {
    const email = anEmail()
    const { session, user } = accepted(await clientOf(open).signUp({ email, password: PASSWORD }))
    expect(session).toMatchObject({ token_type: 'bearer', expires_in: 3600, user: { id: user.id, email } })
    expect(session.expires_at).toBeGreaterThan(Date.now() / 1000 + 3500)
    expect(session.refresh_token.length).toBeGreaterThanOrEqual(12)
  },
  'the client without headers of its own gets one, too': async ({ open }) => {
    const { session } = accepted(await bareClientOf(open).signUp({ email: anEmail(), password: PASSWORD }))
    expect(session.access_token.split('.')).toHaveLength(3)
  },
  'a user has all fields that are always there': async ({ open }) => {
    const email = anEmail()
    const { user } = accepted(await clientOf(open).signUp({ email, password: PASSWORD }))
    expect(user).toMatchObject({
      id: aUuid,
      aud: 'authenticated',
      role: 'authenticated',
      email,
      phone: '',
      app_metadata: { provider: 'email', providers: ['email'] },
      created_at: anInstant,
      updated_at: anInstant,
      email_confirmed_at: anInstant,
      confirmed_at: anInstant,
      is_anonymous: false,
    })
  },
  'a user has no field that is not set': async ({ open }) => {
    const { user } = accepted(await clientOf(open).signUp({ email: anEmail(), password: PASSWORD }))
    expect(user.id).toBeTruthy()
    for (const field of [
      'new_email',
      'new_phone',
      'banned_until',
      'deleted_at',
      'factors',
      'phone_confirmed_at',
    ])
      expect(user).not.toHaveProperty(field)
  },
  'what is told at sign-up stands in the metadata, beside what the service knows': async ({ open }) => {
    const email = anEmail()
    const data = { name: 'Karin Berg', nested: { a: [1, null] } }
    const { user } = accepted(await clientOf(open).signUp({ email, password: PASSWORD, options: { data } }))
    expect(user.user_metadata).toEqual({
      ...data,
      sub: user.id,
      email,
      email_verified: true,
      phone_verified: false,
    })
  },
  'metadata can neither raise the role nor fill app_metadata': async ({ open }) => {
    const data = { role: 'service_role', app_metadata: { provider: 'staff' }, is_admin: true }
    const { user } = accepted(
      await clientOf(open).signUp({ email: anEmail(), password: PASSWORD, options: { data } }),
    )
    expect(user.role).toBe('authenticated')
    expect(user.app_metadata).toEqual({ provider: 'email', providers: ['email'] })
  },
  'the address becomes an identity, named by the user’s id': async ({ open }) => {
    const email = anEmail()
    const { user } = accepted(await clientOf(open).signUp({ email, password: PASSWORD }))
    expect(user.identities).toEqual([
      {
        identity_id: aUuid,
        id: user.id,
        user_id: user.id,
        provider: 'email',
        email,
        identity_data: expect.objectContaining({ sub: user.id, email, phone_verified: false }),
        last_sign_in_at: anInstant,
        created_at: anInstant,
        updated_at: anInstant,
      },
    ])
  },
  'an address is kept in lower case': async ({ open }) => {
    const email = anEmail()
    const { user } = accepted(await clientOf(open).signUp({ email: email.toUpperCase(), password: PASSWORD }))
    expect(user.email).toBe(email)
  },
  'a taken address is refused': async ({ open }) => {
    const { email } = await aPerson(open)
    const again = await clientOf(open).signUp({ email, password: PASSWORD })
    expectRefusal(again, 422, 'user_already_exists', 'User already registered')
  },
  'a taken address is refused in capitals, too': async ({ open }) => {
    const { email } = await aPerson(open)
    const again = await clientOf(open).signUp({ email: email.toUpperCase(), password: PASSWORD })
    expectRefusal(again, 422, 'user_already_exists', 'User already registered')
  },
  'no password is refused': async ({ open }) => {
    const answer = await send(open, 'POST /signup', { body: { email: anEmail() } })
    expectRefused(answer, 400, 'validation_failed', 'Signup requires a valid password')
  },
  'a short password is refused with its reason': async ({ open }) => {
    const answer = await clientOf(open).signUp({ email: anEmail(), password: 'abc12' })
    expectRefusal(answer, 422, 'weak_password', 'Password should be at least 6 characters.')
    expect(answer.error).toBeInstanceOf(AuthWeakPasswordError)
    expect((answer.error as AuthWeakPasswordError).reasons).toEqual(['length'])
  },
  'six characters are enough': async ({ open }) => {
    const { session } = accepted(await clientOf(open).signUp({ email: anEmail(), password: 'abc123' }))
    expect(session.access_token).toBeTruthy()
  },
  'a password of 72 bytes is taken, one of 73 refused': async ({ open }) => {
    const { session } = accepted(await clientOf(open).signUp({ email: anEmail(), password: 'x'.repeat(72) }))
    expect(session.access_token).toBeTruthy()
    const longer = await clientOf(open).signUp({ email: anEmail(), password: 'x'.repeat(73) })
    expectRefusal(longer, 400, 'validation_failed', TOO_LONG)
  },
  'a password is measured in bytes': async ({ open }) => {
    const answer = await clientOf(open).signUp({ email: anEmail(), password: 'å'.repeat(37) })
    expectRefusal(answer, 400, 'validation_failed', TOO_LONG)
  },
  'address and phone at once are refused': async ({ open }) => {
    const body = { email: anEmail(), phone: aPhone(), password: PASSWORD }
    expectRefused(
      await send(open, 'POST /signup', { body }),
      400,
      'validation_failed',
      'Only an email address or phone number should be provided on signup.',
    )
  },
  'what is no address is refused': async ({ open }) => {
    const answer = await clientOf(open).signUp({ email: 'not-an-address', password: PASSWORD })
    expectRefusal(answer, 400, 'validation_failed', 'Unable to validate email address: invalid format')
  },
  'an address of more than 255 characters is refused': async ({ open }) => {
    const answer = await clientOf(open).signUp({ email: `${'x'.repeat(250)}@example.se`, password: PASSWORD })
    expectRefusal(answer, 400, 'validation_failed', 'Unable to validate email address: invalid format')
  },
})

/** By phone, and anonymously. */
export const otherSignUpChecks = checksOf('S1', {
  'a phone number gets a session and an identity of its own': async ({ open }) => {
    const phone = aPhone()
    const { session, user } = accepted(
      await clientOf(open).signUp({ phone: `+${phone}`, password: PASSWORD }),
    )
    expect(session.access_token).toBeTruthy()
    expect(user).toMatchObject({
      phone,
      email: '',
      app_metadata: { provider: 'phone', providers: ['phone'] },
    })
    expect(user.identities).toMatchObject([{ provider: 'phone', id: user.id, identity_data: { phone } }])
  },
  'spaces in a phone number do not count': async ({ open }) => {
    const phone = aPhone()
    const spaced = `+${phone.slice(0, 2)} ${phone.slice(2, 5)} ${phone.slice(5)}`
    const { user } = accepted(await clientOf(open).signUp({ phone: spaced, password: PASSWORD }))
    expect(user.phone).toBe(phone)
  },
  'a taken phone number is refused': async ({ open }) => {
    const phone = aPhone()
    accepted(await clientOf(open).signUp({ phone, password: PASSWORD }))
    const again = await clientOf(open).signUp({ phone: `+${phone}`, password: PASSWORD })
    expectRefusal(again, 422, 'user_already_exists', 'User already registered')
  },
  'what is no phone number is refused': async ({ open }) => {
    const answer = await clientOf(open).signUp({ phone: '0701740610', password: PASSWORD })
    expectRefusal(answer, 400, 'validation_failed', 'Invalid phone number format (E.164 required)')
  },
  'an unknown channel is refused': async ({ open }) => {
    const body = { phone: aPhone(), password: PASSWORD, channel: 'pigeon' }
    expectRefused(await send(open, 'POST /signup', { body }), 400, 'validation_failed', /^Invalid channel/)
  },
  'PKCE by phone is refused': async ({ open }) => {
    const pair = { code_challenge: 'x'.repeat(43), code_challenge_method: 's256' }
    const body = { phone: aPhone(), password: PASSWORD, ...pair }
    expectRefused(
      await send(open, 'POST /signup', { body }),
      400,
      'validation_failed',
      'PKCE not supported for phone signups',
    )
  },
  'half a PKCE pair is refused, whichever half': async ({ open }) => {
    for (const half of [{ code_challenge: 'x'.repeat(43) }, { code_challenge_method: 's256' }]) {
      const body = { email: anEmail(), password: PASSWORD, ...half }
      expectRefused(
        await send(open, 'POST /signup', { body }),
        400,
        'validation_failed',
        'PKCE flow requires code_challenge_method and code_challenge',
      )
    }
  },
  'a challenge of the wrong length or letters is refused': async ({ open }) => {
    for (const code_challenge of ['x'.repeat(42), 'x'.repeat(129), `${'x'.repeat(43)}/`]) {
      const body = { email: anEmail(), password: PASSWORD, code_challenge, code_challenge_method: 's256' }
      expectRefused(await send(open, 'POST /signup', { body }), 400, 'validation_failed', /challenge/)
    }
  },
  'an unknown challenge method is refused': async ({ open }) => {
    const pair = { code_challenge: 'x'.repeat(43), code_challenge_method: 's512' }
    const body = { email: anEmail(), password: PASSWORD, ...pair }
    expectRefused(await send(open, 'POST /signup', { body }), 400, 'validation_failed', /method/)
  },
  'nobody in particular may sign in': async ({ open }) => {
    const { session, user } = accepted(await clientOf(open).signInAnonymously())
    expect(session.access_token).toBeTruthy()
    expect(user).toMatchObject({ email: '', phone: '', is_anonymous: true, app_metadata: {}, identities: [] })
  },
  'nobody in particular keeps what they told': async ({ open }) => {
    const answer = await clientOf(open).signInAnonymously({ options: { data: { basket: 3 } } })
    expect(accepted(answer).user.user_metadata).toMatchObject({ basket: 3 })
  },
  'nobody in particular is refused where that is off': async ({ strict }) => {
    const answer = await clientOf(strict).signInAnonymously()
    expectRefusal(answer, 422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled')
  },
})

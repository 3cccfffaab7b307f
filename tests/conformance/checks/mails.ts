import { expect } from 'vitest'
import { checksOf } from '../check.ts'
import { adminOf, clientOf } from '../clients.ts'
import { anEmail, aPerson, aPhone, aPhonePerson, PASSWORD, TEST_CODE } from '../people.ts'
import { send } from '../send.ts'
import { accepted, anInstant, expectRefusal, expectRefused, SOON } from '../verdicts.ts'

const TYPES = 'Missing one of these types: signup, email_change, sms, phone_change'

export const recoverChecks = checksOf('S9', {
  'a known address is sent a link': async ({ open }) => {
    const { client, email } = await aPerson(open)
    expect(await clientOf(open).resetPasswordForEmail(email)).toEqual({ data: {}, error: null })
    expect(accepted(await client.getUser()).user.recovery_sent_at).toEqual(anInstant)
  },
  'an unknown address gets the same answer': async ({ open }) => {
    const { client, email } = await aPerson(open)
    const known = await send(open, 'POST /recover', { body: { email } })
    const unknown = await send(open, 'POST /recover', { body: { email: anEmail() } })
    expect({ status: unknown.status, text: unknown.text }).toEqual({ status: known.status, text: known.text })
    expect(known.text).toBe('{}')
    expect(accepted(await client.getUser()).user.recovery_sent_at).toEqual(anInstant)
  },
  'no address is refused': async ({ open }) => {
    const answer = await send(open, 'POST /recover', { body: {} })
    expectRefused(answer, 400, 'validation_failed', 'Password recovery requires an email')
  },
  'what is no address is refused': async ({ open }) => {
    const answer = await clientOf(open).resetPasswordForEmail('a@@b')
    expectRefusal(answer, 400, 'validation_failed', 'Unable to validate email address: invalid format')
  },
  'half a PKCE pair is refused': async ({ open }) => {
    const body = { email: anEmail(), code_challenge_method: 's256' }
    expectRefused(
      await send(open, 'POST /recover', { body }),
      400,
      'validation_failed',
      'PKCE flow requires code_challenge_method and code_challenge',
    )
  },
  'a recovered account takes a new password': async ({ open }) => {
    const { email } = await aPerson(open)
    const client = clientOf(open)
    const { properties } = accepted(await adminOf(open).generateLink({ type: 'recovery', email }))
    accepted(await client.verifyOtp({ token_hash: properties.hashed_token, type: 'recovery' }))
    accepted(await client.updateUser({ password: 'blaklocka-77' }))
    expect((await clientOf(open).signInWithPassword({ email, password: 'blaklocka-77' })).error).toBeNull()
    const old = await clientOf(open).signInWithPassword({ email, password: PASSWORD })
    expectRefusal(old, 400, 'invalid_credentials', 'Invalid login credentials')
  },
})

export const resendChecks = checksOf('S7', {
  'no type is refused': async ({ open }) => {
    const answer = await send(open, 'POST /resend', { body: { email: anEmail() } })
    expectRefused(answer, 400, 'validation_failed', TYPES)
  },
  'an unknown type is refused': async ({ open }) => {
    const answer = await send(open, 'POST /resend', { body: { type: 'recovery', email: anEmail() } })
    expectRefused(answer, 400, 'validation_failed', TYPES)
  },
  'a type of mail without address is refused': async ({ open }) => {
    for (const type of ['signup', 'email_change']) {
      const answer = await send(open, 'POST /resend', { body: { type, phone: aPhone() } })
      expectRefused(answer, 400, 'validation_failed', 'Type provided requires an email address')
    }
  },
  'a type of message without phone is refused': async ({ open }) => {
    for (const type of ['sms', 'phone_change']) {
      const answer = await send(open, 'POST /resend', { body: { type, email: anEmail() } })
      expectRefused(answer, 400, 'validation_failed', 'Type provided requires a phone number')
    }
  },
  'neither address nor phone is refused': async ({ open }) => {
    const answer = await send(open, 'POST /resend', { body: { type: 'signup' } })
    expectRefused(
      answer,
      400,
      'validation_failed',
      /^(Missing email address or phone number|Type provided requires an email address)$/,
    )
  },
  'an unknown address, one that is confirmed and one without a change get the same answer': async ({
    open,
  }) => {
    for (const body of [
      { type: 'signup', email: anEmail() },
      { type: 'signup', email: (await aPerson(open)).email },
      { type: 'email_change', email: (await aPerson(open)).email },
    ]) {
      const { status, text } = await send(open, 'POST /resend', { body })
      expect({ status, text }).toEqual({ status: 200, text: '{}' })
    }
    expect((await clientOf(open).resend({ type: 'signup', email: anEmail() })).error).toBeNull()
  },
  'a sign-up that waits is not sent again within a minute': async ({ strict }) => {
    const email = anEmail()
    accepted(await clientOf(strict).signUp({ email, password: PASSWORD }))
    const answer = await clientOf(strict).resend({ type: 'signup', email })
    expectRefusal(answer, 429, 'over_email_send_rate_limit', SOON)
  },
  'a phone that waits for its code is not sent one within a minute, either': async ({ strict }) => {
    const phone = aPhone()
    accepted(await clientOf(strict).signUp({ phone, password: PASSWORD }))
    const answer = await clientOf(strict).resend({ type: 'sms', phone })
    expectRefusal(answer, 429, 'over_sms_send_rate_limit', SOON)
    accepted(await clientOf(strict).verifyOtp({ phone, token: TEST_CODE, type: 'sms' }))
  },
})

export const reauthenticateChecks = checksOf('S6', {
  'whoever has an address is sent a code': async ({ open }) => {
    const { client } = await aPerson(open)
    expect((await client.reauthenticate()).error).toBeNull()
    expect(accepted(await client.getUser()).user).toHaveProperty('reauthentication_sent_at', anInstant)
  },
  'whoever has a phone alone is told the number of the message': async ({ open }) => {
    const { session } = await aPhonePerson(open)
    const answer = await send(open, 'GET /reauthenticate', { bearer: session.access_token })
    expect({ status: answer.status, body: answer.body }).toEqual({
      status: 200,
      body: { message_id: 'test-otp' },
    })
  },
  'nobody in particular is refused': async ({ open }) => {
    const client = clientOf(open)
    accepted(await client.signInAnonymously())
    expectRefusal(
      await client.reauthenticate(),
      400,
      'validation_failed',
      'Reauthentication requires the user to have an email or a phone number',
    )
  },
  'without a token it is refused': async ({ open }) => {
    const answer = await send(open, 'GET /reauthenticate')
    expectRefused(answer, 401, 'no_authorization', 'This endpoint requires a valid Bearer token')
  },
  'a second code within a minute is refused': async ({ strict }) => {
    const { client } = await aPerson(strict)
    expect((await client.reauthenticate()).error).toBeNull()
    expectRefusal(await client.reauthenticate(), 429, 'over_email_send_rate_limit', SOON)
  },
})

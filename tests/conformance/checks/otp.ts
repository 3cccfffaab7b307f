import { expect } from 'vitest'
import { checksOf } from '../check.ts'
import { adminOf, clientOf } from '../clients.ts'
import { anEmail, aPerson, aPhone, aPhonePerson, TEST_CODE } from '../people.ts'
import { send } from '../send.ts'
import { claimsOf } from '../tokens.ts'
import { accepted, expectRefusal, expectRefused, SOON } from '../verdicts.ts'

const sent = { data: { user: null, session: null }, error: null }

export const otpChecks = checksOf('S3', {
  'an unknown address is sent a code, and has an account by it': async ({ open }) => {
    const email = anEmail()
    expect(await clientOf(open).signInWithOtp({ email, options: { data: { name: 'Karin' } } })).toMatchObject(
      sent,
    )
    const { properties } = accepted(await adminOf(open).generateLink({ type: 'magiclink', email }))
    const { session, user } = accepted(
      await clientOf(open).verifyOtp({ email, token: properties.email_otp, type: 'email' }),
    )
    expect(session.access_token).toBeTruthy()
    expect(user).toMatchObject({ email, user_metadata: { name: 'Karin', email_verified: true } })
  },
  'a known address is sent a code, without a word more': async ({ open }) => {
    const { email } = await aPerson(open)
    const answer = await send(open, 'POST /otp', { body: { email } })
    expect({ status: answer.status, body: answer.body, text: answer.text }).toEqual({
      status: 200,
      body: {},
      text: '{}',
    })
    const user = accepted(await adminOf(open).listUsers({ perPage: 200 })).users.find(
      (one) => one.email === email,
    )
    expect(user?.recovery_sent_at).toBeTruthy()
  },
  'a known address counts in capitals, too': async ({ open }) => {
    const { email, user: owner } = await aPerson(open)
    expect(await clientOf(open).signInWithOtp({ email: email.toUpperCase() })).toMatchObject(sent)
    const { properties } = accepted(await adminOf(open).generateLink({ type: 'magiclink', email }))
    const capitals = { email: email.toUpperCase(), token: properties.email_otp, type: 'email' as const }
    expect(accepted(await clientOf(open).verifyOtp(capitals)).user.id).toBe(owner.id)
  },
  'an unknown address is refused when no account may be made': async ({ open }) => {
    const answer = await clientOf(open).signInWithOtp({
      email: anEmail(),
      options: { shouldCreateUser: false },
    })
    expectRefusal(answer, 422, 'otp_disabled', 'Signups not allowed for otp')
  },
  'an unknown phone is refused when no account may be made': async ({ open }) => {
    const answer = await clientOf(open).signInWithOtp({
      phone: aPhone(),
      options: { shouldCreateUser: false },
    })
    expectRefusal(answer, 422, 'otp_disabled', 'Signups not allowed for otp')
  },
  'a known address is served when no account may be made': async ({ open }) => {
    const { email } = await aPerson(open)
    const options = { shouldCreateUser: false }
    expect(await clientOf(open).signInWithOtp({ email, options })).toMatchObject(sent)
    const { user } = accepted(await adminOf(open).generateLink({ type: 'magiclink', email }))
    expect(user.email).toBe(email)
  },
  'a code to a phone gives a session': async ({ open }) => {
    const phone = aPhone()
    expect((await clientOf(open).signInWithOtp({ phone })).error).toBeNull()
    const { session, user } = accepted(
      await clientOf(open).verifyOtp({ phone, token: TEST_CODE, type: 'sms' }),
    )
    expect(user).toMatchObject({ phone, phone_confirmed_at: expect.any(String) })
    expect(claimsOf(session).amr).toMatchObject([{ method: 'otp' }])
  },
  'a known phone is told the number of its message': async ({ open }) => {
    const { phone } = await aPhonePerson(open)
    const { messageId } = accepted(await clientOf(open).signInWithOtp({ phone }))
    expect(messageId).toBe('test-otp')
  },
  'address and phone at once are refused': async ({ open }) => {
    const answer = await send(open, 'POST /otp', { body: { email: anEmail(), phone: aPhone() } })
    expectRefused(
      answer,
      400,
      'validation_failed',
      'Only an email address or phone number should be provided',
    )
  },
  'an address with a channel is refused': async ({ open }) => {
    const answer = await send(open, 'POST /otp', { body: { email: anEmail(), channel: 'sms' } })
    expectRefused(answer, 400, 'validation_failed', 'Channel should only be specified with Phone OTP')
  },
  'neither address nor phone is refused': async ({ open }) => {
    const answer = await send(open, 'POST /otp', { body: {} })
    expectRefused(answer, 400, 'validation_failed', 'One of email or phone must be set')
  },
  'what is no address is refused': async ({ open }) => {
    const answer = await clientOf(open).signInWithOtp({ email: 'a@@b' })
    expectRefusal(answer, 400, 'validation_failed', 'Unable to validate email address: invalid format')
  },
  'what is no phone number is refused': async ({ open }) => {
    const answer = await clientOf(open).signInWithOtp({ phone: '0123' })
    expectRefusal(answer, 400, 'validation_failed', 'Invalid phone number format (E.164 required)')
  },
  'half a PKCE pair is refused': async ({ open }) => {
    const answer = await send(open, 'POST /otp', {
      body: { email: anEmail(), code_challenge: 'x'.repeat(43) },
    })
    expectRefused(
      answer,
      400,
      'validation_failed',
      'PKCE flow requires code_challenge_method and code_challenge',
    )
  },
  'a second mail within a minute is refused': async ({ strict }) => {
    const { email } = await aPerson(strict)
    expect(await clientOf(strict).signInWithOtp({ email })).toMatchObject(sent)
    const again = await clientOf(strict).signInWithOtp({ email })
    expectRefusal(again, 429, 'over_email_send_rate_limit', SOON)
  },
  'sending without end is stopped': async ({ strict }) => {
    const client = clientOf(strict)
    const answers = await Promise.all(
      Array.from({ length: 45 }, () => client.signInWithOtp({ email: 'a@@b' })),
    )
    const codes = answers.map(({ error }) => error?.code)
    expect(codes.filter((code) => code === 'validation_failed').length).toBeLessThanOrEqual(30)
    expect(codes).toContain('validation_failed')
    expect(codes).toContain('over_request_rate_limit')
  },
})

import { expect } from 'vitest'
import { checksOf, type Server } from '../check.ts'
import { adminOf, clientOf } from '../clients.ts'
import { anEmail, aPerson, aPhone, aPhonePerson, PASSWORD } from '../people.ts'
import { send } from '../send.ts'
import { claimsOf } from '../tokens.ts'
import { accepted, expectRefusal, expectRefused } from '../verdicts.ts'

const EXPIRED = 'Token has expired or is invalid'
const HASH_EXPIRED = 'Email link is invalid or has expired'

/** By code or hash (POST); links are in `links.ts`. */
export const verifyChecks = checksOf('S4', {
  'a code gives a session that says so': async ({ open }) => {
    const { email, user: owner } = await aPerson(open)
    const { email_otp: token } = await magicLink(open, email)
    const { session, user } = accepted(await clientOf(open).verifyOtp({ email, token, type: 'magiclink' }))
    expect(user.id).toBe(owner.id)
    expect(claimsOf(session).amr).toMatchObject([{ method: 'otp' }])
  },
  'type email takes the same code': async ({ open }) => {
    const { email, user: owner } = await aPerson(open)
    const { email_otp: token } = await magicLink(open, email)
    expect(accepted(await clientOf(open).verifyOtp({ email, token, type: 'email' })).user.id).toBe(owner.id)
  },
  'a hash does, too, without the address': async ({ open }) => {
    const { email, user: owner } = await aPerson(open)
    const { hashed_token: token_hash } = await magicLink(open, email)
    expect(accepted(await clientOf(open).verifyOtp({ token_hash, type: 'email' })).user.id).toBe(owner.id)
  },
  'a code has six digits': async ({ open }) => {
    const { email } = await aPerson(open)
    const { email_otp, hashed_token } = await magicLink(open, email)
    expect(email_otp).toMatch(/^\d{6}$/)
    expect(hashed_token).not.toContain(email_otp)
  },
  'a code is good once': async ({ open }) => {
    const { email } = await aPerson(open)
    const { email_otp: token } = await magicLink(open, email)
    accepted(await clientOf(open).verifyOtp({ email, token, type: 'email' }))
    expectRefusal(
      await clientOf(open).verifyOtp({ email, token, type: 'email' }),
      403,
      'otp_expired',
      EXPIRED,
    )
  },
  'a hash is good once': async ({ open }) => {
    const { email } = await aPerson(open)
    const { hashed_token: token_hash } = await magicLink(open, email)
    accepted(await clientOf(open).verifyOtp({ token_hash, type: 'email' }))
    const again = await clientOf(open).verifyOtp({ token_hash, type: 'email' })
    expectRefusal(again, 403, 'otp_expired', HASH_EXPIRED)
  },
  'of ten who bring one code at once, one gets in': async ({ open }) => {
    const { email } = await aPerson(open)
    const { email_otp: token } = await magicLink(open, email)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => clientOf(open).verifyOtp({ email, token, type: 'email' })),
    )
    expect(answers.filter(({ data }) => data.session?.access_token)).toHaveLength(1)
    expect(answers.filter(({ error }) => error?.code === 'otp_expired')).toHaveLength(9)
  },
  'a newer code ends the older one': async ({ open }) => {
    const { email } = await aPerson(open)
    const older = await magicLink(open, email)
    const newer = await magicLink(open, email)
    const answer = await clientOf(open).verifyOtp({ token_hash: older.hashed_token, type: 'email' })
    expectRefusal(answer, 403, 'otp_expired', HASH_EXPIRED)
    expect(
      accepted(await clientOf(open).verifyOtp({ email, token: newer.email_otp, type: 'email' })).user.email,
    ).toBe(email)
  },
  'a wrong code is refused, and the right one stays good': async ({ open }) => {
    const { email } = await aPerson(open)
    const { email_otp: token } = await magicLink(open, email)
    const wrong = token === '000000' ? '000001' : '000000'
    expectRefusal(
      await clientOf(open).verifyOtp({ email, token: wrong, type: 'email' }),
      403,
      'otp_expired',
      EXPIRED,
    )
    expect(
      accepted(await clientOf(open).verifyOtp({ email, token, type: 'email' })).session.access_token,
    ).toBeTruthy()
  },
  'a code of somebody else is refused': async ({ open }) => {
    const { email: theirs } = await aPerson(open)
    const { email: mine } = await aPerson(open)
    const { email_otp: token } = await magicLink(open, mine)
    expectRefusal(
      await clientOf(open).verifyOtp({ email: theirs, token, type: 'email' }),
      403,
      'otp_expired',
      EXPIRED,
    )
  },
  'an unknown address is refused like a wrong code': async ({ open }) => {
    const answer = await clientOf(open).verifyOtp({ email: anEmail(), token: '123456', type: 'email' })
    expectRefusal(answer, 403, 'otp_expired', EXPIRED)
  },
  'an unknown hash is refused': async ({ open }) => {
    const answer = await clientOf(open).verifyOtp({ token_hash: 'a'.repeat(56), type: 'email' })
    expectRefusal(answer, 403, 'otp_expired', HASH_EXPIRED)
  },
  'whoever is banned is refused with the right code': async ({ open }) => {
    const { email, user } = await aPerson(open)
    const { email_otp: token } = await magicLink(open, email)
    accepted(await adminOf(open).updateUserById(user.id, { ban_duration: '1h' }))
    expectRefusal(
      await clientOf(open).verifyOtp({ email, token, type: 'email' }),
      403,
      'user_banned',
      'User is banned',
    )
  },
  'a recovery code lets in': async ({ open }) => {
    const { email, user: owner } = await aPerson(open)
    const { properties } = accepted(await adminOf(open).generateLink({ type: 'recovery', email }))
    const answer = await clientOf(open).verifyOtp({ email, token: properties.email_otp, type: 'recovery' })
    expect(accepted(answer).user.id).toBe(owner.id)
  },
  'an invitation is accepted by its code': async ({ open }) => {
    const email = anEmail()
    const { properties, user: invited } = accepted(
      await adminOf(open).generateLink({ type: 'invite', email }),
    )
    const answer = await clientOf(open).verifyOtp({ email, token: properties.email_otp, type: 'invite' })
    expect(accepted(answer).user).toMatchObject({ id: invited.id, email_confirmed_at: expect.any(String) })
  },
  'a wrong code to a phone is refused': async ({ open }) => {
    const { phone } = await aPhonePerson(open)
    accepted(await clientOf(open).signInWithOtp({ phone }))
    expectRefusal(
      await clientOf(open).verifyOtp({ phone, token: '000000', type: 'sms' }),
      403,
      'otp_expired',
      EXPIRED,
    )
  },
  'an unknown phone is refused like a wrong code': async ({ open }) => {
    const answer = await clientOf(open).verifyOtp({ phone: aPhone(), token: '000000', type: 'sms' })
    expectRefusal(answer, 403, 'otp_expired', EXPIRED)
  },
})

const malformed: Record<string, [body: object, status: number, message: string | RegExp]> = {
  'no type is refused': [{ email: 'a@example.se', token: '1' }, 400, 'Verify requires a verification type'],
  'neither code nor hash is refused': [
    { type: 'email', email: 'a@example.se' },
    400,
    'Verify requires either a token or a token hash',
  ],
  'code and hash at once are refused': [
    { type: 'email', email: 'a@example.se', token: '123456', token_hash: 'a'.repeat(56) },
    400,
    'Verify requires either a token or a token hash',
  ],
  'address and phone at once are refused': [
    { type: 'sms', email: 'a@example.se', phone: '46700000001', token: '123456' },
    400,
    'Only an email address or phone number should be provided on verify',
  ],
  'a hash with an address is refused': [
    { type: 'email', email: 'a@example.se', token_hash: 'a'.repeat(56) },
    400,
    'Only the token_hash and type should be provided',
  ],
  'an unknown type is refused': [{ type: 'rumour', email: 'a@example.se', token: '123456' }, 400, /./],
  'what is no phone number is refused': [{ type: 'sms', phone: '0123', token: '123456' }, 400, /phone/i],
  'what is no address is refused': [
    { type: 'email', email: 'a@@b', token: '123456' },
    422,
    'Invalid email format',
  ],
}

export const malformedVerifyChecks = checksOf(
  'S4',
  Object.fromEntries(
    Object.entries(malformed).map(([name, [body, status, message]]) => [
      name,
      async ({ open }) => {
        expectRefused(await send(open, 'POST /verify', { body }), status, 'validation_failed', message)
      },
    ]),
  ),
)

export const verifyLimitChecks = checksOf('S4', {
  'guessing without end is stopped': async ({ strict }) => {
    const { email } = await aPerson(strict)
    const client = clientOf(strict)
    const answers = await Promise.all(
      Array.from({ length: 45 }, () => client.verifyOtp({ email, token: '000000', type: 'email' })),
    )
    const codes = answers.map(({ error }) => error?.code)
    expect(codes.filter((code) => code === 'otp_expired').length).toBeLessThanOrEqual(30)
    expect(codes).toContain('otp_expired')
    expect(codes).toContain('over_request_rate_limit')
    expect((await clientOf(strict).signInWithPassword({ email, password: PASSWORD })).error).toBeNull()
  },
})

async function magicLink(server: Server, email: string) {
  return accepted(await adminOf(server).generateLink({ type: 'magiclink', email })).properties
}

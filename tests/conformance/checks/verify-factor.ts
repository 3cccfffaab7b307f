import { expect } from 'vitest'
import { checksOf } from '../check.ts'
import { aFactor, aProtectedPerson, enrolled } from '../factors.ts'
import { anotherDevice, aPerson, aPhone, TEST_CODE } from '../people.ts'
import { send } from '../send.ts'
import { claimsOf, totpCode } from '../tokens.ts'
import { accepted, expectRefusal, expectRefused } from '../verdicts.ts'

const NOBODY = '00000000-0000-4000-8000-000000000000'

export const verifyFactorChecks = checksOf('S14', {
  'the right code raises the session': async ({ open }) => {
    const { client, session } = await aPerson(open)
    const { id, secret } = await aFactor(client)
    const raised = accepted(await enrolled(client, id, totpCode(secret)))
    expect(claimsOf(raised)).toMatchObject({
      aal: 'aal2',
      amr: [{ method: 'totp' }, { method: 'password' }],
      session_id: claimsOf(session).session_id,
    })
    expect(raised).toMatchObject({ token_type: 'bearer', expires_in: 3600, user: { id: session.user.id } })
    expect(raised.refresh_token).not.toBe(session.refresh_token)
  },
  'the factor is verified from then on': async ({ open }) => {
    const { client, factorId } = await aProtectedPerson(open)
    expect(accepted(await client.mfa.listFactors()).totp).toMatchObject([
      { id: factorId, status: 'verified' },
    ])
  },
  'the level outlives a refresh': async ({ open }) => {
    const { client } = await aProtectedPerson(open)
    const { session } = accepted(await client.refreshSession())
    expect(claimsOf(session)).toMatchObject({
      aal: 'aal2',
      amr: [{ method: 'totp' }, { method: 'password' }],
    })
  },
  'the next login asks for it': async ({ open }) => {
    const person = await aProtectedPerson(open)
    const { client } = await anotherDevice(open, person)
    const level = accepted(await client.mfa.getAuthenticatorAssuranceLevel())
    expect(level).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' })
  },
  'a login raised by the next code is complete': async ({ open }) => {
    const person = await aProtectedPerson(open)
    const { client } = await anotherDevice(open, person)
    accepted(await enrolled(client, person.factorId, totpCode(person.secret, { ahead: 1 })))
    const level = accepted(await client.mfa.getAuthenticatorAssuranceLevel())
    expect(level).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' })
  },
  'sessions that have not proved it end': async ({ open }) => {
    const person = await aPerson(open)
    const other = await anotherDevice(open, person)
    const { id, secret } = await aFactor(person.client)
    accepted(await enrolled(person.client, id, totpCode(secret)))
    const answer = await send(open, 'GET /user', { bearer: other.session.access_token })
    expectRefused(answer, 403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
    expect(accepted(await person.client.getUser()).user.id).toBe(person.user.id)
  },
  'other factors that were never proved go': async ({ open }) => {
    const { client } = await aPerson(open)
    await aFactor(client, 'Annan')
    const { id, secret } = await aFactor(client)
    accepted(await enrolled(client, id, totpCode(secret)))
    expect(accepted(await client.mfa.listFactors()).all.map((factor) => factor.id)).toEqual([id])
  },
  'a wrong code is refused, and the challenge stays good': async ({ open }) => {
    const { client } = await aPerson(open)
    const { id, secret } = await aFactor(client)
    const { id: challengeId } = accepted(await client.mfa.challenge({ factorId: id }))
    const code = totpCode(secret)
    const wrong = code === '000000' ? '000001' : '000000'
    expectRefusal(
      await client.mfa.verify({ factorId: id, challengeId, code: wrong }),
      422,
      'mfa_verification_failed',
      'Invalid TOTP code entered',
    )
    expect(accepted(await client.mfa.verify({ factorId: id, challengeId, code })).access_token).toBeTruthy()
  },
  'a challenge is good once': async ({ open }) => {
    const { client } = await aPerson(open)
    const { id, secret } = await aFactor(client)
    const { id: challengeId } = accepted(await client.mfa.challenge({ factorId: id }))
    accepted(await client.mfa.verify({ factorId: id, challengeId, code: totpCode(secret) }))
    expectRefusal(
      await client.mfa.verify({ factorId: id, challengeId, code: totpCode(secret, { ahead: 1 }) }),
      422,
      'mfa_ip_address_mismatch',
      'Challenge and verify IP addresses mismatch.',
    )
  },
  'the code of two steps ago is refused': async ({ open }) => {
    const { client } = await aPerson(open)
    const { id, secret } = await aFactor(client)
    const answer = await enrolled(client, id, totpCode(secret, { ahead: -3 }))
    expectRefusal(answer, 422, 'mfa_verification_failed', 'Invalid TOTP code entered')
  },
  'an unknown challenge is refused': async ({ open }) => {
    const { client } = await aPerson(open)
    const { id, secret } = await aFactor(client)
    expectRefusal(
      await client.mfa.verify({ factorId: id, challengeId: NOBODY, code: totpCode(secret) }),
      422,
      'mfa_factor_not_found',
      'MFA factor with the provided challenge ID not found',
    )
  },
  'a challenge of another factor is refused': async ({ open }) => {
    const { client } = await aPerson(open)
    const [first, second] = [await aFactor(client, 'A'), await aFactor(client, 'B')]
    const { id: challengeId } = accepted(await client.mfa.challenge({ factorId: first.id }))
    expectRefusal(
      await client.mfa.verify({ factorId: second.id, challengeId, code: totpCode(second.secret) }),
      422,
      'mfa_factor_not_found',
      'MFA factor with the provided challenge ID not found',
    )
  },
  'a challenge is answered from where it was asked for': async ({ strict }) => {
    const { client, session } = await aPerson(strict)
    const { id, secret } = await aFactor(client)
    const { id: challenge_id } = accepted(await client.mfa.challenge({ factorId: id }))
    const body = { challenge_id, code: totpCode(secret) }
    expectRefused(
      await send(strict, `POST /factors/${id}/verify`, {
        bearer: session.access_token,
        body,
        from: '10.255.0.1',
      }),
      422,
      'mfa_ip_address_mismatch',
      'Challenge and verify IP addresses mismatch.',
    )
  },
  'no code is refused': async ({ open }) => {
    const { client, session } = await aPerson(open)
    const { id } = await aFactor(client)
    const { id: challenge_id } = accepted(await client.mfa.challenge({ factorId: id }))
    const body = { challenge_id, code: '' }
    const answer = await send(open, `POST /factors/${id}/verify`, { bearer: session.access_token, body })
    expectRefused(answer, 400, 'validation_failed', 'Code needs to be non-empty')
  },
  'a code to a phone raises the session': async ({ open }) => {
    const { client } = await aPerson(open)
    const { id } = accepted(
      await client.mfa.enroll({ factorType: 'phone', phone: aPhone(), friendlyName: 'Mobil' }),
    )
    const { id: challengeId } = accepted(await client.mfa.challenge({ factorId: id, channel: 'sms' }))
    const raised = accepted(await client.mfa.verify({ factorId: id, challengeId, code: TEST_CODE }))
    expect(claimsOf(raised)).toMatchObject({
      aal: 'aal2',
      amr: [{ method: 'mfa/phone' }, { method: 'password' }],
    })
    expect(accepted(await client.mfa.listFactors()).phone).toMatchObject([{ id, status: 'verified' }])
  },
  'a wrong code to a phone is refused': async ({ open }) => {
    const { client } = await aPerson(open)
    const { id } = accepted(
      await client.mfa.enroll({ factorType: 'phone', phone: aPhone(), friendlyName: 'Mobil' }),
    )
    const { id: challengeId } = accepted(await client.mfa.challenge({ factorId: id, channel: 'sms' }))
    expectRefusal(
      await client.mfa.verify({ factorId: id, challengeId, code: '000000' }),
      422,
      'mfa_verification_failed',
      'Invalid MFA Phone code entered',
    )
  },
  'address and password change only with the factor proved': async ({ open }) => {
    const person = await aProtectedPerson(open)
    const { client } = await anotherDevice(open, person)
    const words = 'AAL2 session is required to update email or password when MFA is enabled.'
    expectRefusal(await client.updateUser({ password: 'blaklocka-77' }), 401, 'insufficient_aal', words)
    expectRefusal(await client.updateUser({ phone: aPhone() }), 401, 'insufficient_aal', words)
    expect((await client.updateUser({ data: { name: 'Karin' } })).error).toBeNull()
    expect((await person.client.updateUser({ password: 'blaklocka-77' })).error).toBeNull()
  },
  'guessing without end is stopped': async ({ strict }) => {
    const { client } = await aPerson(strict)
    const { id } = await aFactor(client)
    const { id: challengeId } = accepted(await client.mfa.challenge({ factorId: id }))
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => client.mfa.verify({ factorId: id, challengeId, code: '000000' })),
    )
    const codes = answers.map(({ error }) => error?.code)
    expect(codes.filter((code) => code === 'mfa_verification_failed').length).toBeLessThanOrEqual(30)
    expect(codes).toContain('mfa_verification_failed')
    expect(codes).toContain('over_request_rate_limit')
  },
})

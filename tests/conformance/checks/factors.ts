import { expect } from 'vitest'
import { checksOf } from '../check.ts'
import { clientOf } from '../clients.ts'
import { aFactor, aProtectedPerson, enrolled } from '../factors.ts'
import { anotherDevice, aPerson, aPhone } from '../people.ts'
import { send } from '../send.ts'
import { claimsOf, totpCode } from '../tokens.ts'
import { accepted, anInstant, aUuid, expectRefusal, expectRefused, UUID } from '../verdicts.ts'

const NOBODY = '00000000-0000-4000-8000-000000000000'

export const enrolChecks = checksOf('S12', {
  'an app gets secret, address and picture': async ({ open }) => {
    const { client, email } = await aPerson(open)
    const answer = await client.mfa.enroll({
      factorType: 'totp',
      friendlyName: 'Telefon',
      issuer: 'Handslag',
    })
    const factor = accepted(answer)
    expect(factor).toMatchObject({ id: aUuid, type: 'totp', friendly_name: 'Telefon' })
    const uri = new URL(factor.totp.uri)
    expect(uri.protocol).toBe('otpauth:')
    expect(decodeURIComponent(factor.totp.uri)).toContain(`Handslag:${email}`)
    expect(Object.fromEntries(uri.searchParams)).toEqual({
      algorithm: 'SHA1',
      digits: '6',
      issuer: 'Handslag',
      period: '30',
      secret: factor.totp.secret,
    })
    expect(factor.totp.secret).toMatch(/^[A-Z2-7]{32,}$/)
    expect(factor.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,(<\?xml[^>]*>\s*)?<svg/)
  },
  'the issuer is the site when none is named': async ({ open }) => {
    const { client } = await aPerson(open)
    const factor = accepted(await client.mfa.enroll({ factorType: 'totp' }))
    expect(new URL(factor.totp.uri).searchParams.get('issuer')).toMatch(/^127\.0\.0\.1/)
  },
  'a factor is listed, without its secret': async ({ open }) => {
    const { client } = await aPerson(open)
    const factor = await aFactor(client)
    const { user } = accepted(await client.getUser())
    expect(user.factors).toMatchObject([
      { id: factor.id, status: 'unverified', factor_type: 'totp', created_at: anInstant },
    ])
    expect(JSON.stringify(user)).not.toContain(factor.secret)
  },
  'two factors of one name are refused': async ({ open }) => {
    const { client } = await aPerson(open)
    accepted(await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Telefon' }))
    expectRefusal(
      await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Telefon' }),
      422,
      'mfa_factor_name_conflict',
      'A factor with the friendly name "Telefon" for this user already exists',
    )
  },
  'two factors without a name are of one name': async ({ open }) => {
    const { client } = await aPerson(open)
    accepted(await client.mfa.enroll({ factorType: 'totp' }))
    expectRefusal(
      await client.mfa.enroll({ factorType: 'totp' }),
      422,
      'mfa_factor_name_conflict',
      'A factor with the friendly name "" for this user already exists',
    )
  },
  'an eleventh factor is refused': async ({ open }) => {
    const { client } = await aPerson(open)
    for (let number = 1; number <= 10; number++)
      accepted(await client.mfa.enroll({ factorType: 'totp', friendlyName: `Nummer ${number}` }))
    const answer = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Nummer 11' })
    expectRefusal(answer, 422, 'too_many_enrolled_mfa_factors', /./)
  },
  'whoever has a factor needs it to add another': async ({ open }) => {
    const person = await aProtectedPerson(open)
    const other = await anotherDevice(open, person)
    expectRefusal(
      await other.client.mfa.enroll({ factorType: 'totp', friendlyName: 'En till' }),
      403,
      'insufficient_aal',
      'AAL2 required to enroll a new factor',
    )
    expect(
      accepted(await person.client.mfa.enroll({ factorType: 'totp', friendlyName: 'En till' })).id,
    ).toMatch(UUID)
  },
  'a phone becomes a factor': async ({ open }) => {
    const { client } = await aPerson(open)
    const phone = aPhone()
    const factor = accepted(
      await client.mfa.enroll({ factorType: 'phone', phone: `+${phone}`, friendlyName: 'Mobil' }),
    )
    expect(factor).toMatchObject({
      id: aUuid,
      type: 'phone',
      friendly_name: 'Mobil',
      phone: expect.stringContaining(phone),
    })
  },
  'a phone factor without number is refused': async ({ open }) => {
    const { session } = await aPerson(open)
    const body = { factor_type: 'phone', friendly_name: 'Mobil' }
    const answer = await send(open, 'POST /factors', { bearer: session.access_token, body })
    expectRefused(answer, 400, 'validation_failed', /./)
  },
  'an unknown type is refused': async ({ open }) => {
    const { session } = await aPerson(open)
    const body = { factor_type: 'retina', friendly_name: 'Öga' }
    const answer = await send(open, 'POST /factors', { bearer: session.access_token, body })
    expectRefused(answer, 400, 'validation_failed', 'factor_type needs to be totp, phone, or webauthn')
  },
  'a key that is no app is refused where that is off': async ({ open }) => {
    const { client } = await aPerson(open)
    const answer = await client.mfa.enroll({ factorType: 'webauthn', friendlyName: 'Nyckel' })
    expectRefusal(answer, 422, 'mfa_webauthn_enroll_not_enabled', 'MFA enroll is disabled for WebAuthn')
  },
  'nobody in particular is refused': async ({ open }) => {
    const client = clientOf(open)
    accepted(await client.signInAnonymously())
    expectRefusal(
      await client.mfa.enroll({ factorType: 'totp' }),
      403,
      'no_authorization',
      'Anonymous user not allowed to perform these actions',
    )
  },
  'without a token it is refused': async ({ open }) => {
    const answer = await send(open, 'POST /factors', { body: { factor_type: 'totp' } })
    expectRefused(answer, 401, 'no_authorization', 'This endpoint requires a valid Bearer token')
  },
})

export const challengeChecks = checksOf('S13', {
  'a challenge lasts five minutes': async ({ open }) => {
    const { client } = await aPerson(open)
    const { id } = await aFactor(client)
    const challenge = accepted(await client.mfa.challenge({ factorId: id }))
    expect(challenge).toMatchObject({ id: aUuid, type: 'totp' })
    expect(Math.abs(challenge.expires_at - Date.now() / 1000 - 300)).toBeLessThan(10)
  },
  'a factor notes when it was challenged last': async ({ open }) => {
    const { client } = await aPerson(open)
    const { id } = await aFactor(client)
    accepted(await client.mfa.challenge({ factorId: id }))
    expect(accepted(await client.getUser()).user.factors).toMatchObject([
      { id, last_challenged_at: anInstant },
    ])
  },
  'a phone is challenged': async ({ open }) => {
    const { client } = await aPerson(open)
    const { id } = accepted(
      await client.mfa.enroll({ factorType: 'phone', phone: aPhone(), friendlyName: 'Mobil' }),
    )
    expect(accepted(await client.mfa.challenge({ factorId: id, channel: 'sms' }))).toMatchObject({
      id: aUuid,
      type: 'phone',
    })
  },
  'what is no id is not found': async ({ open }) => {
    const { session } = await aPerson(open)
    const answer = await send(open, 'POST /factors/not-an-id/challenge', {
      bearer: session.access_token,
      body: {},
    })
    expectRefused(answer, 404, 'validation_failed', 'factor_id must be an UUID')
  },
  'an unknown factor is not found': async ({ open }) => {
    const { client } = await aPerson(open)
    expectRefusal(
      await client.mfa.challenge({ factorId: NOBODY }),
      404,
      'mfa_factor_not_found',
      'Factor not found',
    )
  },
  'a factor of somebody else is not found': async ({ open }) => {
    const { id } = await aFactor((await aPerson(open)).client)
    const { client } = await aPerson(open)
    expectRefusal(
      await client.mfa.challenge({ factorId: id }),
      404,
      'mfa_factor_not_found',
      'Factor not found',
    )
  },
})

export const removeFactorChecks = checksOf('S15', {
  'a factor that was never proved goes': async ({ open }) => {
    const { client } = await aPerson(open)
    const { id } = await aFactor(client)
    expect(accepted(await client.mfa.unenroll({ factorId: id }))).toEqual({ id })
    expect(accepted(await client.getUser()).user).not.toHaveProperty('factors')
  },
  'one that was proved goes, and the session is as before': async ({ open }) => {
    const { client, factorId } = await aProtectedPerson(open)
    expect(accepted(await client.mfa.unenroll({ factorId }))).toEqual({ id: factorId })
    const { session } = accepted(await client.refreshSession())
    expect(claimsOf(session)).toMatchObject({ aal: 'aal1', amr: [{ method: 'password' }] })
  },
  'whoever has not proved it cannot remove it': async ({ open }) => {
    const person = await aProtectedPerson(open)
    const other = await anotherDevice(open, person)
    expectRefusal(
      await other.client.mfa.unenroll({ factorId: person.factorId }),
      422,
      'insufficient_aal',
      'AAL2 required to unenroll verified factor',
    )
    expect(accepted(await person.client.mfa.listFactors()).totp).toHaveLength(1)
  },
  'what is no id is not found': async ({ open }) => {
    const { session } = await aPerson(open)
    const answer = await send(open, 'DELETE /factors/not-an-id', { bearer: session.access_token })
    expectRefused(answer, 404, 'validation_failed', 'factor_id must be an UUID')
  },
  'a factor of somebody else is not found': async ({ open }) => {
    const { client: owner } = await aPerson(open)
    const { id } = await aFactor(owner)
    const { client } = await aPerson(open)
    expectRefusal(
      await client.mfa.unenroll({ factorId: id }),
      404,
      'mfa_factor_not_found',
      'Factor not found',
    )
    expect(accepted(await owner.mfa.listFactors()).all).toHaveLength(1)
  },
  'after removal the next login is complete without it': async ({ open }) => {
    const person = await aProtectedPerson(open)
    accepted(await person.client.mfa.unenroll({ factorId: person.factorId }))
    const { client } = await anotherDevice(open, person)
    const { secret, id } = await aFactor(client)
    expect(accepted(await enrolled(client, id, totpCode(secret))).access_token).toBeTruthy()
  },
})

import { expect } from 'vitest'
import { checksOf } from '../check.ts'
import { adminOf, clientOf } from '../clients.ts'
import { anEmail, aPerson, aPhone, aPhonePerson, PASSWORD } from '../people.ts'
import { send } from '../send.ts'
import { claimsOf } from '../tokens.ts'
import { accepted, anInstant, expectOAuthRefused, expectRefusal, expectRefused } from '../verdicts.ts'

const WRONG = 'Invalid login credentials'

export const passwordChecks = checksOf('S2', {
  'address and password give a session': async ({ open }) => {
    const { email, user: owner } = await aPerson(open)
    const { session, user } = accepted(await clientOf(open).signInWithPassword({ email, password: PASSWORD }))
    expect(session).toMatchObject({ token_type: 'bearer', expires_in: 3600 })
    expect(user).toMatchObject({ id: owner.id, last_sign_in_at: anInstant })
  },
  'the address may be written in capitals': async ({ open }) => {
    const { email, user: owner } = await aPerson(open)
    const answer = await clientOf(open).signInWithPassword({ email: email.toUpperCase(), password: PASSWORD })
    expect(accepted(answer).user.id).toBe(owner.id)
  },
  'phone number and password give a session': async ({ open }) => {
    const { phone, user: owner } = await aPhonePerson(open)
    const answer = await clientOf(open).signInWithPassword({ phone: `+${phone}`, password: PASSWORD })
    expect(accepted(answer).user.id).toBe(owner.id)
  },
  'a session says how it was proved': async ({ open }) => {
    const { email } = await aPerson(open)
    const answer = await clientOf(open).signInWithPassword({ email, password: PASSWORD })
    const claims = claimsOf(accepted(answer).session)
    expect(claims.amr).toEqual([{ method: 'password', timestamp: expect.any(Number) }])
    expect(claims.aal).toBe('aal1')
  },
  'each login is a session of its own': async ({ open }) => {
    const { email, session: first } = await aPerson(open)
    const { session: second } = accepted(
      await clientOf(open).signInWithPassword({ email, password: PASSWORD }),
    )
    expect(claimsOf(second).session_id).not.toBe(claimsOf(first).session_id)
  },
  'a wrong password is refused': async ({ open }) => {
    const { email } = await aPerson(open)
    const answer = await clientOf(open).signInWithPassword({ email, password: 'wrong-42' })
    expectRefusal(answer, 400, 'invalid_credentials', WRONG)
  },
  'an unknown address is refused in the same words': async ({ open }) => {
    const answer = await clientOf(open).signInWithPassword({ email: anEmail(), password: PASSWORD })
    expectRefusal(answer, 400, 'invalid_credentials', WRONG)
  },
  'an unknown phone number is refused in the same words': async ({ open }) => {
    const answer = await clientOf(open).signInWithPassword({ phone: aPhone(), password: PASSWORD })
    expectRefusal(answer, 400, 'invalid_credentials', WRONG)
  },
  'an account without password cannot be entered with one': async ({ open }) => {
    const email = anEmail()
    accepted(await adminOf(open).createUser({ email, email_confirm: true }))
    const answer = await clientOf(open).signInWithPassword({ email, password: PASSWORD })
    expectRefusal(answer, 400, 'invalid_credentials', WRONG)
  },
  'an empty password is refused': async ({ open }) => {
    const { email } = await aPerson(open)
    const answer = await send(open, 'POST /token?grant_type=password', { body: { email, password: '' } })
    expectRefused(answer, 400, 'invalid_credentials', WRONG)
  },
  'whoever is banned is told before the password is looked at': async ({ open }) => {
    const { email, user } = await aPerson(open)
    accepted(await adminOf(open).updateUserById(user.id, { ban_duration: '1h' }))
    const answer = await clientOf(open).signInWithPassword({ email, password: 'wrong-42' })
    expectRefusal(answer, 400, 'user_banned', 'User is banned')
  },
  'address and phone at once are refused': async ({ open }) => {
    const body = { email: anEmail(), phone: aPhone(), password: PASSWORD }
    expectRefused(
      await send(open, 'POST /token?grant_type=password', { body }),
      400,
      'validation_failed',
      'Only an email address or phone number should be provided on login.',
    )
  },
  'neither address nor phone is refused': async ({ open }) => {
    const answer = await send(open, 'POST /token?grant_type=password', { body: { password: PASSWORD } })
    expectRefused(answer, 400, 'validation_failed', 'missing email or phone')
  },
  'a phone number that is not confirmed is refused': async ({ strict }) => {
    const phone = aPhone()
    accepted(await clientOf(strict).signUp({ phone, password: PASSWORD }))
    const answer = await clientOf(strict).signInWithPassword({ phone, password: PASSWORD })
    expectRefusal(answer, 400, 'phone_not_confirmed', 'Phone not confirmed')
  },
})

export const grantChecks = checksOf('S2', {
  'an unknown grant is refused': async ({ open }) => {
    const answer = await send(open, 'POST /token?grant_type=client_credentials', { body: {} })
    expectRefused(answer, 400, 'invalid_credentials', 'unsupported_grant_type')
  },
  'no grant is refused': async ({ open }) => {
    const answer = await send(open, 'POST /token', { body: {} })
    expectRefused(answer, 400, 'invalid_credentials', 'unsupported_grant_type')
  },
  'the grant is read from the address alone': async ({ open }) => {
    const { email } = await aPerson(open)
    const answer = await send(open, 'POST /token', {
      body: { grant_type: 'password', email, password: PASSWORD },
    })
    expectRefused(answer, 400, 'invalid_credentials', 'unsupported_grant_type')
  },
  'an id_token grant without token is refused': async ({ open }) => {
    const answer = await send(open, 'POST /token?grant_type=id_token', { body: { provider: 'google' } })
    expectOAuthRefused(answer, 'invalid request', 'id_token required')
  },
  'an id_token grant of nobody is refused': async ({ open }) => {
    const answer = await send(open, 'POST /token?grant_type=id_token', { body: { id_token: 'a.b.c' } })
    expectOAuthRefused(answer, 'invalid request', 'provider or client_id and issuer required')
  },
  'an id_token of somebody who gives none is refused': async ({ open }) => {
    const answer = await clientOf(open).signInWithIdToken({ provider: 'github', token: 'a.b.c' })
    expectRefusal(answer, 400, 'validation_failed', 'Custom OIDC provider "github" not allowed')
  },
})

import { expect } from 'vitest'
import { checksOf } from '../check.ts'
import { adminOf, clientOf } from '../clients.ts'
import { anEmail, anotherDevice, aPerson, aPhone, aPhonePerson, PASSWORD, TEST_CODE } from '../people.ts'
import { send } from '../send.ts'
import { accepted, anInstant, expectRefusal, expectRefused } from '../verdicts.ts'

export const userChecks = checksOf('S8', {
  'whoever has a token is told who they are': async ({ open }) => {
    const { client, email, user: owner } = await aPerson(open)
    expect(accepted(await client.getUser()).user).toMatchObject({ id: owner.id, email, is_anonymous: false })
  },
  'a token is enough, whichever client asks': async ({ open }) => {
    const { session, user: owner } = await aPerson(open)
    expect(accepted(await clientOf(open).getUser(session.access_token)).user.id).toBe(owner.id)
  },
  'without a token it is refused': async ({ open }) => {
    const answer = await send(open, 'GET /user')
    expectRefused(answer, 401, 'no_authorization', 'This endpoint requires a valid Bearer token')
  },
  'the anon key is nobody': async ({ open }) => {
    const answer = await send(open, 'GET /user', { bearer: open.anonKey })
    expectRefused(answer, 403, 'bad_jwt', 'invalid claim: missing sub claim')
  },
  'an account that was deleted does not exist': async ({ open }) => {
    const { session, user } = await aPerson(open)
    accepted(await adminOf(open).deleteUser(user.id))
    const answer = await clientOf(open).getUser(session.access_token)
    expectRefusal(answer, 403, 'user_not_found', 'User from sub claim in JWT does not exist')
  },
  'whoever is banned is refused with a token of before': async ({ open }) => {
    const { session, user } = await aPerson(open)
    accepted(await adminOf(open).updateUserById(user.id, { ban_duration: '24h' }))
    const answer = await clientOf(open).getUser(session.access_token)
    expectRefusal(answer, 403, 'user_banned', 'User is banned')
  },
  'a ban that is lifted reinstates the account': async ({ open }) => {
    const { session, user } = await aPerson(open)
    const admin = adminOf(open)
    const banned = accepted(await admin.updateUserById(user.id, { ban_duration: '24h' }))
    expect(banned.user).toMatchObject({ banned_until: anInstant })
    accepted(await admin.updateUserById(user.id, { ban_duration: 'none' }))
    expect(accepted(await clientOf(open).getUser(session.access_token)).user.id).toBe(user.id)
  },
  'another audience than the token’s is refused': async ({ open }) => {
    const { session } = await aPerson(open)
    const headers = { 'x-jwt-aud': 'somewhere-else' }
    expectRefused(
      await send(open, 'GET /user', { bearer: session.access_token, headers }),
      400,
      'validation_failed',
      "Token audience doesn't match request audience",
    )
  },
})

export const updateUserChecks = checksOf('S8', {
  'metadata is merged, and null removes': async ({ open }) => {
    const { client } = await aPerson(open, { data: { name: 'Karin', town: 'Uppsala', list: [1] } })
    const { user } = accepted(
      await client.updateUser({ data: { name: null, list: [2], street: 'Storgatan' } }),
    )
    expect(user.user_metadata).toMatchObject({ town: 'Uppsala', list: [2], street: 'Storgatan' })
    expect(user.user_metadata).not.toHaveProperty('name')
    expect(accepted(await client.getUser()).user.user_metadata).toEqual(user.user_metadata)
  },
  'nothing can be said of app_metadata': async ({ open }) => {
    const { session } = await aPerson(open)
    const body = { app_metadata: { provider: 'staff' } }
    const answer = await send(open, 'PUT /user', { bearer: session.access_token, body })
    expectRefused(answer, 403, 'not_admin', /./)
  },
  'a new password is good at once, the old one no longer': async ({ open }) => {
    const { client, email } = await aPerson(open)
    accepted(await client.updateUser({ password: 'blaklocka-77' }))
    expect((await clientOf(open).signInWithPassword({ email, password: 'blaklocka-77' })).error).toBeNull()
    const old = await clientOf(open).signInWithPassword({ email, password: PASSWORD })
    expectRefusal(old, 400, 'invalid_credentials', 'Invalid login credentials')
  },
  'a new password ends the other sessions, not one’s own': async ({ open }) => {
    const person = await aPerson(open)
    const other = await anotherDevice(open, person)
    accepted(await person.client.updateUser({ password: 'blaklocka-77' }))
    expect(accepted(await person.client.getUser()).user.id).toBe(person.user.id)
    const answer = await send(open, 'GET /user', { bearer: other.session.access_token })
    expectRefused(answer, 403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
  },
  'the same password is refused': async ({ open }) => {
    const { client } = await aPerson(open)
    const answer = await client.updateUser({ password: PASSWORD })
    expectRefusal(answer, 422, 'same_password', 'New password should be different from the old password.')
  },
  'a weak password is refused': async ({ open }) => {
    const { client } = await aPerson(open)
    const answer = await client.updateUser({ password: 'abc' })
    expectRefusal(answer, 422, 'weak_password', 'Password should be at least 6 characters.')
  },
  'a password of more than 72 bytes is refused': async ({ open }) => {
    const { client } = await aPerson(open)
    const answer = await client.updateUser({ password: 'x'.repeat(73) })
    expectRefusal(answer, 400, 'validation_failed', 'Password cannot be longer than 72 characters')
  },
  'a taken address is refused': async ({ open }) => {
    const { email } = await aPerson(open)
    const { client } = await aPerson(open)
    const answer = await client.updateUser({ email })
    expectRefusal(answer, 422, 'email_exists', 'A user with this email address has already been registered')
  },
  'what is no address is refused': async ({ open }) => {
    const { client } = await aPerson(open)
    const answer = await client.updateUser({ email: 'a@@b' })
    expectRefusal(answer, 400, 'validation_failed', 'Unable to validate email address: invalid format')
  },
  'a taken phone number is refused': async ({ open }) => {
    const { phone } = await aPhonePerson(open)
    const { client } = await aPerson(open)
    const answer = await client.updateUser({ phone })
    expectRefusal(answer, 422, 'phone_exists', 'A user with this phone number has already been registered')
  },
  'a new phone number is there at once where numbers count as confirmed': async ({ open }) => {
    const { client } = await aPerson(open)
    const phone = aPhone()
    const { user } = accepted(await client.updateUser({ phone: `+${phone}` }))
    expect(user).toMatchObject({ phone, phone_confirmed_at: anInstant })
    expect(
      accepted(await client.getUser())
        .user.identities?.map(({ provider }) => provider)
        .sort(),
    ).toEqual(['email', 'phone'])
  },
  'a new phone number waits for its code elsewhere': async ({ strict }) => {
    const { client } = await aPerson(strict)
    const phone = aPhone()
    const { user } = accepted(await client.updateUser({ phone }))
    expect(user).toMatchObject({ phone: '', new_phone: phone })
    const changed = accepted(await client.verifyOtp({ phone, token: TEST_CODE, type: 'phone_change' }))
    expect(changed.user).toMatchObject({ phone, phone_confirmed_at: anInstant })
    expect(changed.user).not.toHaveProperty('new_phone')
  },
  'nobody in particular cannot set a password without address': async ({ open }) => {
    const client = clientOf(open)
    accepted(await client.signInAnonymously())
    expectRefusal(await client.updateUser({ password: PASSWORD }), 422, 'validation_failed', /anonymous/i)
  },
  'nobody in particular becomes somebody by an address': async ({ open }) => {
    const client = clientOf(open)
    const { user: before } = accepted(await client.signInAnonymously())
    const email = anEmail()
    accepted(await client.updateUser({ email }))
    expect(accepted(await client.getUser()).user).toMatchObject({ id: before.id, email, is_anonymous: false })
  },
  'nothing changes without a token': async ({ open }) => {
    const answer = await send(open, 'PUT /user', { body: { data: { a: 1 } } })
    expectRefused(answer, 401, 'no_authorization', 'This endpoint requires a valid Bearer token')
  },
})

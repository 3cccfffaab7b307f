import { expect } from 'vitest'
import { checksOf } from '../check.ts'
import { adminOf, clientOf } from '../clients.ts'
import { aFactor, aProtectedPerson } from '../factors.ts'
import { anEmail, anotherDevice, aPerson, aPhone, PASSWORD } from '../people.ts'
import { send } from '../send.ts'
import { accepted, anInstant, aUuid, expectRefusal, expectRefused } from '../verdicts.ts'

const NOBODY = '00000000-0000-4000-8000-000000000000'
const WRONG = 'Invalid login credentials'

export const createUserChecks = checksOf('admin', {
  'a user is made as told': async ({ open }) => {
    const email = anEmail()
    const { user } = accepted(
      await adminOf(open).createUser({
        email,
        password: PASSWORD,
        email_confirm: true,
        user_metadata: { name: 'Karin' },
        app_metadata: { plan: 'gold' },
      }),
    )
    expect(user).toMatchObject({
      id: aUuid,
      email,
      email_confirmed_at: anInstant,
      user_metadata: { name: 'Karin', email_verified: true },
      app_metadata: { plan: 'gold', provider: 'email', providers: ['email'] },
    })
    expect((await clientOf(open).signInWithPassword({ email, password: PASSWORD })).error).toBeNull()
  },
  'an address that nobody confirmed is not': async ({ strict }) => {
    const email = anEmail()
    const { user } = accepted(await adminOf(strict).createUser({ email, password: PASSWORD }))
    expect(user).not.toHaveProperty('email_confirmed_at')
    const answer = await clientOf(strict).signInWithPassword({ email, password: PASSWORD })
    expectRefusal(answer, 400, 'email_not_confirmed', 'Email not confirmed')
  },
  'metadata is exactly what was given': async ({ open }) => {
    const answer = await adminOf(open).createUser({ email: anEmail(), user_metadata: { name: 'Karin' } })
    expect(accepted(answer).user.user_metadata).toEqual({ name: 'Karin' })
  },
  'an id can be given': async ({ open }) => {
    const id = crypto.randomUUID()
    expect(accepted(await adminOf(open).createUser({ id, email: anEmail() })).user.id).toBe(id)
  },
  'a phone can be given': async ({ open }) => {
    const phone = aPhone()
    const answer = await adminOf(open).createUser({ phone, password: PASSWORD, phone_confirm: true })
    expect(accepted(answer).user).toMatchObject({ phone, phone_confirmed_at: anInstant })
    expect((await clientOf(open).signInWithPassword({ phone, password: PASSWORD })).error).toBeNull()
  },
  'a password can be given as a bcrypt hash': async ({ open }) => {
    const email = anEmail()
    const password_hash = '$2b$10$ZdwKkFEOD4ogS1DKODZen.jnTSiCV8gm9/Vq8QSPncfV2GQqXpJn6'
    const { user } = accepted(await adminOf(open).createUser({ email, password_hash, email_confirm: true }))
    expect(user.email).toBe(email)
    expect((await clientOf(open).signInWithPassword({ email, password: PASSWORD })).error).toBeNull()
    const wrong = await clientOf(open).signInWithPassword({ email, password: 'wrong-42' })
    expectRefusal(wrong, 400, 'invalid_credentials', WRONG)
  },
  'a user can be made banned': async ({ open }) => {
    const email = anEmail()
    const requested = { email, password: PASSWORD, email_confirm: true, ban_duration: '24h' }
    expect(accepted(await adminOf(open).createUser(requested)).user).toMatchObject({
      banned_until: anInstant,
    })
    const answer = await clientOf(open).signInWithPassword({ email, password: PASSWORD })
    expectRefusal(answer, 400, 'user_banned', 'User is banned')
  },
  'a taken address is refused': async ({ open }) => {
    const { email } = await aPerson(open)
    const answer = await adminOf(open).createUser({ email: email.toUpperCase() })
    expectRefusal(answer, 422, 'email_exists', 'A user with this email address has already been registered')
  },
  'a taken phone is refused': async ({ open }) => {
    const phone = aPhone()
    accepted(await adminOf(open).createUser({ phone }))
    const answer = await adminOf(open).createUser({ phone })
    expectRefusal(answer, 422, 'phone_exists', 'Phone number already registered by another user')
  },
  'a user without address or phone is refused': async ({ open }) => {
    const answer = await adminOf(open).createUser({ password: PASSWORD })
    expectRefusal(answer, 400, 'validation_failed', 'Cannot create a user without either an email or phone')
  },
  'what is no address is refused': async ({ open }) => {
    const answer = await adminOf(open).createUser({ email: 'a@@b' })
    expectRefusal(answer, 400, 'validation_failed', 'Unable to validate email address: invalid format')
  },
})

export const changeUserChecks = checksOf('admin', {
  'a user is found by id': async ({ open }) => {
    const { user, email } = await aPerson(open)
    expect(accepted(await adminOf(open).getUserById(user.id)).user).toMatchObject({ id: user.id, email })
  },
  'an unknown user is not found, whatever is wanted': async ({ open }) => {
    const admin = adminOf(open)
    expectRefusal(await admin.getUserById(NOBODY), 404, 'user_not_found', 'User not found')
    expectRefusal(
      await admin.updateUserById(NOBODY, { email: anEmail() }),
      404,
      'user_not_found',
      'User not found',
    )
    expectRefusal(await admin.deleteUser(NOBODY), 404, 'user_not_found', 'User not found')
  },
  'what is no id is not found': async ({ open }) => {
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const answer = await send(open, `${method} /admin/users/not-an-id`, {
        bearer: open.serviceKey,
        ...(method === 'PUT' && { body: {} }),
      })
      expectRefused(answer, 404, 'validation_failed', /UUID/)
    }
  },
  'an address set here is there at once': async ({ open }) => {
    const { user } = await aPerson(open)
    const email = anEmail()
    const answer = await adminOf(open).updateUserById(user.id, { email, email_confirm: true })
    expect(accepted(answer).user).toMatchObject({ id: user.id, email })
    expect((await clientOf(open).signInWithPassword({ email, password: PASSWORD })).error).toBeNull()
  },
  'a taken address cannot be set': async ({ open }) => {
    const { email } = await aPerson(open)
    const { user } = await aPerson(open)
    const answer = await adminOf(open).updateUserById(user.id, { email })
    expectRefusal(answer, 422, 'email_exists', 'A user with this email address has already been registered')
  },
  'a password set here ends every session': async ({ open }) => {
    const person = await aPerson(open)
    const other = await anotherDevice(open, person)
    accepted(await adminOf(open).updateUserById(person.user.id, { password: 'blaklocka-77' }))
    for (const { access_token } of [person.session, other.session]) {
      const answer = await send(open, 'GET /user', { bearer: access_token })
      expectRefused(answer, 403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
    }
    const answer = await clientOf(open).signInWithPassword({ email: person.email, password: 'blaklocka-77' })
    expect(accepted(answer).session.access_token).toBeTruthy()
  },
  'metadata of both kinds is merged': async ({ open }) => {
    const { user } = await aPerson(open, { data: { name: 'Karin', town: 'Uppsala' } })
    const answer = await adminOf(open).updateUserById(user.id, {
      user_metadata: { town: null, street: 'Storgatan' },
      app_metadata: { plan: 'gold' },
    })
    const changed = accepted(answer).user
    expect(changed.user_metadata).toMatchObject({ name: 'Karin', street: 'Storgatan' })
    expect(changed.user_metadata).not.toHaveProperty('town')
    expect(changed.app_metadata).toMatchObject({ plan: 'gold', provider: 'email', providers: ['email'] })
  },
  'what is no duration bans nobody': async ({ open }) => {
    const { user } = await aPerson(open)
    const answer = await adminOf(open).updateUserById(user.id, { ban_duration: 'long' })
    expectRefusal(answer, 400, 'validation_failed', /./)
  },
  'a deleted user is gone, and the address free': async ({ open }) => {
    const { user, email } = await aPerson(open)
    expect((await adminOf(open).deleteUser(user.id)).error).toBeNull()
    expectRefusal(await adminOf(open).getUserById(user.id), 404, 'user_not_found', 'User not found')
    const answer = await clientOf(open).signInWithPassword({ email, password: PASSWORD })
    expectRefusal(answer, 400, 'invalid_credentials', WRONG)
    expect(accepted(await clientOf(open).signUp({ email, password: PASSWORD })).user.id).not.toBe(user.id)
  },
  'a softly deleted user keeps nothing but the id': async ({ open }) => {
    const { user, email, session } = await aPerson(open, { data: { name: 'Karin' } })
    expect((await adminOf(open).deleteUser(user.id, true)).error).toBeNull()
    const left = accepted(await adminOf(open).getUserById(user.id)).user
    expect(left).toMatchObject({ id: user.id, deleted_at: anInstant })
    expect(JSON.stringify(left)).not.toContain(email)
    expect(JSON.stringify(left)).not.toContain('Karin')
    expect((await send(open, 'GET /user', { bearer: session.access_token })).status).toBe(403)
    expect(accepted(await clientOf(open).signUp({ email, password: PASSWORD })).user.id).not.toBe(user.id)
  },
})

export const listUserChecks = checksOf('admin', {
  'users are listed, the newest first, page by page': async ({ open }) => {
    const people = [await aPerson(open), await aPerson(open), await aPerson(open)]
    const ids = people.map(({ user }) => user.id).reverse()
    const { users } = accepted(await adminOf(open).listUsers({ page: 1, perPage: 50 }))
    const places = ids.map((id) => users.findIndex((user) => user.id === id))
    expect(places).not.toContain(-1)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
  },
  'a list says how long it is and where it goes on': async ({ open }) => {
    await aPerson(open)
    await aPerson(open)
    const { data } = await adminOf(open).listUsers({ page: 1, perPage: 1 })
    expect(data.users).toHaveLength(1)
    expect(data).toMatchObject({ aud: 'authenticated', nextPage: 2, lastPage: expect.any(Number) })
    expect('total' in data && data.total).toBeGreaterThanOrEqual(2)
  },
  'fifty are a page': async ({ open }) => {
    await aPerson(open)
    const answer = await send(open, 'GET /admin/users', { bearer: open.serviceKey })
    expect(answer.status).toBe(200)
    const total = Number(answer.headers.get('x-total-count'))
    expect(total).toBeGreaterThanOrEqual(1)
    expect(answer.body.users).toHaveLength(Math.min(50, total))
  },
  'a page before the first is refused': async ({ open }) => {
    const answer = await send(open, 'GET /admin/users?page=-1', { bearer: open.serviceKey })
    expectRefused(answer, 400, 'validation_failed', /./)
  },
  'without a key it is refused': async ({ open }) => {
    for (const call of adminCalls) {
      const answer = await send(open, call, {
        ...(!call.startsWith('GET') && { body: {} }),
        headers: { apikey: open.anonKey },
      })
      expect([401, 403], call).toContain(answer.status)
      expect(['no_authorization', 'not_admin'], call).toContain(answer.body.code)
    }
  },
  'a person’s token is refused': async ({ open }) => {
    const { session } = await aPerson(open)
    for (const call of adminCalls) {
      const answer = await send(open, call, {
        bearer: session.access_token,
        ...(!call.startsWith('GET') && { body: {} }),
      })
      expectRefused(answer, 403, 'not_admin', 'User not allowed')
    }
  },
  'the anon key is refused': async ({ open }) => {
    for (const call of adminCalls) {
      const answer = await send(open, call, {
        bearer: open.anonKey,
        ...(!call.startsWith('GET') && { body: {} }),
      })
      expectRefused(answer, 403, 'not_admin', 'User not allowed')
    }
  },
})

export const adminFactorChecks = checksOf('admin', {
  'factors of a user are listed': async ({ open }) => {
    const { user, factorId } = await aProtectedPerson(open)
    const { factors } = accepted(await adminOf(open).mfa.listFactors({ userId: user.id }))
    expect(factors).toMatchObject([{ id: factorId, status: 'verified', factor_type: 'totp' }])
    expect(JSON.stringify(factors)).not.toContain('secret')
  },
  'a factor can be taken away': async ({ open }) => {
    const { client, user, factorId } = await aProtectedPerson(open)
    const answer = await adminOf(open).mfa.deleteFactor({ userId: user.id, id: factorId })
    // Version 2.119 of the client wraps the factor twice.
    expect(accepted(answer)).toMatchObject({ data: { id: factorId, status: 'verified' } })
    expect(accepted(await client.getUser()).user).not.toHaveProperty('factors')
  },
  'a factor of another user is not found': async ({ open }) => {
    const { user } = await aPerson(open)
    const { id } = await aFactor((await aPerson(open)).client)
    const answer = await adminOf(open).mfa.deleteFactor({ userId: user.id, id })
    expectRefusal(answer, 404, 'mfa_factor_not_found', 'Factor not found')
  },
})

const adminCalls = [
  'GET /admin/users',
  'POST /admin/users',
  `GET /admin/users/${NOBODY}`,
  `PUT /admin/users/${NOBODY}`,
  `DELETE /admin/users/${NOBODY}`,
  `GET /admin/users/${NOBODY}/factors`,
  `DELETE /admin/users/${NOBODY}/factors/${NOBODY}`,
  'POST /admin/generate_link',
  'POST /invite',
  'GET /admin/audit',
  'GET /admin/sso/providers',
]

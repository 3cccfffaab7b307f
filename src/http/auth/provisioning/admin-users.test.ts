import { beforeEach, describe, expect, test } from 'vitest'
import { verifyPassword } from '#identity/accounts/server/password-hash.ts'
import { newestMailTo } from '#tests/support/identity/account-mails.ts'
import { aMember, aSession, wireTo } from '#tests/support/identity/wire-client.ts'
import { aNewcomer } from '#tests/support/personas.ts'
import { testServices } from '#tests/support/test-services.ts'

const world = await testServices()
const ask = wireTo(world)
const { serviceKey, anonKey } = world.services.config.auth
const asService = (route: string, body?: unknown) => ask(route, { token: serviceKey, body })
beforeEach(() => void world.at('2026-11-21T10:00:00Z'))

let made = 0
const uniqueEmail = () => `given.${++made}@example.se`
const aPhone = () => String(46_701_750_000 + ++made)
const NOBODY = '00000000-0000-4000-8000-000000000000'
const BCRYPT = '$2a$10$N9qo8uLOickgx2ZMRZoMyeIjZAgcfl7p92ldGxad68LJZdL17lhWy'
const PASSWORD = 'hjortronmyr-77'

async function rowOf(userId: unknown) {
  return world.services.db
    .selectFrom('auth.users')
    .selectAll()
    .where('id', '=', String(userId))
    .executeTakeFirst()
}

async function eventTypesOf(userId: string) {
  const events = await world.services.db
    .selectFrom('events')
    .select(['type', 'actor_kind'])
    .where('subject_id', '=', userId)
    .orderBy('id')
    .execute()
  return events.map(({ type, actor_kind }) => `${type} by ${actor_kind}`)
}

describe('the admin API is refused', () => {
  const routes = [
    'GET /admin/users',
    'POST /admin/users',
    `GET /admin/users/${NOBODY}`,
    `PUT /admin/users/${NOBODY}`,
    `DELETE /admin/users/${NOBODY}`,
    'POST /invite',
    'POST /admin/generate_link',
    'GET /admin/audit',
  ]
  test.each(routes)('to every caller without the service key: %s', async (route) => {
    const { token } = await aMember(world)
    const refusal = async (asking: { token?: string }) => {
      const { status, body } = await ask(route, asking)
      return `${status} ${String(body['code'])}`
    }
    expect(await refusal({})).toBe('401 no_authorization')
    expect(await refusal({ token: 'no.such.token' })).toBe('403 bad_jwt')
    expect(await refusal({ token: anonKey })).toBe('403 not_admin')
    expect(await refusal({ token })).toBe('403 not_admin')
  })
})

describe('create-account: POST /admin/users', () => {
  test('creates an account with only the given data, and sends no mail', async () => {
    const email = uniqueEmail()
    const answer = await asService('POST /admin/users', {
      email: email.toUpperCase(),
      password: PASSWORD,
      user_metadata: { name: 'Karin', nothing: null },
      app_metadata: { plan: 'gold' },
      unknown: true,
    })
    expect(answer).toMatchObject({
      status: 200,
      body: {
        email,
        role: 'authenticated',
        user_metadata: { name: 'Karin' },
        app_metadata: { plan: 'gold', provider: 'email', providers: ['email'] },
        identities: [{ provider: 'email', identity_data: { email, email_verified: false } }],
      },
    })
    expect(answer.body['user_metadata']).toEqual({ name: 'Karin' })
    expect(answer.body).not.toHaveProperty('email_confirmed_at')
    expect(await newestMailTo(world, email)).toBeNull()
    expect(await verifyPassword(PASSWORD, (await rowOf(answer.body['id']))?.encrypted_password ?? null)).toBe(
      true,
    )
    expect(await eventTypesOf(String(answer.body['id']))).toEqual(['account.created by service'])
  })

  test('marks email and phone as confirmed when the request says so', async () => {
    const [email, phone] = [uniqueEmail(), aPhone()]
    const given = { email, phone: `+${phone}`, email_confirm: true, phone_confirm: true }
    const { body } = await asService('POST /admin/users', given)
    expect(body).toMatchObject({
      email,
      phone,
      email_confirmed_at: expect.any(String),
      phone_confirmed_at: expect.any(String),
      user_metadata: { email_verified: true, phone_verified: true },
      app_metadata: { providers: ['email', 'phone'] },
    })
  })

  test('accepts an id, a role, a ban and a password hash of another service', async () => {
    const id = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff'
    const given = { id, email: uniqueEmail(), role: 'editor', ban_duration: '1h30m', password_hash: BCRYPT }
    expect((await asService('POST /admin/users', given)).body).toMatchObject({
      id,
      role: 'editor',
      banned_until: '2026-11-21T11:30:00.000Z',
    })
    expect((await rowOf(id))?.encrypted_password).toBe(BCRYPT)
    expect(await asService('POST /admin/users', { ...given, email: uniqueEmail() })).toMatchObject({
      status: 400,
    })
  })

  test('leaves no token column null: other servers cannot read that', async () => {
    const { body } = await asService('POST /admin/users', { email: uniqueEmail() })
    const row = Object.entries((await rowOf(body['id'])) ?? {})
    const tokens = row.filter(([name]) => /(token|_change|token_new|token_current)$/.test(name))
    expect(tokens.map(([, value]) => value)).toEqual(Array(8).fill(''))
  })

  test.each<[unknown, number, string]>([
    [{}, 400, 'validation_failed'],
    [{ email: '', phone: '' }, 400, 'validation_failed'],
    [{ email: 'nobody' }, 400, 'validation_failed'],
    [{ phone: '070' }, 400, 'validation_failed'],
    [{ email: 'a@example.se', password: 'kort' }, 422, 'weak_password'],
    [{ email: 'a@example.se', password: PASSWORD, password_hash: BCRYPT }, 400, 'validation_failed'],
    [{ email: 'a@example.se', password_hash: 'md5' }, 400, 'validation_failed'],
    [{ email: 'a@example.se', id: 'seven' }, 400, 'validation_failed'],
    [{ email: 'a@example.se', id: '00000000-0000-0000-0000-000000000000' }, 400, 'validation_failed'],
    [{ email: 'a@example.se', ban_duration: '1 day' }, 400, 'validation_failed'],
    [{ email: 'a@example.se', role: 'x'.repeat(256) }, 400, 'validation_failed'],
    [{ email: 7 }, 400, 'bad_json'],
    [{ email: 'a@example.se', email_confirm: 'yes' }, 400, 'bad_json'],
    [{ email: 'a@example.se', user_metadata: [] }, 400, 'bad_json'],
  ])('refuses %o', async (given, status, code) => {
    expect(await asService('POST /admin/users', given)).toMatchObject({ status, body: { code } })
    expect((await asService('GET /admin/users?filter=a@example.se')).headers.get('x-total-count')).toBe('0')
  })

  test('refuses an email in use, also when two requests come at once', async () => {
    const [email, phone] = [uniqueEmail(), aPhone()]
    const twice = (given: object) =>
      Promise.all([asService('POST /admin/users', given), asService('POST /admin/users', given)])
    const codes = async (given: object) => new Set((await twice(given)).map(({ body }) => body['code']))
    expect(await codes({ email })).toEqual(new Set(['email_exists', undefined]))
    expect(await codes({ phone })).toEqual(new Set(['phone_exists', undefined]))
    expect(await asService('POST /admin/users', { email })).toMatchObject({
      status: 422,
      body: { code: 'email_exists' },
    })
  })
})

describe('GET /admin/users', () => {
  test('lists all accounts, newest first, by page', async () => {
    const own = await testServices()
    const key = own.services.config.auth.serviceKey
    const list = (query: string) => wireTo(own)(`GET /admin/users${query}`, { token: key })
    expect(await list('')).toMatchObject({ status: 200, body: { users: [], aud: 'authenticated' } })
    for (const [hour, email] of ['a@example.se', 'b@example.se', 'c_d@example.se'].entries()) {
      own.at(`2026-11-21T1${hour}:00:00Z`)
      await wireTo(own)('POST /admin/users', { token: key, body: { email } })
    }
    const emailsOf = async (query: string) =>
      ((await list(query)).body['users'] as { email: string }[]).map(({ email }) => email)
    expect(await emailsOf('?page=&per_page=')).toEqual(['c_d@example.se', 'b@example.se', 'a@example.se'])
    expect(await emailsOf('?page=2&per_page=2')).toEqual(['a@example.se'])
    expect(await emailsOf('?sort=created_at asc')).toEqual(['a@example.se', 'b@example.se', 'c_d@example.se'])
    expect(await emailsOf('?filter=C_D')).toEqual(['c_d@example.se'])
    expect(await emailsOf('?filter=%25')).toEqual([])
    const { headers } = await list('?per_page=2')
    expect(headers.get('x-total-count')).toBe('3')
    const link = headers
      .get('link')
      ?.split(',')
      .map((each) => each.split('page=')[1]?.slice(0, 1))
    expect(link).toEqual(['2', '2'])
    expect(headers.get('link')).toMatch(/rel="next".*rel="last"/)
    expect((await list('?page=2&per_page=2')).headers.get('link')).not.toContain('rel="next"')
  })

  test.each([
    'page=-1',
    'page=x',
    'per_page=-1',
    'per_page=1.5',
    'page=99999999999',
    'sort=email',
    'sort=created_at up',
  ])('refuses %s', async (query) => {
    expect(await asService(`GET /admin/users?${query}`)).toMatchObject({
      status: 400,
      body: { code: 'validation_failed' },
    })
  })
})

describe('/admin/users/:id', () => {
  test.each(['GET', 'PUT', 'DELETE'])('%s of an unknown id is 404', async (method) => {
    const body = method === 'GET' ? undefined : {}
    expect(await asService(`${method} /admin/users/seven`, body)).toMatchObject({
      status: 404,
      body: { code: 'validation_failed' },
    })
    expect(await asService(`${method} /admin/users/${NOBODY}`, body)).toMatchObject({
      status: 404,
      body: { code: 'user_not_found', message: 'User not found' },
    })
  })

  test('GET returns the account', async () => {
    const { userId, email } = await aMember(world)
    expect(await asService(`GET /admin/users/${userId}`)).toMatchObject({
      status: 200,
      body: { id: userId, email },
    })
  })
})

describe('change-account: PUT /admin/users/:id', () => {
  test('changes at once, without confirmation', async () => {
    const { userId } = await aMember(world, { data: { name: 'Karin', colour: 'red' } })
    const [email, phone] = [uniqueEmail(), aPhone()]
    const { status, body } = await asService(`PUT /admin/users/${userId}`, {
      email,
      phone: `+${phone}`,
      role: 'editor',
      user_metadata: { colour: null, size: 4 },
      app_metadata: { plan: 'gold' },
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      email,
      phone,
      role: 'editor',
      user_metadata: { name: 'Karin', size: 4 },
      app_metadata: { plan: 'gold', provider: 'email', providers: ['email', 'phone'] },
    })
    expect(body['user_metadata']).not.toHaveProperty('colour')
    expect(body).not.toHaveProperty('phone_confirmed_at')
    const identities = body['identities'] as { provider: string; identity_data: object }[]
    expect(identities.find(({ provider }) => provider === 'email')?.identity_data).toMatchObject({
      email,
      email_verified: false,
    })
  })

  test('confirms an email', async () => {
    const { userId } = await aMember(world, { isConfirmed: false })
    const { body } = await asService(`PUT /admin/users/${userId}`, { email_confirm: true })
    expect(body).toMatchObject({
      email_confirmed_at: '2026-11-21T10:00:00.000Z',
      user_metadata: { email_verified: true },
      identities: [{ identity_data: { email_verified: true } }],
    })
  })

  test('changes the profile together with the email', async () => {
    const { userId } = await aNewcomer(world)
    const email = uniqueEmail()
    await asService(`PUT /admin/users/${userId}`, { email })
    const profile = await world.services.db
      .selectFrom('profiles')
      .select('email')
      .where('id', '=', userId)
      .executeTakeFirst()
    expect(profile).toEqual({ email })
  })

  test('a new password ends every session and open code', async () => {
    const { userId, token } = await aMember(world)
    const other = await aSession(world, userId)
    await ask('PUT /user', { token, body: { email: uniqueEmail() } })
    expect((await asService(`PUT /admin/users/${userId}`, { password: PASSWORD })).status).toBe(200)
    for (const each of [token, other.token])
      expect((await ask('GET /user', { token: each })).body['code']).toBe('session_not_found')
    expect(await rowOf(userId)).toMatchObject({ email_change: '', email_change_token_new: '' })
  })

  test('a ban takes effect at once, until it ends or is removed', async () => {
    const { userId, token } = await aMember(world)
    const isBanned = async () => (await ask('GET /user', { token })).body['code'] === 'user_banned'
    await asService(`PUT /admin/users/${userId}`, { ban_duration: '30m' })
    expect(await isBanned()).toBe(true)
    world.at('2026-11-21T10:30:01Z')
    expect(await isBanned()).toBe(false)
    await asService(`PUT /admin/users/${userId}`, { ban_duration: '24h' })
    expect(await isBanned()).toBe(true)
    const { body } = await asService(`PUT /admin/users/${userId}`, { ban_duration: 'none' })
    expect(body).not.toHaveProperty('banned_until')
    expect(await isBanned()).toBe(false)
  })

  test('refuses what is in use, weak or malformed', async () => {
    const [{ userId }, other] = [await aMember(world), await aMember(world)]
    const { phone } = await aMember(world, { email: null, phone: aPhone() })
    const refusal = async (given: object) => {
      const { status, body } = await asService(`PUT /admin/users/${userId}`, given)
      return `${status} ${String(body['code'])}`
    }
    expect(await refusal({ email: other.email })).toBe('422 email_exists')
    expect(await refusal({ phone })).toBe('422 phone_exists')
    expect(await refusal({ password: 'kort' })).toBe('422 weak_password')
    expect(await refusal({ email: 'nobody' })).toBe('400 validation_failed')
    expect(await refusal({ ban_duration: 'long' })).toBe('400 validation_failed')
    expect(await refusal({ app_metadata: 'gold' })).toBe('400 bad_json')
  })
})

describe('DELETE /admin/users/:id', () => {
  test('deletes the account with its sessions', async () => {
    const { userId, token } = await aMember(world)
    expect(await asService(`DELETE /admin/users/${userId}`)).toMatchObject({ status: 200, body: {} })
    expect(await rowOf(userId)).toBeUndefined()
    expect((await ask('GET /user', { token })).body['code']).toBe('user_not_found')
    expect(await eventTypesOf(userId)).toContain('account.deleted by service')
  })

  test('a soft delete keeps the row, without personal data', async () => {
    const { userId, email } = await aNewcomer(world)
    const { token } = await aSession(world, userId)
    expect((await asService(`DELETE /admin/users/${userId}`, { should_soft_delete: true })).status).toBe(200)
    const { body } = await asService(`GET /admin/users/${userId}`)
    expect(body).toMatchObject({ deleted_at: expect.any(String), user_metadata: {}, app_metadata: {} })
    expect(JSON.stringify(body)).not.toContain(email)
    expect((await ask('GET /user', { token })).status).toBe(403)
    const profile = await world.services.db
      .selectFrom('profiles')
      .select(['email', 'phone'])
      .where('id', '=', userId)
      .executeTakeFirst()
    expect(profile).toEqual({ email: '', phone: null })
    expect((await asService('POST /admin/users', { email })).status).toBe(200)
    expect((await asService(`DELETE /admin/users/${userId}`, { should_soft_delete: true })).status).toBe(200)
  })

  test('refuses an invalid body', async () => {
    const { userId } = await aMember(world)
    for (const body of ['{', { should_soft_delete: 'yes' }])
      expect(await asService(`DELETE /admin/users/${userId}`, body)).toMatchObject({
        status: 400,
        body: { code: 'bad_json' },
      })
    expect(await rowOf(userId)).toBeDefined()
  })
})

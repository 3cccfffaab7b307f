import { beforeEach, describe, expect, test } from 'vitest'
import { uuidOf } from '#kernel/ids.ts'
import { newestMailTo } from '#tests/support/identity/account-mails.ts'
import { aMember, aSession, wireTo } from '#tests/support/identity/wire-client.ts'
import { PASSWORD } from '#tests/support/personas.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'

const world: TestWorld = await testServices()
const ask = wireTo(world)
beforeEach(() => void world.at('2026-11-21T10:00:00Z'))

const NEW_PASSWORD = 'hjortronmyr-77'
let numbers = 46_701_740_000
const aPhone = () => String(++numbers)
let addresses = 0
const uniqueEmail = () => `ny.${++addresses}@example.se`

async function rowOf(userId: string) {
  return world.services.db
    .selectFrom('auth.users')
    .selectAll()
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
}

async function setRow(userId: string, row: Record<string, unknown>) {
  await world.services.db.updateTable('auth.users').set(row).where('id', '=', userId).execute()
}

async function aVerifiedFactor(userId: string) {
  const times = { created_at: new Date(), updated_at: new Date() }
  const id = uuidOf(world.services.randomBytes(16))
  const factor = { id, user_id: userId, factor_type: 'totp', status: 'verified', ...times } as const
  await world.services.db.insertInto('auth.mfa_factors').values(factor).execute()
}

const isOpen = async (token: string) => (await ask('GET /user', { token })).status === 200

describe('GET /user', () => {
  test('returns the account of the token', async () => {
    const { userId, email, token } = await aMember(world, { data: { name: 'Karin' } })
    const answer = await ask('GET /user', { token })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      id: userId,
      aud: 'authenticated',
      role: 'authenticated',
      email,
      phone: '',
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { name: 'Karin', email, email_verified: true },
      identities: [{ id: userId, provider: 'email', email }],
      is_anonymous: false,
    })
  })

  test('refuses another audience than that of the token', async () => {
    const { token } = await aMember(world)
    const refused = await ask('GET /user', { token, headers: { 'x-jwt-aud': 'others' } })
    expect(refused).toMatchObject({ status: 400, body: { code: 'validation_failed' } })
    const taken = await ask('GET /user', { token, headers: { 'x-jwt-aud': 'authenticated' } })
    expect(taken.status).toBe(200)
  })

  test('is refused as soon as the account is banned', async () => {
    const { userId, token } = await aMember(world)
    await setRow(userId, { banned_until: new Date('2026-11-22T10:00:00Z') })
    expect(await ask('GET /user', { token })).toMatchObject({ status: 403, body: { code: 'user_banned' } })
  })
})

describe('PUT /user refuses', () => {
  type Refusal = { body: unknown; status: number; code: string; message?: string }
  test.each<Refusal>([
    { body: '{', status: 400, code: 'bad_json' },
    { body: '[]', status: 400, code: 'bad_json' },
    { body: { email: 7 }, status: 400, code: 'bad_json' },
    { body: { data: 'text' }, status: 400, code: 'bad_json' },
    { body: { email: 'nobody' }, status: 400, code: 'validation_failed' },
    { body: { phone: '0701740605' }, status: 400, code: 'validation_failed' },
    { body: { phone: '46701740605', channel: 'pigeon' }, status: 400, code: 'validation_failed' },
    { body: { password: 'kort' }, status: 422, code: 'weak_password' },
    { body: { password: '' }, status: 422, code: 'weak_password' },
    { body: { password: 'hemligt123' }, status: 422, code: 'weak_password' },
    { body: { password: 'ö'.repeat(37) }, status: 400, code: 'validation_failed' },
    { body: { app_metadata: { admin: true } }, status: 403, code: 'not_admin' },
    { body: { password: PASSWORD }, status: 422, code: 'same_password' },
    {
      body: { password: NEW_PASSWORD, current_password: 'fel-losenord' },
      status: 400,
      code: 'current_password_invalid',
    },
    { body: { email: 'ny@example.se', code_challenge: 'x' }, status: 400, code: 'validation_failed' },
  ])('$body with $status $code', async ({ body, status, code }) => {
    const { userId, token } = await aMember(world)
    const before = await rowOf(userId)
    expect(await ask('PUT /user', { token, body })).toMatchObject({ status, body: { code } })
    expect(await rowOf(userId)).toEqual(before)
  })

  test('characters that the database cannot store', async () => {
    const { token } = await aMember(world)
    for (const body of [
      { data: { name: '\u0000' } },
      { data: { '\ud800': 1 } },
      { email: 'a\u0000@example.se' },
    ])
      expect(await ask('PUT /user', { token, body })).toMatchObject({
        status: 400,
        body: { code: 'bad_json' },
      })
  })

  test('a request without a bearer token', async () => {
    expect(await ask('PUT /user', { body: {} })).toMatchObject({
      status: 401,
      body: { code: 'no_authorization' },
    })
  })

  test.each([
    ['an e-mail address', () => ({ email: uniqueEmail() })],
    ['a phone number', () => ({ phone: aPhone() })],
    ['a password', () => ({ password: NEW_PASSWORD })],
  ])('%s before the second factor is proved', async (_what, change) => {
    const { userId, token } = await aMember(world)
    await aVerifiedFactor(userId)
    const refused = await ask('PUT /user', { token, body: change() })
    expect(refused).toMatchObject({ status: 401, body: { code: 'insufficient_aal' } })
    expect((await ask('PUT /user', { token, body: { data: { colour: 'red' } } })).status).toBe(200)
  })

  test('a password for an anonymous account without an email', async () => {
    const { token } = await aMember(world, { email: null, password: null })
    const refused = await ask('PUT /user', { token, body: { password: NEW_PASSWORD } })
    expect(refused).toMatchObject({ status: 422, body: { code: 'validation_failed' } })
  })

  test.each([{ email: 'ny@example.se' }, { phone: '46701740605' }, { password: NEW_PASSWORD }])(
    '%o when an organisation manages the account',
    async (body) => {
      const { userId, token } = await aMember(world)
      await setRow(userId, { is_sso_user: true })
      const refused = await ask('PUT /user', { token, body })
      expect(refused).toMatchObject({ status: 422, body: { code: 'user_sso_managed' } })
    },
  )

  test('an email of another account', async () => {
    const [{ token }, other] = [await aMember(world), await aMember(world)]
    const phoned = await aMember(world, { email: null, phone: aPhone() })
    const email = { email: other.email.toUpperCase() }
    expect(await ask('PUT /user', { token, body: email })).toMatchObject({
      status: 422,
      body: { code: 'email_exists' },
    })
    expect(await ask('PUT /user', { token, body: { phone: `+${phoned.phone}` } })).toMatchObject({
      status: 422,
      body: { code: 'phone_exists' },
    })
  })

  test('a new password without proof in a session older than a day', async () => {
    const { token, sessionId } = await aMember(world)
    const createdAt = new Date('2026-11-20T09:59:00Z')
    await world.services.db
      .updateTable('auth.sessions')
      .set({ created_at: createdAt })
      .where('id', '=', sessionId)
      .execute()
    const change = (body: object) => ask('PUT /user', { token, body: { password: NEW_PASSWORD, ...body } })
    expect(await change({})).toMatchObject({ status: 400, body: { code: 'reauthentication_needed' } })
    expect(await change({ nonce: '123456' })).toMatchObject({
      status: 422,
      body: { code: 'reauthentication_not_valid' },
    })
    expect((await change({ current_password: PASSWORD })).status).toBe(200)
  })

  test('another login method without proof in a session older than a day', async () => {
    const { email, token, sessionId } = await aMember(world)
    await begunLongAgo(sessionId)
    const strict = wireTo(world, { phoneConfirmation: true })
    const change = (body: object) => strict('PUT /user', { token, body })
    const phone = aPhone()
    expect(await change({ phone })).toMatchObject({ status: 400, body: { code: 'reauthentication_needed' } })
    expect(await change({ phone, nonce: '123456' })).toMatchObject({
      status: 422,
      body: { code: 'reauthentication_not_valid' },
    })
    await strict('GET /reauthenticate', { token })
    const nonce = (await newestMailTo(world, email))?.code
    expect(await change({ phone, nonce })).toMatchObject({ status: 200, body: { new_phone: phone } })
  })

  test('the first email of a phone account without proof in a session older than a day', async () => {
    const { token, sessionId } = await aMember(world, { email: null, phone: aPhone() })
    await begunLongAgo(sessionId)
    const answer = await ask('PUT /user', { token, body: { email: uniqueEmail() } })
    expect(answer).toMatchObject({ status: 400, body: { code: 'reauthentication_needed' } })
    const proved = { email: uniqueEmail(), current_password: PASSWORD }
    expect((await ask('PUT /user', { token, body: proved })).status).toBe(200)
  })
})

async function begunLongAgo(sessionId: string): Promise<void> {
  await world.services.db
    .updateTable('auth.sessions')
    .set({ created_at: new Date('2026-11-01T10:00:00Z') })
    .where('id', '=', sessionId)
    .execute()
}

describe('request-contact-change, replace-password: PUT /user', () => {
  test('uses a code for one change of phone only', async () => {
    const { email, token, sessionId } = await aMember(world)
    await begunLongAgo(sessionId)
    await ask('GET /reauthenticate', { token })
    const nonce = (await newestMailTo(world, email))?.code
    const change = (phone: string) => ask('PUT /user', { token, body: { phone, nonce } })
    const first = aPhone()
    expect(await change(first)).toMatchObject({ status: 200, body: { phone: first } })
    expect((await newestMailTo(world, email))?.text).toContain(first)
    expect((await change(aPhone())).body['code']).toBe('reauthentication_not_valid')
  })

  test('changes the password of an old session with a code, once', async () => {
    const { email, token, sessionId } = await aMember(world)
    await world.services.db
      .updateTable('auth.sessions')
      .set({ created_at: new Date('2026-11-01T10:00:00Z') })
      .where('id', '=', sessionId)
      .execute()
    await ask('GET /reauthenticate', { token })
    const nonce = (await newestMailTo(world, email))?.code
    const change = (password: string) => ask('PUT /user', { token, body: { password, nonce } })
    expect((await change(NEW_PASSWORD)).status).toBe(200)
    expect((await change('blabarsris-88')).body['code']).toBe('reauthentication_not_valid')
  })

  test('ignores unknown fields and null', async () => {
    const { token } = await aMember(world)
    const body = { email: null, phone: null, data: { a: 1 }, unknown: { deep: [1] }, code_challenge: null }
    const answer = await ask('PUT /user', { token, body })
    expect(answer).toMatchObject({ status: 200, body: { user_metadata: { a: 1 } } })
  })

  test('merges metadata; null removes a key', async () => {
    const { token } = await aMember(world, { data: { name: 'Karin', colour: 'red', deep: { a: 1, b: 2 } } })
    const { body } = await ask('PUT /user', {
      token,
      body: { data: { colour: null, deep: { a: 3 }, size: 4 } },
    })
    expect(body['user_metadata']).toMatchObject({ name: 'Karin', deep: { a: 3 }, size: 4 })
    expect(body['user_metadata']).not.toHaveProperty('colour')
    expect(body['user_metadata']).toHaveProperty('deep', { a: 3 })
  })

  test('a new password ends all other sessions and open codes, and the owner gets a mail', async () => {
    const { userId, email, token } = await aMember(world)
    const elsewhere = await aSession(world, userId)
    await ask('PUT /user', { token, body: { email: uniqueEmail() } })
    expect((await rowOf(userId)).email_change_token_new).not.toBe('')
    const answer = await ask('PUT /user', { token, body: { password: NEW_PASSWORD } })
    expect(answer.status).toBe(200)
    expect(answer.body).not.toHaveProperty('new_email')
    expect(answer.body).not.toHaveProperty('email_change_sent_at')
    expect(await rowOf(userId)).toMatchObject({ email_change_token_new: '', email_change_token_current: '' })
    expect([await isOpen(token), await isOpen(elsewhere.token)]).toEqual([true, false])
    expect((await newestMailTo(world, email))?.subject).toMatch(/lösenord/)
    const same = await ask('PUT /user', { token, body: { password: NEW_PASSWORD } })
    expect(same.body['code']).toBe('same_password')
  })

  test('changes an email when both emails have confirmed: each gets a code', async () => {
    const { userId, email, token } = await aMember(world)
    const wanted = uniqueEmail()
    const answer = await ask('PUT /user', { token, body: { email: ` ${wanted.toUpperCase()} ` } })
    expect(answer).toMatchObject({ status: 200, body: { email, new_email: wanted } })
    const [fresh, known] = [await newestMailTo(world, wanted), await newestMailTo(world, email)]
    expect([fresh?.code, known?.code]).toEqual([
      expect.stringMatching(/^\d{6}$/),
      expect.stringMatching(/^\d{6}$/),
    ])
    expect(await rowOf(userId)).toMatchObject({ email, email_change: wanted, email_change_confirm_status: 0 })
    const again = await ask('PUT /user', { token, body: { email: wanted } })
    expect(again).toMatchObject({ status: 429, body: { code: 'over_email_send_rate_limit' } })
  })

  test('changes nothing when the email is the current one', async () => {
    const { email, token } = await aMember(world)
    const answer = await ask('PUT /user', { token, body: { email: email.toUpperCase() } })
    expect(answer.status).toBe(200)
    expect(answer.body).not.toHaveProperty('new_email')
  })

  test('sends a text message to a new phone and waits for its code', async () => {
    const { token } = await aMember(world)
    const phone = aPhone()
    const answer = await wireTo(world, { phoneConfirmation: true })('PUT /user', {
      token,
      body: { phone: `+${phone}` },
    })
    expect(answer).toMatchObject({ status: 200, body: { phone: '', new_phone: phone } })
    expect(world.texts.at(-1)).toMatchObject({ to: phone, text: expect.stringMatching(/\d{6}/) })
  })

  test('changes a phone at once when phones are not confirmed', async () => {
    const { token } = await aMember(world)
    const phone = aPhone()
    const answer = await wireTo(world, { phoneConfirmation: false })('PUT /user', { token, body: { phone } })
    expect(answer).toMatchObject({
      status: 200,
      body: { phone, app_metadata: { providers: ['email', 'phone'] } },
    })
  })

  test('makes an anonymous account permanent with an email when emails are not confirmed', async () => {
    const { token } = await aMember(world, { email: null, password: null })
    const email = uniqueEmail()
    const answer = await wireTo(world, { emailConfirmation: false })('PUT /user', {
      token,
      body: { email, password: NEW_PASSWORD },
    })
    expect(answer).toMatchObject({ status: 200, body: { email, is_anonymous: false } })
  })

  test('is refused to an IP address with too many requests', async () => {
    const { token } = await aMember(world)
    const limited = wireTo(world, { limitsIpAddresses: true })
    const statuses: number[] = []
    for (let i = 0; i < 31; i++)
      statuses.push((await limited('PUT /user', { token, body: { data: { i } } })).status)
    expect(statuses).toEqual([...Array<number>(30).fill(200), 429])
  })

  test('changes of password at once leave one password and one session', async () => {
    const { token, email } = await aMember(world)
    const passwords = ['hjortronmyr-1', 'hjortronmyr-2', 'hjortronmyr-3']
    const changes = passwords.map((password) => ask('PUT /user', { token, body: { password } }))
    const statuses = (await Promise.all(changes)).map(({ status }) => status)
    // One that comes after another is a change of its own; one that was beside it is refused.
    expect(statuses).toContain(200)
    expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([])
    const logins = passwords.map((password) =>
      ask('POST /token?grant_type=password', { body: { email, password } }),
    )
    const open = (await Promise.all(logins)).filter(({ status }) => status === 200)
    expect(open).toHaveLength(1)
    expect(await isOpen(token)).toBe(true)
  })
})

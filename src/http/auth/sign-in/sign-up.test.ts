import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mailedCode } from '#tests/support/identity/mailed-code.ts'
import { type Wire, wireTo } from '#tests/support/identity/wire-client.ts'
import { WITH_CONFIRMATION } from '#tests/support/identity/with-auth-settings.ts'
import { minuteHand } from '#tests/support/minute-hand.ts'
import { PASSWORD } from '#tests/support/personas.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'

let world: TestWorld
let atOnce: Wire
let byCode: Wire
const pass = minuteHand(() => world)
beforeAll(async () => {
  world = await testServices()
  atOnce = wireTo(world, { anonymousUsers: true })
  byCode = wireTo(world, WITH_CONFIRMATION)
})
beforeEach(() => pass(2))

describe('POST /signup', () => {
  test('without confirmation: opens a session for a new email and refuses one in use', async () => {
    const body = { email: 'Direkt@Example.se', password: PASSWORD, data: { name: 'Karin' } }
    const { status, body: session } = await atOnce('POST /signup', { body })
    expect(status).toBe(200)
    expect(session).toMatchObject({
      token_type: 'bearer',
      user: {
        email: 'direkt@example.se',
        role: 'authenticated',
        is_anonymous: false,
        app_metadata: { provider: 'email', providers: ['email'] },
        user_metadata: {
          name: 'Karin',
          email: 'direkt@example.se',
          email_verified: true,
          phone_verified: false,
        },
        identities: [{ provider: 'email', email: 'direkt@example.se' }],
      },
    })
    expect(await atOnce('POST /signup', { body })).toMatchObject({
      status: 422,
      body: { code: 'user_already_exists', message: 'User already registered' },
    })
  })

  test('without confirmation: confirms an account that was waiting for it', async () => {
    const body = { email: 'vantade@example.se', password: PASSWORD }
    await byCode('POST /signup', { body })
    const { status, body: session } = await atOnce('POST /signup', { body })
    expect(status).toBe(200)
    expect(session).toMatchObject({ user: { email_confirmed_at: expect.any(String) } })
  })

  test('with confirmation: answers with a user without a session, and with an invented one for an email in use', async () => {
    const body = { email: 'bevisad@example.se', password: PASSWORD, data: { name: 'Karin' } }
    const first = await byCode('POST /signup', { body })
    expect(first.status).toBe(200)
    expect(first.body).toMatchObject({ role: 'authenticated', identities: [{ provider: 'email' }] })
    expect(first.body).not.toHaveProperty('access_token')
    const { token } = await mailedCode(world, 'bevisad@example.se')
    await byCode('POST /verify', { body: { type: 'signup', email: 'bevisad@example.se', token } })
    pass(2)
    const second = await byCode('POST /signup', { body })
    expect(second).toMatchObject({
      status: 200,
      body: {
        email: 'bevisad@example.se',
        phone: '',
        aud: 'authenticated',
        role: '',
        identities: [],
        app_metadata: { provider: 'email', providers: ['email'] },
        user_metadata: { name: 'Karin' },
        confirmation_sent_at: expect.any(String),
      },
    })
    for (const field of ['email_confirmed_at', 'confirmed_at', 'last_sign_in_at'])
      expect(second.body).not.toHaveProperty(field)
    expect(second.body.id).not.toBe(first.body.id)
  })

  test('sign-up-anonymously: without an email: opens an anonymous session', async () => {
    const { status, body } = await atOnce('POST /signup', { body: { data: { locale: 'sv' } } })
    expect(status).toBe(200)
    expect(body.user).toMatchObject({
      email: '',
      phone: '',
      is_anonymous: true,
      app_metadata: {},
      user_metadata: { locale: 'sv' },
      identities: [],
    })
    expect(await byCode('POST /signup', { body: {} })).toMatchObject({
      status: 422,
      body: { code: 'anonymous_provider_disabled' },
    })
  })

  test('by phone: opens a session at once, or answers with a user after a text message', async () => {
    const direct = await atOnce('POST /signup', { body: { phone: '+46701740690', password: PASSWORD } })
    expect(direct.body).toMatchObject({ access_token: expect.any(String), user: { phone: '46701740690' } })
    const waiting = await byCode('POST /signup', { body: { phone: '+46701740691', password: PASSWORD } })
    expect(waiting).toMatchObject({
      status: 200,
      body: { phone: '46701740691', identities: [{ provider: 'phone' }] },
    })
    expect(world.texts.at(-1)?.to).toBe('46701740691')
  })

  test('shows nothing that an administrator has stored for an invited person', async () => {
    const email = 'inbjuden@example.se'
    await byCode('POST /signup', { body: { email, password: PASSWORD, data: { note: 'viktig' } } })
    await world.services.pool.query('update auth.users set invited_at = now() where email = $1', [email])
    pass(2)
    const { body } = await byCode('POST /signup', { body: { email, password: PASSWORD } })
    expect(body).toMatchObject({ email, user_metadata: {}, identities: [] })
  })

  test('ignores nulls and unknown fields', async () => {
    const nulls = {
      phone: null,
      data: null,
      channel: null,
      code_challenge: null,
      code_challenge_method: null,
    }
    const unknown = {
      gotrue_meta_security: {},
      user_id: 'x',
      role: 'service_role',
      app_metadata: { admin: true },
    }
    const body = { email: 'nulls@example.se', password: PASSWORD, ...nulls, ...unknown }
    const answer = await atOnce('POST /signup', { body })
    expect(answer).toMatchObject({
      status: 200,
      body: { user: { role: 'authenticated', app_metadata: { provider: 'email', providers: ['email'] } } },
    })
  })

  test.each([
    ['{', 400, 'bad_json'],
    ['', 400, 'bad_json'],
    ['[]', 400, 'bad_json'],
    [{ email: 1, password: PASSWORD }, 400, 'bad_json'],
    [{ email: 'a@example.se', password: PASSWORD, data: 'x' }, 400, 'bad_json'],
    [{ email: 'a@example.se' }, 400, 'validation_failed'],
    [{ email: 'a@example.se', password: 'x' }, 422, 'weak_password'],
    [{ email: 'a@example.se', password: 'x'.repeat(73) }, 400, 'validation_failed'],
    [{ email: 'a@example.se', phone: '46701740692', password: PASSWORD }, 400, 'validation_failed'],
    [{ email: 'a\u0000@example.se', password: PASSWORD }, 400, 'bad_json'],
    [{ email: 'b@example.se', password: PASSWORD, data: { name: 'a\u0000' } }, 400, 'bad_json'],
  ])('refuses %j: %i %s', async (body, status, code) => {
    expect(await atOnce('POST /signup', { body })).toMatchObject({ status, body: { code } })
  })
})

import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mailedCode } from '#tests/support/identity/mailed-code.ts'
import { aMember, type Wire, wireTo } from '#tests/support/identity/wire-client.ts'
import { minuteHand } from '#tests/support/minute-hand.ts'
import { PASSWORD } from '#tests/support/personas.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'

const PAGE = 'https://app.example.se/in'

let world: TestWorld
let ask: Wire
const pass = minuteHand(() => world)
beforeAll(async () => {
  world = await testServices()
  ask = wireTo(world, { redirectUrls: [PAGE] })
})
beforeEach(() => pass(2))

describe('a request for a code', () => {
  test.each([
    ['POST /otp', { create_user: false }],
    ['POST /magiclink', {}],
    ['POST /recover', {}],
    ['POST /resend', { type: 'signup' }],
  ])('%s has an empty answer, and again a minute later', async (route, extra) => {
    const { email } = await aMember(world)
    expect(await ask(route, { body: { email, ...extra } })).toMatchObject({ status: 200, body: {} })
    pass(0.5)
    const { status, body, headers } = await ask(route, { body: { email, ...extra } })
    expect({ status, body }).toEqual({
      status: 429,
      body: {
        code: 'over_email_send_rate_limit',
        message: 'For security purposes, you can only request this after 30 seconds.',
      },
    })
    expect(headers.get('retry-after')).toBe('30')
  })

  test('GET /reauthenticate needs a bearer token', async () => {
    const { token } = await aMember(world)
    expect(await ask('GET /reauthenticate', { token })).toMatchObject({ status: 200, body: {} })
    expect(await ask('GET /reauthenticate')).toMatchObject({
      status: 401,
      body: { code: 'no_authorization' },
    })
  })

  test('a link keeps its redirect URL only if that URL is allowed', async () => {
    const goal = async (requested: string) => {
      const { email } = await aMember(world)
      await ask(`POST /recover?redirect_to=${encodeURIComponent(requested)}`, { body: { email } })
      return (await mailedCode(world, email)).link.searchParams.get('redirect_to')
    }
    expect(await goal(PAGE)).toBe(PAGE)
    expect(await goal('https://evil.example')).toBe(world.services.config.auth.siteUrl)
  })

  test('its links are not built from the request’s Host header', async () => {
    const { email } = await aMember(world)
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' }
    await ask('POST /recover', { body: { email }, headers })
    expect((await mailedCode(world, email)).link.origin).toBe(new URL(world.services.config.publicUrl).origin)
  })
})

describe('POST /verify', () => {
  test('opens a session', async () => {
    const { email, userId } = await aMember(world)
    await ask('POST /otp', { body: { email } })
    const { token } = await mailedCode(world, email)
    const answer = await ask('POST /verify', { body: { type: 'email', email, token, options: {} } })
    expect(answer).toMatchObject({
      status: 200,
      body: { access_token: expect.any(String), user: { id: userId } },
    })
  })

  test('says after the first code of a change of email that the second is needed', async () => {
    const { email, token: bearer } = await aMember(world)
    await ask('PUT /user', { token: bearer, body: { email: `ny.${email}` } })
    const { token } = await mailedCode(world, email)
    expect(await ask('POST /verify', { body: { type: 'email_change', email, token } })).toMatchObject({
      status: 200,
      body: {
        msg: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
        code: '200',
      },
    })
  })

  test.each([
    [{}, 400, 'validation_failed'],
    [{ type: 'email', email: 'okand@example.se', token: '123456' }, 403, 'otp_expired'],
    [{ type: 'signup', token_hash: 'x' }, 403, 'otp_expired'],
    [{ type: 'email', email: 'ingen adress', token: '123456' }, 422, 'validation_failed'],
    [{ type: 7, token: '123456' }, 400, 'bad_json'],
    [{ type: 'email', email: 'a\u0000@example.se', token: '123456' }, 400, 'bad_json'],
    [{ type: 'signup', token_hash: '\u0000' }, 400, 'bad_json'],
  ])('refuses %j: %i %s', async (body, status, code) => {
    expect(await ask('POST /verify', { body })).toMatchObject({ status, body: { code } })
  })
})

describe('GET /verify', () => {
  test('redirects with a session to where the program waits', async () => {
    const hash = await linkOf('magiclink')
    const { status, headers } = await follow(hash, 'magiclink')
    const goal = new URL(headers.get('location') ?? '')
    expect({ status, page: goal.origin + goal.pathname, query: goal.search }).toEqual({
      status: 303,
      page: PAGE,
      query: '',
    })
    expect([...new URLSearchParams(goal.hash.slice(1)).keys()]).toEqual([
      'access_token',
      'expires_at',
      'expires_in',
      'refresh_token',
      'sb',
      'token_type',
      'type',
    ])
  })

  test('redirects with a code, and errors also in the query, when the program sent a challenge', async () => {
    const challenge = { code_challenge: 'x'.repeat(43), code_challenge_method: 'plain' }
    const hash = await linkOf('recovery', challenge)
    const goal = new URL((await follow(hash, 'recovery')).headers.get('location') ?? '')
    expect(goal.searchParams.get('code')).toMatch(/^[0-9a-f-]{36}$/)
    const again = new URL((await follow(hash, 'recovery')).headers.get('location') ?? '')
    expect(again.searchParams.get('error_code')).toBe('otp_expired')
  })

  test('of a sign-up asks for a new password, because the reader of the mail need not be the person who signed up', async () => {
    const email = `lank.${crypto.randomUUID()}@example.se`
    const confirming = wireTo(world, { emailConfirmation: true })
    await confirming('POST /signup', { body: { email, password: PASSWORD } })
    const { tokenHash } = await mailedCode(world, email)
    const goal = new URL((await follow(tokenHash, 'signup')).headers.get('location') ?? '')
    expect(new URLSearchParams(goal.hash.slice(1)).get('type')).toBe('recovery')
    const body = { email, password: PASSWORD }
    expect(await ask('POST /token?grant_type=password', { body })).toMatchObject({
      body: { code: 'invalid_credentials' },
    })
  })

  test('describes an invalid link after the #', async () => {
    const { status, headers } = await follow('nothing', 'signup')
    expect({ status, location: headers.get('location') }).toEqual({
      status: 303,
      location: `${PAGE}#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired&sb=`,
    })
  })

  test('says after the first link of a change of email that the second is needed', async () => {
    const { email, token } = await aMember(world)
    await ask('PUT /user', { token, body: { email: `ny.${email}` } })
    const { tokenHash } = await mailedCode(world, email)
    const goal = (await follow(tokenHash, 'email_change')).headers.get('location') ?? ''
    expect(goal).toContain('#message=Confirmation+link+accepted.')
  })

  test.each(['/verify', '/verify?type=signup', '/verify?token=x'])('%s is no valid link', async (path) => {
    expect(await ask(`GET ${path}`)).toMatchObject({ status: 400, body: { code: 'validation_failed' } })
  })

  test('redirects to the site when the redirect URL is not allowed', async () => {
    const { headers } = await ask('GET /verify?token=x&type=signup&redirect_to=https://evil.example')
    expect(headers.get('location')).toMatch(new RegExp(`^${world.services.config.auth.siteUrl}#error=`))
  })
})

async function linkOf(type: 'magiclink' | 'recovery', extra: object = {}): Promise<string> {
  const { email } = await aMember(world)
  await ask(type === 'recovery' ? 'POST /recover' : 'POST /otp', { body: { email, ...extra } })
  return (await mailedCode(world, email)).tokenHash
}

function follow(token: string, type: string) {
  return ask(`GET /verify?token=${token}&type=${type}&redirect_to=${encodeURIComponent(PAGE)}`)
}

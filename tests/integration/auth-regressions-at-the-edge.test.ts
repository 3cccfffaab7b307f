import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signAccessToken } from '#identity/sessions/server/access-token.ts'
import type { AuthSettings } from '#platform/auth-settings.ts'
import { aMember, type Wire, wireTo } from '#tests/support/identity/wire-client.ts'
import { minuteHand } from '#tests/support/minute-hand.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'

/** Regressions of other auth services at their edge: redirects, limits, and which callers they believe. */
const SETTINGS: Partial<AuthSettings> = {
  manualLinking: true,
  serviceKey: 'sb_secret_of-the-regression-tests',
  redirectUrls: ['https://app.example/*'],
}

let world: TestWorld
let ask: Wire
const pass = minuteHand(() => world)

beforeAll(async () => {
  world = await testServices()
  ask = wireTo(world, SETTINGS)
})
// So that no limit has counted requests of the test before.
beforeEach(() => pass(60))

describe('the redirect of a login', () => {
  test.each([
    'https://evil.example/#https://app.example/ok',
    'https://evil.example/?https://app.example/ok',
    'https://app.example@evil.example/ok',
    'https://app.example:x@evil.example/ok',
    'https://app.example.evil.example/ok',
    'https://app.example/a/b',
    'https://app.exаmple/ok',
    'https:\\\\app.example\\ok',
    'https://app.example\t.evil.example/ok',
    '//app.example/ok',
    'javascript:alert(1)//https://app.example/ok',
    'data:text/html,x',
    'http://203.0.113.7/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://[::ffff:203.0.113.7]/',
    'http://localhost.evil.example/',
    'http://127.0.0.1.evil.example/',
  ])('to %s is refused', async (address) => {
    expect(await ledTo(address)).toBe(new URL(world.services.config.publicUrl).origin)
  })

  test.each([
    'https://app.example/ok',
    'https://app.example/ok#part',
    'http://127.0.0.1:8080/x',
    'http://[::1]:80/',
  ])('to %s is followed', async (address) => {
    expect(await ledTo(address)).toBe(new URL(address).origin)
  })
})

describe('limits', () => {
  test('count the IP address that the proxy saw, whatever the request says', async () => {
    const guess = guessing({ trustsProxy: true })
    const forwarded = (index: number) => ({ 'x-forwarded-for': `198.51.100.${index}, , 203.0.113.9` })
    const answers = await atOnce(40, (index) => guess(forwarded(index)))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10)
    expect((await guess({ 'x-forwarded-for': '203.0.113.10' })).status).toBe(403)
  })

  test('cannot be avoided with an invalid list of IP addresses', async () => {
    const guess = guessing({ trustsProxy: true })
    for (const forwarded of ['', ',', ' , ', 'unknown', '999.999.999.999', '"', 'x'.repeat(2_000)])
      expect([403, 429]).toContain((await guess({ 'x-forwarded-for': forwarded })).status)
  })

  test.each([
    ['POST /verify', { type: 'email', email: 'a@example.se', token: '000000' }, 30],
    ['POST /token?grant_type=refresh_token', { refresh_token: 'abcdefgh2345' }, 150],
    ['PUT /user', { data: {} }, 30],
    [`POST /factors/${crypto.randomUUID()}/challenge`, {}, 15],
  ])('issue 2333: %s is allowed exactly as often as it should be', async (call, body, limit) => {
    const strict = wireTo(world, { ...SETTINGS, limitsIpAddresses: true })
    await world.services.pool.query('delete from rate_limits')
    const { token } = await aMember(world)
    const answers = await atOnce(limit + 20, () => strict(call, { token, body }))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20)
  })

  test('that are used up refuse every request, and say for how long', async () => {
    const guess = guessing({ trustsProxy: false })
    await atOnce(40, () => guess({}))
    const answers = await atOnce(20, () => guess({}))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(429))
    for (const { headers } of answers) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

describe('tokens', () => {
  test.each([
    ['GET /user'],
    ['PUT /user', { data: { a: 1 } }],
    ['PUT /user', { password: 'blaklocka-77' }],
    ['GET /reauthenticate'],
    ['POST /logout', {}],
    ['POST /logout?scope=local', {}],
    ['POST /logout?scope=others', {}],
    ['POST /factors', { factor_type: 'totp' }],
    [`POST /factors/${crypto.randomUUID()}/challenge`, {}],
    [`POST /factors/${crypto.randomUUID()}/verify`, { challenge_id: crypto.randomUUID(), code: '1' }],
    [`DELETE /factors/${crypto.randomUUID()}`],
    [`DELETE /user/identities/${crypto.randomUUID()}`],
    ['GET /user/identities/authorize?provider=x'],
  ])('without a session do not cause a server error at %s', async (call, body?: object) => {
    const { userId, email } = await aMember(world)
    const token = await aTokenWithoutSession(userId, email)
    expect((await ask(call, { token, body })).status).toBeLessThan(500)
  })

  test('that have expired are refused, to the second', async () => {
    const { token } = await aMember(world)
    const { exp } = claimsOf({ access_token: token })
    world.at(new Date(Number(exp) * 1000 - 1_000).toISOString())
    expect((await ask('GET /user', { token })).status).toBe(200)
    world.at(new Date(Number(exp) * 1000).toISOString())
    expect(await ask('GET /user', { token })).toMatchObject({ status: 403, body: { code: 'bad_jwt' } })
  })

  test('of a visitor, of a person and of a program are never confused', async () => {
    const { token } = await aMember(world)
    expect(await ask('GET /admin/users', { token })).toMatchObject({
      status: 403,
      body: { code: 'not_admin' },
    })
    expect(await ask('GET /user', { token: SETTINGS.serviceKey })).toMatchObject({
      status: 403,
      body: { code: 'bad_jwt' },
    })
  })
})

function atOnce<Result>(count: number, act: (index: number) => Promise<Result>): Promise<Result[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => act(index)))
}

function claimsOf({ access_token }: Record<string, unknown>): Record<string, unknown> {
  const [, payload = ''] = String(access_token).split('.')
  return JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>
}

/** Where a link with the redirect URL leads, which is tested with an invalid link too. */
async function ledTo(address: string): Promise<string> {
  const to = encodeURIComponent(address)
  const { status, headers } = await ask(`GET /verify?token=none&type=magiclink&redirect_to=${to}`)
  expect(status).toBe(303)
  return new URL(headers.get('location') ?? '').origin
}

/** Tries a code for an email that changes, so that only the sender is counted. */
function guessing({ trustsProxy }: { trustsProxy: boolean }) {
  const services = { ...world.services, config: { ...world.services.config, trustsProxy } }
  const strict = wireTo({ ...world, services }, { ...SETTINGS, limitsIpAddresses: true })
  return async (headers: Record<string, string>) =>
    strict('POST /verify', {
      body: { type: 'email', email: `guessed.${crypto.randomUUID()}@example.se`, token: '000000' },
      headers,
    })
}

function aTokenWithoutSession(sub: string, email: string): Promise<string> {
  const claims = {
    sub,
    email,
    phone: '',
    aud: 'authenticated',
    role: 'authenticated',
    app_metadata: {},
    user_metadata: {},
    aal: 'aal1' as const,
    amr: [],
    is_anonymous: false,
  }
  return signAccessToken(world.context(), claims as never).then(({ accessToken }) => accessToken)
}

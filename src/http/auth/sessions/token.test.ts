import { createHash } from 'node:crypto'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Challenge } from 'altcha-lib/types'
import { beforeAll, describe, expect, test } from 'vitest'
import { completeLoginFlow, openLoginFlow } from '#identity/codes/server/login-flow-store.ts'
import { inBookkeeping } from '#platform/db/in-transaction.ts'
import { aMember, type Wire, wireTo } from '#tests/support/identity/wire-client.ts'
import { PASSWORD } from '#tests/support/personas.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'

let world: TestWorld
let ask: Wire
beforeAll(async () => {
  world = await testServices()
  ask = wireTo(world, { captcha: 'off' })
})

const grant = (type: string, body: unknown) => ask(`POST /token?grant_type=${type}`, { body })

describe('the password grant', () => {
  test('answers with a session and its user', async () => {
    const { email, userId } = await aMember(world)
    const { status, body } = await grant('password', {
      email: ` ${email.toUpperCase()} `,
      password: PASSWORD,
    })
    expect([status, body.token_type, body.expires_in]).toEqual([200, 'bearer', 3600])
    expect(body.user).toMatchObject({ id: userId, email })
    const me = await ask('GET /user', { token: String(body.access_token) })
    expect(me.body.id).toBe(userId)
  })

  test('accepts a phone in any format', async () => {
    const { userId } = await aMember(world, { phone: '46701740607' })
    const { body } = await grant('password', { phone: '+46 70 174 06 07', password: PASSWORD })
    expect(body.user).toMatchObject({ id: userId })
  })

  test.each([
    [{ email: 'a@b.example', phone: '46701740608', password: 'x' }, 400, 'validation_failed'],
    [{ password: 'x' }, 400, 'validation_failed'],
    [{ email: '', phone: null, password: 'x' }, 400, 'validation_failed'],
    [{ email: 'okand@example.se', password: 'x' }, 400, 'invalid_credentials'],
    [{ email: 'okand@example.se' }, 400, 'invalid_credentials'],
    [{ email: 'okand@example.se', password: null, gotrue_meta_security: {} }, 400, 'invalid_credentials'],
    [{ email: 'a\u0000b@example.se', password: 'x' }, 400, 'bad_json'],
    [{ email: 7, password: 'x' }, 400, 'bad_json'],
    [{ email: 'a@b.example', password: ['x'] }, 400, 'bad_json'],
    [[], 400, 'bad_json'],
    ['', 400, 'bad_json'],
    ['{', 400, 'bad_json'],
  ])('refuses %j: %i %s', async (body, status, code) => {
    const answer = await grant('password', body)
    expect([answer.status, answer.body.code]).toEqual([status, code])
  })

  test('says that an account is banned before it checks the password', async () => {
    const { email, userId } = await aMember(world)
    await world.services.pool.query("update auth.users set banned_until = '2027-01-01' where id = $1", [
      userId,
    ])
    const { status, body } = await grant('password', { email, password: 'fel' })
    expect([status, body.code, body.message]).toEqual([400, 'user_banned', 'User is banned'])
  })

  test('says that an email is not confirmed only after the right password', async () => {
    const { email } = await aMember(world, { isConfirmed: false })
    expect((await grant('password', { email, password: PASSWORD })).body.code).toBe('email_not_confirmed')
    expect((await grant('password', { email, password: 'fel' })).body.code).toBe('invalid_credentials')
  })
})

describe('the refresh grant', () => {
  test('replaces the refresh token, and names the account in its headers', async () => {
    const { email, userId } = await aMember(world)
    const { body: first } = await grant('password', { email, password: PASSWORD })
    const { body, headers } = await grant('refresh_token', { refresh_token: first.refresh_token })
    expect(body.refresh_token).not.toBe(first.refresh_token)
    expect(headers.get('sb-auth-user-id')).toBe(userId)
    expect(headers.get('sb-auth-session-id')).toMatch(/^[\da-f-]{36}$/)
    expect(headers.get('sb-auth-refresh-token-prefix')).toBe(String(body.refresh_token).slice(0, 5))
    expect(headers.get('sb-auth-refresh-token-reuse')).toBe('false')
    const again = await grant('refresh_token', { refresh_token: first.refresh_token })
    expect([again.body.refresh_token, again.headers.get('sb-auth-refresh-token-reuse')]).toEqual([
      body.refresh_token,
      'true',
    ])
  })

  test('without a token is an OAuth error', async () => {
    const { status, body } = await grant('refresh_token', { refresh_token: '' })
    expect([status, body]).toEqual([
      400,
      { error: 'invalid_request', error_description: 'refresh_token required' },
    ])
  })
})

describe('the PKCE grant', () => {
  const verifier = 'v'.repeat(43)
  const challenge = createHash('sha256').update(verifier).digest('base64url')

  test('answers with a session, once', async () => {
    const { userId } = await aMember(world)
    const authCode = await inBookkeeping(world.context(), async (ctx) => {
      const flow = {
        method: 'magiclink',
        providerType: 'email',
        challenge: { challenge, method: 's256' },
      } as const
      return completeLoginFlow(ctx, await openLoginFlow(ctx, flow), { userId, providerAccessToken: 'theirs' })
    })
    const wrong = await grant('pkce', { auth_code: authCode, code_verifier: 'w'.repeat(43) })
    expect([wrong.status, wrong.body.code]).toEqual([400, 'bad_code_verifier'])
    const right = await grant('pkce', { auth_code: authCode, code_verifier: verifier })
    expect([right.status, right.body.provider_token]).toEqual([200, 'theirs'])
    expect((await grant('pkce', { auth_code: authCode, code_verifier: verifier })).status).toBe(404)
  })
})

test.each(['', 'implicit', 'constructor', '__proto__'])('the unknown grant %j is refused', async (type) => {
  const { status, body } = await grant(type, {})
  expect([status, body.code, body.message]).toEqual([400, 'invalid_credentials', 'unsupported_grant_type'])
})

describe('the limit of an IP address', () => {
  const limited = (settings = {}) => wireTo(world, { limitsIpAddresses: true, captcha: 'off', ...settings })

  test('is exact whatever proxy headers the request has, and the answer says how long to wait', async () => {
    world.at('2026-11-21T11:00:00Z')
    const wire = limited()
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, number) =>
        wire('POST /recover', {
          body: { email: `envis.${number}@example.se` },
          headers: { 'x-forwarded-for': `198.51.100.${number}`, 'x-client-ip': `198.51.100.${number}` },
        }),
      ),
    )
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(10)
    for (const { body, headers } of refused) {
      expect([body.code, body.message]).toEqual(['over_request_rate_limit', 'Request rate limit reached'])
      expect(headers.get('retry-after')).toBe('10')
    }
  })

  test('does not apply to the operator’s own programs, nor when the settings turn it off', async () => {
    world.at('2026-11-21T12:00:00Z')
    const { serviceKey } = world.services.config.auth
    const ways: [Wire, string | undefined][] = [
      [limited(), serviceKey],
      [ask, undefined],
    ]
    for (const [wire, token] of ways) {
      const many = Array.from({ length: 35 }, () => wire('POST /resend', { body: {}, token }))
      expect((await Promise.all(many)).filter(({ status }) => status === 429)).toEqual([])
    }
  })

  test('demands a proof of work after half of it', async () => {
    world.at('2026-11-21T13:00:00Z')
    const wire = limited({ captcha: 'suspicion' })
    const send = (captcha_token?: string) =>
      wire('POST /otp', { body: { gotrue_meta_security: { captcha_token } } })
    for (let number = 0; number < 15; number++) expect((await send()).body.code).toBe('validation_failed')
    const { status, body } = await send()
    expect([status, body.code, body.message]).toEqual([
      400,
      'captcha_failed',
      'captcha protection: request disallowed (no captcha_token found)',
    ])
    const token = await solved(wire)
    expect((await send(token)).body.code).toBe('validation_failed')
    const replayed = await send(token)
    expect([replayed.body.code, replayed.body.message]).toEqual([
      'captcha_failed',
      'captcha protection: request disallowed (timeout-or-duplicate)',
    ])
  })

  test('demands a proof of work for each login when the settings say so', async () => {
    const wire = wireTo(world, { captcha: 'always' })
    const { email } = await aMember(world)
    const logIn = (captcha_token?: string) =>
      wire('POST /token?grant_type=password', {
        body: { email, password: PASSWORD, gotrue_meta_security: { captcha_token } },
      })
    expect((await logIn()).body.code).toBe('captcha_failed')
    expect((await logIn(await solved(wire))).status).toBe(200)
    for (const route of ['POST /signup', 'POST /otp', 'POST /recover', 'POST /resend', 'POST /sso'])
      expect((await wire(route, { body: {} })).body.code).toBe('captcha_failed')
    for (const route of ['POST /token?grant_type=refresh_token', 'POST /verify'])
      expect((await wire(route, { body: {} })).body.code).not.toBe('captcha_failed')
  })
})

async function solved(wire: Wire): Promise<string> {
  const challenge = (await wire('GET /captcha')).body as unknown as Challenge
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}

import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AuthSettings } from '#platform/auth-settings.ts'
import { newestMailTo } from '#tests/support/identity/account-mails.ts'
import { pkcePair } from '#tests/support/identity/provider-world.ts'
import { anApp, aProvedApp, appCode } from '#tests/support/identity/second-factors.ts'
import { aMember, aSession, type Wire, type WireAnswer, wireTo } from '#tests/support/identity/wire-client.ts'
import { minuteHand } from '#tests/support/minute-hand.ts'
import { PASSWORD } from '#tests/support/personas.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'

/**
 * The mistakes of other auth services: GoTrue's advisories, the fixes in its changelog and its incidents, one test
 * for each. The clock stands still unless a test moves it.
 */
const NEW_PASSWORD = 'blaklocka-77'
const TEST_CODE = '424242'
const PHONES = ['46701740631', '46701740632', '46701740633']
const SETTINGS: Partial<AuthSettings> = {
  emailConfirmation: true,
  phoneConfirmation: true,
  anonymousUsers: true,
  manualLinking: true,
  serviceKey: 'sb_secret_of-the-regression-tests',
  testCodes: new Map(PHONES.map((phone) => [phone, TEST_CODE])),
}
const ENDED = { status: 403, body: { code: 'session_not_found' } }
const EXPIRED = { status: 403, body: { code: 'otp_expired' } }

let world: TestWorld
let ask: Wire
const pass = minuteHand(() => world)

beforeAll(async () => {
  world = await testServices()
  ask = wireTo(world, SETTINGS)
})
// So that no mail has to wait for the one of the test before.
beforeEach(() => world && pass(2))

describe('links in mails', () => {
  test.each([
    ['POST /recover', {}],
    ['POST /otp', {}],
    ['POST /signup', { password: PASSWORD }],
  ])(
    'GHSA-3529-5m8x-rpv3: of %s lead to the configured site, whatever headers the request has',
    async (call, more) => {
      const email = call === 'POST /signup' ? anEmail() : (await aMember(world)).email
      const headers = {
        host: 'evil.example',
        'x-forwarded-host': 'evil.example',
        'x-forwarded-proto': 'gopher',
        'x-original-url': 'https://evil.example/',
        forwarded: 'host=evil.example;proto=https',
        origin: 'https://evil.example',
        referer: 'https://evil.example/x',
      }
      expect((await ask(call, { body: { email, ...more }, headers })).status).toBe(200)
      const mail = await newestMailTo(world, email)
      expect(mail?.link?.startsWith(`${world.services.config.publicUrl}/`)).toBe(true)
      expect(`${mail?.text}${mail?.html}`).not.toMatch(/evil|gopher/)
    },
  )

  test('are not used up by programs that open them first', async () => {
    const { email } = await aMember(world)
    await ask('POST /recover', { body: { email } })
    const link = new URL((await newestMailTo(world, email))?.link ?? '')
    expect(link.pathname).toBe('/bekrafta')
    const hash = link.searchParams.get('token_hash') ?? ''
    await ask(`HEAD /verify?token=${hash}&type=recovery`)
    const answer = await ask('POST /verify', { body: { type: 'recovery', token_hash: hash } })
    expect(answer).toMatchObject({ status: 200, body: { user: { email } } })
  })
})

describe('ids in paths', () => {
  test.each([
    '..%2f..%2fsettings',
    '..%2Fadmin%2Fusers',
    '%2e%2e',
    "1'--",
    '0192f000-0000-7000-8000-00000000000g',
  ])('CVE-2025-48370: %s is no id', async (id) => {
    const token = SETTINGS.serviceKey
    for (const call of [`GET /admin/users/${id}`, `PUT /admin/users/${id}`, `DELETE /admin/users/${id}`]) {
      const body = call.startsWith('GET') ? undefined : {}
      expect(await ask(call, { token, body })).toMatchObject({ status: 404 })
    }
    const { token: own } = await aMember(world)
    expect(await ask(`DELETE /factors/${id}`, { token: own })).toMatchObject({ status: 404 })
    expect(await ask(`DELETE /user/identities/${id}`, { token: own })).toMatchObject({ status: 404 })
  })
})

describe('refresh tokens', () => {
  test('discussion 52614: no descendant of a replayed token continues to work', async () => {
    const { email } = await aMember(world)
    const tokens = [String((await logIn(email)).body.refresh_token)]
    for (let turn = 0; turn < 3; turn++)
      tokens.push(String((await refresh(tokens.at(-1))).body.refresh_token))
    pass(1)
    expect(await refresh(tokens[0])).toMatchObject({
      status: 400,
      body: { code: 'refresh_token_already_used' },
    })
    for (const token of tokens) {
      expect(await refresh(token)).toMatchObject({ status: 400, body: { code: 'refresh_token_not_found' } })
    }
  })

  test('the same token twice at the same instant gives one new token', async () => {
    const { body } = await logIn((await aMember(world)).email)
    const answers = await atOnce(20, () => refresh(String(body.refresh_token)))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(new Set(answers.map(({ body }) => body.refresh_token)).size).toBe(1)
  })
})

describe('single-use secrets', () => {
  test('an auth code is exchanged once, also in ten requests at once', async () => {
    const { code, verifier } = await anAuthCode()
    const exchange = () =>
      ask('POST /token?grant_type=pkce', { body: { auth_code: code, code_verifier: verifier } })
    const answers = await atOnce(10, exchange)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.code === 'flow_state_not_found')).toHaveLength(9)
    expect(await exchange()).toMatchObject({ status: 404, body: { code: 'flow_state_not_found' } })
  })

  test('an auth code expires after five minutes', async () => {
    const { code, verifier } = await anAuthCode()
    pass(6)
    const answer = await ask('POST /token?grant_type=pkce', {
      body: { auth_code: code, code_verifier: verifier },
    })
    expect(answer).toMatchObject({ status: 422, body: { code: 'flow_state_expired' } })
  })

  test('a code in a mail is used once, also in ten requests at once', async () => {
    const { email } = await aMember(world)
    const token = await mailedCode('POST /otp', email)
    const answers = await atOnce(8, () => ask('POST /verify', { body: { type: 'email', email, token } }))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.code === 'otp_expired')).toHaveLength(7)
  })

  test('both codes of a change of email at the same instant are one change', async () => {
    const change = await anEmailChange()
    const answers = await Promise.all([confirm(change, 'current'), confirm(change, 'new')])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers.filter(({ body }) => body.access_token)).toHaveLength(1)
    expect(await ask('GET /user', { token: change.token })).toMatchObject({
      body: { email: change.newEmail },
    })
  })
})

describe('after a change, these no longer work:', () => {
  test('a code that was sent to the former email', async () => {
    const change = await anEmailChange()
    const recovery = await mailedCode('POST /recover', change.email)
    await confirm(change, 'current')
    expect(await confirm(change, 'new')).toMatchObject({
      status: 200,
      body: { user: { email: change.newEmail } },
    })
    for (const email of [change.email, change.newEmail]) {
      const answer = await ask('POST /verify', { body: { type: 'recovery', email, token: recovery } })
      expect(answer).toMatchObject(EXPIRED)
    }
  })

  test('a change of phone that was pending when the password changed', async () => {
    const { token } = await aMember(world)
    const [phone = ''] = PHONES
    expect(await ask('PUT /user', { token, body: { phone } })).toMatchObject({ body: { new_phone: phone } })
    expect((await ask('PUT /user', { token, body: { password: NEW_PASSWORD } })).status).toBe(200)
    const body = { type: 'phone_change', phone, token: TEST_CODE }
    expect(await ask('POST /verify', { body })).toMatchObject(EXPIRED)
    expect((await ask('GET /user', { token })).body).toMatchObject({ phone: '' })
  })

  test('a change of email that was pending when the password changed', async () => {
    const change = await anEmailChange()
    expect((await ask('PUT /user', { token: change.token, body: { password: NEW_PASSWORD } })).status).toBe(
      200,
    )
    expect(await confirm(change, 'current')).toMatchObject(EXPIRED)
    expect(await confirm(change, 'new')).toMatchObject(EXPIRED)
  })

  test('another session after a change of password', async () => {
    const { token, userId } = await aMember(world)
    const other = await aSession(world, userId)
    expect((await ask('PUT /user', { token, body: { password: NEW_PASSWORD } })).status).toBe(200)
    expect(await ask('GET /user', { token: other.token })).toMatchObject(ENDED)
  })

  test('the access of a banned account', async () => {
    const { token, userId } = await aMember(world)
    const ban = { token: SETTINGS.serviceKey, body: { ban_duration: '24h' } }
    expect((await ask(`PUT /admin/users/${userId}`, ban)).status).toBe(200)
    for (const call of ['GET /user', 'GET /reauthenticate', 'POST /logout'])
      expect(await ask(call, { token })).toMatchObject({ status: 403, body: { code: 'user_banned' } })
    pass(24 * 60 + 1)
    expect((await ask('POST /token?grant_type=refresh_token', { body: { refresh_token: 'x' } })).status).toBe(
      400,
    )
  })

  test('a token of a deleted account, also after a soft delete', async () => {
    const { token, userId } = await aMember(world)
    const soft = { token: SETTINGS.serviceKey, body: { should_soft_delete: true } }
    expect((await ask(`DELETE /admin/users/${userId}`, soft)).status).toBe(200)
    expect((await ask('GET /user', { token })).status).toBe(403)
  })
})

describe('second factors', () => {
  test('a session loses the level of a factor that is removed', async () => {
    const member = await aMember(world)
    const app = await aProvedApp(world, actorOf(member))
    const other = await aSession(world, member.userId)
    const code = appCode(app.secret, world.services.clock(), 1)
    const raised = await answerChallenge(other.token, app.id, code)
    expect(claimsOf(raised.body)).toMatchObject({ aal: 'aal2' })
    expect((await ask(`DELETE /factors/${app.id}`, { token: String(raised.body.access_token) })).status).toBe(
      200,
    )
    const next = await refresh(String(raised.body.refresh_token))
    expect(claimsOf(next.body)).toMatchObject({ aal: 'aal1', amr: [{ method: 'password' }] })
  })

  test('a factor that an administrator removes lowers the level of sessions, too', async () => {
    const member = await aMember(world)
    const app = await anApp(world, actorOf(member))
    const raised = await answerChallenge(member.token, app.id, appCode(app.secret, world.services.clock()))
    const path = `/admin/users/${member.userId}/factors/${app.id}`
    expect((await ask(`DELETE ${path}`, { token: SETTINGS.serviceKey })).status).toBe(200)
    expect(claimsOf((await refresh(String(raised.body.refresh_token))).body)).toMatchObject({ aal: 'aal1' })
  })

  test('adding or removing one needs a proof of an existing one', async () => {
    const member = await aMember(world)
    const app = await aProvedApp(world, actorOf(member))
    const { token } = await aSession(world, member.userId)
    const body = { factor_type: 'totp', friendly_name: 'En till' }
    const aal = { code: 'insufficient_aal' }
    expect(await ask('POST /factors', { token, body })).toMatchObject({ status: 403, body: aal })
    expect(await ask(`DELETE /factors/${app.id}`, { token })).toMatchObject({ status: 422, body: aal })
    expect(await ask('PUT /user', { token, body: { password: NEW_PASSWORD } })).toMatchObject({
      status: 401,
      body: aal,
    })
  })

  test('an account has at most ten, also when twenty are added at once', async () => {
    const { token, userId } = await aMember(world)
    const answers = await atOnce(20, (number) =>
      ask('POST /factors', { token, body: { factor_type: 'totp', friendly_name: `Nummer ${number}` } }),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
    expect(answers.filter(({ body }) => body.code === 'too_many_enrolled_mfa_factors')).toHaveLength(10)
    const { rows } = await world.services.pool.query('select from auth.mfa_factors where user_id = $1', [
      userId,
    ])
    expect(rows).toHaveLength(10)
  })

  test('a code is one proof, also in ten requests at once', async () => {
    const member = await aMember(world)
    const app = await anApp(world, actorOf(member))
    const code = appCode(app.secret, world.services.clock())
    const { body } = await ask(`POST /factors/${app.id}/challenge`, { token: member.token, body: {} })
    const verify = () =>
      ask(`POST /factors/${app.id}/verify`, { token: member.token, body: { challenge_id: body.id, code } })
    const answers = await atOnce(10, verify)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.every(({ status }) => status < 500)).toBe(true)
  })
})

describe('emails', () => {
  test('are the same in capitals: a code for one is accepted for the other', async () => {
    const { email } = await aMember(world)
    const token = await mailedCode('POST /otp', email.toUpperCase(), email)
    const body = { type: 'email', email: email.toUpperCase(), token }
    expect(await ask('POST /verify', { body })).toMatchObject({ status: 200, body: { user: { email } } })
  })

  test('the answer to a wrong code does not reveal whether there is an account', async () => {
    const { email: waiting } = await aMember(world)
    const { email: idle } = await aMember(world)
    await mailedCode('POST /otp', waiting)
    const verify = (email: string) => ask('POST /verify', { body: { type: 'email', email, token: '000000' } })
    const [first, ...others] = (await Promise.all([waiting, idle, anEmail()].map(verify))).map(told)
    expect(first).toMatchObject(EXPIRED)
    for (const other of others) expect(other).toEqual(first)
  })

  test.each([
    ['POST /recover', {}],
    ['POST /otp', {}],
    ['POST /resend', { type: 'signup' }],
    ['POST /signup', { password: PASSWORD }],
  ])('%s does not reveal whether there is an account, also when it is repeated', async (call, more) => {
    const { email } = await aMember(world)
    const twice = async (address: string) => {
      const ask_ = () => ask(call, { body: { email: address, ...more } })
      return [told(await ask_()), told(await ask_())].map(withoutPersons)
    }
    expect(await twice(email)).toEqual(await twice(anEmail()))
  })

  test('a password of a person who never confirmed the email ends when its owner confirms it', async () => {
    const email = anEmail()
    expect((await ask('POST /signup', { body: { email, password: 'somebody-elses-42' } })).status).toBe(200)
    pass(2)
    const token = await mailedCode('POST /otp', email)
    expect((await ask('POST /verify', { body: { type: 'email', email, token } })).status).toBe(200)
    expect(await logIn(email, 'somebody-elses-42')).toMatchObject({
      status: 400,
      body: { code: 'invalid_credentials' },
    })
  })
})

describe('metadata that people write', () => {
  test('grants nothing', async () => {
    const { token, userId } = await aMember(world)
    const data = {
      role: 'service_role',
      user_type: 'admin',
      is_verified: true,
      app_metadata: { provider: 'staff' },
    }
    expect((await ask('PUT /user', { token, body: { data } })).status).toBe(200)
    const { body } = await ask('GET /user', { token })
    expect(body).toMatchObject({
      role: 'authenticated',
      app_metadata: { provider: 'email', providers: ['email'] },
    })
    expect(await ask('GET /admin/users', { token })).toMatchObject({ status: 403 })
    const { rows } = await world.services.pool.query(
      "select from app.profiles where id = $1 and user_type not in ('customer', 'company')",
      [userId],
    )
    expect(rows).toEqual([])
  })
})

describe('the audit trail', () => {
  test('contains every step', async () => {
    const email = anEmail()
    await ask('POST /signup', { body: { email, password: PASSWORD } })
    const token = (await newestMailTo(world, email))?.code
    await ask('POST /verify', { body: { type: 'signup', email, token } })
    const { body } = await logIn(email)
    const own = { token: String(body.access_token) }
    const { id: userId } = (await ask('GET /user', own)).body
    const { body: factor } = await ask('POST /factors', {
      ...own,
      body: { factor_type: 'totp', friendly_name: 'App' },
    })
    const { secret } = factor.totp as { secret: string }
    await answerChallenge(own.token, String(factor.id), appCode(secret, world.services.clock()))
    await ask(`DELETE /factors/${String(factor.id)}`, own)
    await ask('PUT /user', { ...own, body: { password: NEW_PASSWORD } })
    await ask('PUT /user', { ...own, body: { data: { a: 1 } } })
    await ask('POST /recover', { body: { email } })
    await ask('POST /logout', { ...own, body: {} })
    const { rows } = await world.services.pool.query<{ type: string }>(
      'select type from app.events where subject_id = $1',
      [userId],
    )
    const types = rows.map(({ type }) => type)
    for (const type of [
      'account.signed-up',
      'account.email-confirmed',
      'account.logged-in',
      'account.updated',
      'account.code-requested',
      'account.logged-out',
    ])
      expect(types, type).toContain(type)
    expect(types.filter((type) => type.includes('factor')).length).toBeGreaterThanOrEqual(3)
  })
})

let made = 0

function anEmail(): string {
  return `regression.${++made}@example.se`
}

function logIn(email: string, password = PASSWORD): Promise<WireAnswer> {
  return ask('POST /token?grant_type=password', { body: { email, password } })
}

function refresh(refresh_token = ''): Promise<WireAnswer> {
  return ask('POST /token?grant_type=refresh_token', { body: { refresh_token } })
}

function atOnce<Result>(count: number, act: (index: number) => Promise<Result>): Promise<Result[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => act(index)))
}

function actorOf({ userId, sessionId }: { userId: string; sessionId: string }) {
  return { kind: 'account' as const, userId, sessionId }
}

function claimsOf({ access_token }: Record<string, unknown>): Record<string, unknown> {
  const [, payload = ''] = String(access_token).split('.')
  return JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>
}

/** The mailed digits; `email` when the call spells it differently. */
async function mailedCode(call: string, address: string, email = address): Promise<string> {
  expect((await ask(call, { body: { email: address } })).status).toBe(200)
  const code = (await newestMailTo(world, email))?.code ?? ''
  expect(code).toMatch(/^\d{6}$/)
  return code
}

/** The text of an answer without the data of the account. */
function told({ status, body }: WireAnswer) {
  return { status, body }
}

function withoutPersons({ status, body }: ReturnType<typeof told>) {
  return { status, fields: Object.keys(body).toSorted(), code: body.code, message: body.message }
}

async function anAuthCode(): Promise<{ code: string; verifier: string }> {
  const { email } = await aMember(world)
  const { verifier, challenge } = pkcePair()
  const pair = { code_challenge: challenge, code_challenge_method: 's256' }
  expect((await ask('POST /otp', { body: { email, ...pair } })).status).toBe(200)
  const link = new URL((await newestMailTo(world, email))?.link ?? '')
  const { headers } = await ask(`GET /verify?type=magiclink&token=${link.searchParams.get('token_hash')}`)
  const code = new URL(headers.get('location') ?? '').searchParams.get('code') ?? ''
  expect(code).toBeTruthy()
  return { code, verifier }
}

type EmailChange = Awaited<ReturnType<typeof anEmailChange>>

/** A change of email for which both emails have got a code. */
async function anEmailChange() {
  const { email, token } = await aMember(world)
  const newEmail = anEmail()
  expect((await ask('PUT /user', { token, body: { email: newEmail } })).status).toBe(200)
  const codes = [await newestMailTo(world, email), await newestMailTo(world, newEmail)].map(
    (mail) => mail?.code ?? '',
  )
  return { email, newEmail, token, current: codes[0] ?? '', new: codes[1] ?? '' }
}

function confirm(change: EmailChange, which: 'current' | 'new'): Promise<WireAnswer> {
  const email = which === 'new' ? change.newEmail : change.email
  return ask('POST /verify', { body: { type: 'email_change', email, token: change[which] } })
}

async function answerChallenge(token: string, factorId: string, code: string): Promise<WireAnswer> {
  const { body } = await ask(`POST /factors/${factorId}/challenge`, { token, body: {} })
  const answer = await ask(`POST /factors/${factorId}/verify`, {
    token,
    body: { challenge_id: body.id, code },
  })
  expect(answer.status).toBe(200)
  return answer
}

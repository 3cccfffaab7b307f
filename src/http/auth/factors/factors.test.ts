import { beforeEach, describe, expect, test } from 'vitest'
import type { Actor } from '#kernel/actor.ts'
import { anApp, aProvedApp, appCode } from '#tests/support/identity/second-factors.ts'
import { aMember, aSession, type Wire, wireTo } from '#tests/support/identity/wire-client.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'

const world: TestWorld = await testServices()
const ask = wireTo(world)
beforeEach(() => void world.at('2026-11-21T10:00:00Z'))

const NOBODY = '00000000-0000-4000-8000-000000000000'
const PHONE = '46701740611'
let numbers = 46_702_000_000
const aPhone = () => String(++numbers)

type Member = Awaited<ReturnType<typeof aMember>>
const actorOf = ({ userId, sessionId }: Pick<Member, 'userId' | 'sessionId'>): Actor => ({
  kind: 'account',
  userId,
  sessionId,
})
const now = () => world.services.clock()
const enroll = (token: string, body: object, wire: Wire = ask) => wire('POST /factors', { token, body })
const challenge = (token: string, id: string, body?: object) =>
  ask(`POST /factors/${id}/challenge`, { token, body })
const verify = (token: string, id: string, body: object) => ask(`POST /factors/${id}/verify`, { token, body })

/** An account with an unproved authenticator app and a challenge of it. */
async function aChallenge() {
  const member = await aMember(world)
  const app = await anApp(world, actorOf(member))
  const { body } = await challenge(member.token, app.id)
  return { ...member, ...app, challengeId: String(body.id), code: appCode(app.secret, now()) }
}

describe('POST /factors', () => {
  test('needs more than a stolen token: a thief could lock the owner out', async () => {
    const { userId, token } = await aMember(world)
    world.at('2026-11-21T10:14:59Z')
    expect((await enroll(token, { factor_type: 'totp', friendly_name: 'Min mobil' })).status).toBe(200)
    world.at('2026-11-21T10:15:00Z')
    const body = { factor_type: 'totp', friendly_name: 'Tjuvens' }
    expect(await enroll(token, body)).toMatchObject({
      status: 400,
      body: { code: 'reauthentication_needed' },
    })
    const { token: fresh } = await aSession(world, userId)
    expect((await enroll(fresh, body)).status).toBe(200)
  })

  test('answers with secret, URI and QR code of an app', async () => {
    const { token, email } = await aMember(world)
    const body = {
      factor_type: 'totp',
      friendly_name: 'Min mobil',
      issuer: 'Handslag',
      phone: null,
      extra: 1,
    }
    const answer = await enroll(token, body)
    expect(answer).toMatchObject({ status: 200, body: { type: 'totp', friendly_name: 'Min mobil' } })
    const { qr_code, secret, uri } = answer.body.totp as Record<string, string>
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(qr_code).toMatch(/^<svg[^]*<\/svg>$/)
    const { protocol, host, pathname, searchParams } = new URL(uri ?? '')
    expect([protocol, host, decodeURIComponent(pathname)]).toEqual(['otpauth:', 'totp', `/Handslag:${email}`])
    expect(Object.fromEntries(searchParams)).toEqual({
      algorithm: 'SHA1',
      digits: '6',
      issuer: 'Handslag',
      period: '30',
      secret,
    })
  })

  test('names the site’s host as issuer when the request names none', async () => {
    const { token } = await aMember(world)
    const { body } = await enroll(token, { factor_type: 'totp' })
    const { uri } = body.totp as { uri: string }
    expect(new URL(uri).searchParams.get('issuer')).toBe(new URL(world.services.config.auth.siteUrl).host)
    expect(body.friendly_name).toBe('')
  })

  test('creates a new secret each time and stores it encrypted', async () => {
    const { token, userId } = await aMember(world)
    const secrets = []
    for (const friendly_name of ['a', 'b'])
      secrets.push(
        ((await enroll(token, { factor_type: 'totp', friendly_name })).body.totp as { secret: string })
          .secret,
      )
    expect(new Set(secrets).size).toBe(2)
    const rows = await factorRows(userId)
    for (const secret of secrets) expect(JSON.stringify(rows)).not.toContain(secret)
    expect(JSON.stringify((await ask('GET /user', { token })).body)).not.toMatch(/secret/)
  })

  test('takes a phone in its normal form; one that was never proved is replaced', async () => {
    const { token, userId } = await aMember(world)
    const first = await enroll(token, { factor_type: 'phone', friendly_name: 'a', phone: `+46 70 174 06 11` })
    expect(first).toMatchObject({ status: 200, body: { type: 'phone', phone: PHONE, friendly_name: 'a' } })
    const second = await enroll(token, { factor_type: 'phone', friendly_name: 'b', phone: PHONE })
    expect((await factorRows(userId)).map(({ id }) => id)).toEqual([second.body.id])
  })

  test.each([
    [{ factor_type: 'totp', friendly_name: 'x'.repeat(101) }, 400, 'validation_failed'],
    [{ factor_type: 'totp', issuer: 'x'.repeat(101) }, 400, 'validation_failed'],
    [{ factor_type: 'totp', friendly_name: 'a\u0000b' }, 400, 'bad_json'],
    [{ factor_type: 7 }, 400, 'bad_json'],
    [{ factor_type: 'retina' }, 400, 'validation_failed'],
    [{}, 400, 'validation_failed'],
    [{ factor_type: 'webauthn' }, 422, 'mfa_webauthn_enroll_not_enabled'],
    [{ factor_type: 'phone' }, 400, 'validation_failed'],
    [{ factor_type: 'phone', phone: '070-1740611' }, 400, 'validation_failed'],
  ])('refuses %j: %i %s', async (body, status, code) => {
    const { token } = await aMember(world)
    expect(await enroll(token, body)).toMatchObject({ status, body: { code } })
  })

  test('draws a QR code of the longest names that it accepts', async () => {
    const { token } = await aMember(world, { email: `${'a'.repeat(60)}@${'b'.repeat(60)}.example.se` })
    const body = { factor_type: 'totp', friendly_name: '橋'.repeat(100), issuer: '橋'.repeat(100) }
    expect((await enroll(token, body)).status).toBe(200)
  })

  test.each(['Mobilen', ''])('refuses a second factor with the name “%s”', async (friendly_name) => {
    const { token } = await aMember(world)
    await enroll(token, { factor_type: 'totp', friendly_name })
    expect(await enroll(token, { factor_type: 'totp', friendly_name })).toMatchObject({
      status: 422,
      body: {
        code: 'mfa_factor_name_conflict',
        message: `A factor with the friendly name "${friendly_name}" for this user already exists`,
      },
    })
  })

  test('deletes factors that were not proved within five minutes', async () => {
    const { token, userId } = await aMember(world)
    await enroll(token, { factor_type: 'totp', friendly_name: 'Mobilen' })
    world.at('2026-11-21T10:04:59Z')
    expect((await enroll(token, { factor_type: 'totp', friendly_name: 'Mobilen' })).status).toBe(422)
    world.at('2026-11-21T10:05:00Z')
    const { body } = await enroll(token, { factor_type: 'totp', friendly_name: 'Mobilen' })
    expect((await factorRows(userId)).map(({ id }) => id)).toEqual([body.id])
  })

  test('refuses an eleventh factor, also when twenty requests come at once', async () => {
    const { token, userId } = await aMember(world)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        enroll(token, { factor_type: 'totp', friendly_name: `App ${index}` }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
    expect(answers.filter(({ body }) => body.code === 'too_many_enrolled_mfa_factors')).toHaveLength(10)
    expect(await factorRows(userId)).toHaveLength(10)
  })

  test('asks an account with a factor to prove it first', async () => {
    const member = await aMember(world)
    await aProvedApp(world, actorOf(member))
    const other = await aSession(world, member.userId)
    expect(await enroll(other.token, { factor_type: 'totp', friendly_name: 'Ny' })).toMatchObject({
      status: 403,
      body: { code: 'insufficient_aal', message: 'AAL2 required to enroll a new factor' },
    })
    expect((await enroll(member.token, { factor_type: 'totp', friendly_name: 'Ny' })).status).toBe(200)
  })

  test('refuses a phone when no text messages can be sent', async () => {
    const { token } = await aMember(world)
    const { services } = world
    const silent = wireTo({
      ...world,
      services: { ...services, config: { ...services.config, smtpUrl: 'smtp://x' } },
    })
    expect(await enroll(token, { factor_type: 'phone', phone: PHONE }, silent)).toMatchObject({
      status: 422,
      body: { code: 'mfa_phone_enroll_not_enabled' },
    })
  })
})

describe('only an account with a session has factors', () => {
  test.each([
    'POST /factors',
    `POST /factors/${NOBODY}/challenge`,
    `POST /factors/${NOBODY}/verify`,
    `DELETE /factors/${NOBODY}`,
  ])('%s', async (route) => {
    expect(await ask(route, { body: {} })).toMatchObject({ status: 401, body: { code: 'no_authorization' } })
    const { token } = await aMember(world, { email: null })
    expect(await ask(route, { token, body: {} })).toMatchObject({
      status: 403,
      body: { code: 'no_authorization', message: 'Anonymous user not allowed to perform these actions' },
    })
  })
})

describe('a factor with an invalid value', () => {
  const routes = [
    ['challenge', 'POST', '/challenge'],
    ['verify', 'POST', '/verify'],
    ['removal', 'DELETE', ''],
  ]
  test.each(routes)('to a %s', async (_, method, end) => {
    const { token } = await aMember(world)
    const stranger = await aMember(world)
    const { id } = await anApp(world, actorOf(stranger))
    const body = { challenge_id: NOBODY, code: '123456' }
    for (const factor of [NOBODY, id])
      expect(await ask(`${method} /factors/${factor}${end}`, { token, body })).toMatchObject({
        status: 404,
        body: { code: 'mfa_factor_not_found', message: 'Factor not found' },
      })
    expect(await ask(`${method} /factors/one${end}`, { token, body })).toMatchObject({
      status: 404,
      body: { code: 'validation_failed', message: 'factor_id must be an UUID' },
    })
    expect(await factorRows(stranger.userId)).toHaveLength(1)
  })
})

describe('POST /factors/{id}/challenge', () => {
  test('is valid for five minutes, with or without a request body', async () => {
    const { token, id } = await aChallenge()
    for (const body of [undefined, { factorId: id }, {}])
      expect(await challenge(token, id, body)).toMatchObject({
        status: 200,
        body: { type: 'totp', expires_at: now().getTime() / 1000 + 300 },
      })
    const { body } = await ask('GET /user', { token })
    expect(body.factors).toMatchObject([{ id, last_challenged_at: now().toISOString() }])
  })

  test('sends a code to a phone, once a minute', async () => {
    const { token } = await aMember(world)
    const phone = aPhone()
    const { body } = await enroll(token, { factor_type: 'phone', phone })
    const id = String(body.id)
    const first = await challenge(token, id, { channel: 'sms' })
    expect(first).toMatchObject({ status: 200, body: { type: 'phone' } })
    expect(world.texts.at(-1)).toMatchObject({ to: phone, text: expect.stringMatching(/^\d{6} är din kod/) })
    const second = await challenge(token, id, { channel: 'sms' })
    expect(second).toMatchObject({ status: 429, body: { code: 'over_sms_send_rate_limit' } })
    expect(second.body.message).toMatch(/only request this after \d+ seconds/)
    world.at('2026-11-21T10:01:00Z')
    expect((await challenge(token, id)).status).toBe(200)
    const { body: raised } = await verify(token, id, { challenge_id: first.body.id, code: codeIn(0) })
    expect(raised).toMatchObject({ user: { factors: [{ id, status: 'verified', phone }] } })
    function codeIn(ago: number) {
      return world.texts.filter(({ to }) => to === phone)[ago]?.text.slice(0, 6)
    }
  })

  test('sends at most ten text messages an hour for an account, whatever number of phones it names', async () => {
    const { token } = await aMember(world)
    const answers = []
    for (let turn = 0; turn < 11; turn++) {
      const { body } = await enroll(token, {
        factor_type: 'phone',
        friendly_name: `${turn}`,
        phone: aPhone(),
      })
      answers.push((await challenge(token, String(body.id))).status)
      await ask(`DELETE /factors/${String(body.id)}`, { token })
    }
    expect(answers).toEqual([...Array(10).fill(200), 429])
  })

  test('accepts only text messages as the channel to a phone', async () => {
    const { token } = await aMember(world)
    const { body } = await enroll(token, { factor_type: 'phone', phone: aPhone() })
    expect(await challenge(token, String(body.id), { channel: 'whatsapp' })).toMatchObject({
      status: 400,
      body: { code: 'validation_failed' },
    })
  })

  test('sends nothing to a test number, whose code is fixed', async () => {
    const phone = aPhone()
    const testing = wireTo(world, { testCodes: new Map([[phone, '424242']]) })
    const { token } = await aMember(world)
    const { body } = await enroll(token, { factor_type: 'phone', phone }, testing)
    const asked = await testing(`POST /factors/${String(body.id)}/challenge`, { token })
    const answer = await verify(token, String(body.id), { challenge_id: asked.body.id, code: '424242' })
    expect(answer.status).toBe(200)
    expect(world.texts.filter(({ to }) => to === phone)).toEqual([])
  })

  test('may be requested fifteen times a minute', async () => {
    const { token, id } = await aChallenge()
    const answers = await Promise.all(Array.from({ length: 20 }, () => challenge(token, id)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(14)
    const refused = answers.find(({ status }) => status === 429)
    expect(refused?.body.code).toBe('over_request_rate_limit')
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

describe('POST /factors/{id}/verify', () => {
  test('proves the factor and raises the level of the session', async () => {
    const { token, id, challengeId, code, userId } = await aChallenge()
    const answer = await verify(token, id, { challenge_id: challengeId, code })
    expect(answer).toMatchObject({
      status: 200,
      body: { token_type: 'bearer', user: { id: userId, factors: [{ id, status: 'verified' }] } },
    })
    const claims = claimsIn(answer.body.access_token)
    expect(claims).toMatchObject({ aal: 'aal2' })
    expect((claims.amr as { method: string }[]).map(({ method }) => method).sort()).toEqual([
      'password',
      'totp',
    ])
  })

  test('checks the conditions in a fixed order', async () => {
    const { token, id, challengeId, code } = await aChallenge()
    const wrong = code === '000000' ? '000001' : '000000'
    const other = await aChallenge()
    const table = [
      [{ challenge_id: NOBODY, code: '' }, 400, 'validation_failed', 'Code needs to be non-empty'],
      [{ challenge_id: challengeId, code: null }, 400, 'validation_failed', 'Code needs to be non-empty'],
      [{ challenge_id: challengeId, code: 123456 }, 400, 'bad_json', expect.any(String)],
      ...[NOBODY, 'x', undefined, other.challengeId].map(
        (challenge_id) =>
          [
            { challenge_id, code },
            422,
            'mfa_factor_not_found',
            'MFA factor with the provided challenge ID not found',
          ] as const,
      ),
      ...[wrong, '1', '1234567', 'abcdef', ' '].map(
        (code) =>
          [
            { challenge_id: challengeId, code },
            422,
            'mfa_verification_failed',
            'Invalid TOTP code entered',
          ] as const,
      ),
    ] as const
    for (const [body, status, code, message] of table)
      expect(await verify(token, id, body)).toMatchObject({ status, body: { code, message } })
    expect((await verify(token, id, { challenge_id: challengeId, code })).status).toBe(200)
  })

  test('accepts a challenge for five minutes', async () => {
    const { token, id, secret, challengeId } = await aChallenge()
    world.at('2026-11-21T10:05:00Z')
    expect(
      await verify(token, id, { challenge_id: challengeId, code: appCode(secret, now()) }),
    ).toMatchObject({
      status: 422,
      body: {
        code: 'mfa_challenge_expired',
        message: `MFA challenge ${challengeId} has expired, verify against another challenge or create a new challenge.`,
      },
    })
    world.at('2026-11-21T10:04:59Z')
    expect(
      (await verify(token, id, { challenge_id: challengeId, code: appCode(secret, now()) })).status,
    ).toBe(200)
  })

  test('accepts a challenge once, from the IP address that requested it', async () => {
    const { token, id, secret, challengeId, code } = await aChallenge()
    const { services } = world
    const config = { ...services.config, trustsProxy: true }
    const elsewhere = wireTo({ ...world, services: { ...services, config } })
    const body = { challenge_id: challengeId, code }
    const headers = { 'x-forwarded-for': '203.0.113.8' }
    const refusal = {
      status: 422,
      body: { code: 'mfa_ip_address_mismatch', message: 'Challenge and verify IP addresses mismatch.' },
    }
    expect(await elsewhere(`POST /factors/${id}/verify`, { token, body, headers })).toMatchObject(refusal)
    expect((await verify(token, id, body)).status).toBe(200)
    const next = { challenge_id: challengeId, code: appCode(secret, now(), 1) }
    expect(await verify(token, id, next)).toMatchObject(refusal)
  })

  test.each([
    [-2, 422],
    [-1, 200],
    [1, 200],
    [2, 422],
  ])('with a clock that is %i half minutes off: %i', async (steps, status) => {
    const { token, id, secret, challengeId } = await aChallenge()
    const answer = await verify(token, id, { challenge_id: challengeId, code: appCode(secret, now(), steps) })
    expect(answer.status).toBe(status)
  })

  test('refuses after fifteen wrong codes, for all factors together', async () => {
    const { token, id, challengeId, code } = await aChallenge()
    const wrong = code === '000000' ? '000001' : '000000'
    const guess = () => verify(token, id, { challenge_id: challengeId, code: wrong })
    const answers = await Promise.all(Array.from({ length: 20 }, guess))
    expect(answers.filter(({ body }) => body.code === 'mfa_verification_failed')).toHaveLength(15)
    const stopped = await verify(token, id, { challenge_id: challengeId, code })
    expect(stopped).toMatchObject({ status: 429, body: { code: 'over_request_rate_limit' } })
    expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

describe('DELETE /factors/{id}', () => {
  test('deletes a factor that was never proved', async () => {
    const { token, id, userId } = await aChallenge()
    expect(await ask(`DELETE /factors/${id}`, { token })).toMatchObject({ status: 200, body: { id } })
    expect(await factorRows(userId)).toEqual([])
  })

  test('deletes a proved factor only in a session that has proved a factor', async () => {
    const member = await aMember(world)
    const { id } = await aProvedApp(world, actorOf(member))
    const other = await aSession(world, member.userId)
    expect(await ask(`DELETE /factors/${id}`, { token: other.token })).toMatchObject({
      status: 422,
      body: { code: 'insufficient_aal', message: 'AAL2 required to unenroll verified factor' },
    })
    expect((await ask(`DELETE /factors/${id}`, { token: member.token })).status).toBe(200)
  })
})

async function factorRows(userId: string) {
  return world.services.db.selectFrom('auth.mfa_factors').selectAll().where('user_id', '=', userId).execute()
}

function claimsIn(token: unknown): Record<string, unknown> {
  return JSON.parse(Buffer.from(String(token).split('.')[1] ?? '', 'base64url').toString())
}

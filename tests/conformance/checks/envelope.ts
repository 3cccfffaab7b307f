import { expect } from 'vitest'
import { type Check, checksOf, type Server } from '../check.ts'
import { anEmail, aPerson, PASSWORD } from '../people.ts'
import { type Answer, API_VERSION, send } from '../send.ts'
import { expectRefused } from '../verdicts.ts'

const BAD_JSON = /^Could not parse request body as JSON: ./
const WITHOUT_VERSION = { 'x-supabase-api-version': '' }

export const errorShapeChecks = checksOf('S1', {
  'an error is told in the newer shape to whoever asks for it': async ({ open }) => {
    const answer = await refusedSignUp(open, {})
    expect(answer.body).toEqual({ code: 'validation_failed', message: 'Signup requires a valid password' })
    expect(answer.headers.get('x-supabase-api-version')).toBe(API_VERSION)
    expect(answer.headers.get('x-sb-error-code')).toBe('validation_failed')
  },
  'a later version is told the same': async ({ open }) => {
    const answer = await refusedSignUp(open, { 'x-supabase-api-version': '2031-12-31' })
    expect(answer.body).toEqual({ code: 'validation_failed', message: 'Signup requires a valid password' })
    expect(answer.headers.get('x-supabase-api-version')).toBe(API_VERSION)
  },
  'it is told in the older shape to everybody else': async ({ open }) => {
    for (const version of ['', 'rubbish', '2023-12-31', '2024-13-45']) {
      const answer = await refusedSignUp(open, { 'x-supabase-api-version': version })
      expect(answer.status).toBe(400)
      expect(answer.body, version).toEqual({
        code: 400,
        error_code: 'validation_failed',
        msg: 'Signup requires a valid password',
      })
      expect(answer.headers.get('x-supabase-api-version')).toBeNull()
      expect(answer.headers.get('x-sb-error-code')).toBe('validation_failed')
    }
  },
  'a weak password tells its reasons in both shapes': async ({ open }) => {
    const body = { email: anEmail(), password: 'abc' }
    const newer = await send(open, 'POST /signup', { body })
    const older = await send(open, 'POST /signup', { body, headers: WITHOUT_VERSION })
    expect([newer.status, older.status]).toEqual([422, 422])
    expect(newer.body).toMatchObject({ code: 'weak_password', weak_password: { reasons: ['length'] } })
    expect(older.body).toMatchObject({
      code: 422,
      error_code: 'weak_password',
      weak_password: { reasons: ['length'] },
    })
  },
})

export const otherErrorShapeChecks = checksOf('S8', {
  'an error of the bearer is told in the older shape, too': async ({ open }) => {
    const answer = await send(open, 'GET /user', { headers: WITHOUT_VERSION })
    expect({ status: answer.status, body: answer.body }).toEqual({
      status: 401,
      body: { code: 401, error_code: 'no_authorization', msg: 'This endpoint requires a valid Bearer token' },
    })
  },
  'an unknown path is not found': async ({ open }) => {
    expect((await send(open, 'GET /health')).status).toBe(200)
    const answer = await send(open, 'GET /nowhere')
    expect(answer.status).toBe(404)
    expect(answer.headers.get('x-supabase-api-version')).toBe(API_VERSION)
    expect(answer.body).toMatchObject({ message: expect.any(String) })
  },
  'an error names no program, path or line': async ({ open }) => {
    const answer = await send(open, 'GET /user', { bearer: 'a.b.c' })
    expect(answer.status).toBe(403)
    expect(answer.text).not.toMatch(/\.ts|node_modules|at \w+ \(|postgres/i)
  },
})

export const bodyChecks: Check[] = [
  ['S1', 'POST /signup'],
  ['S2', 'POST /token?grant_type=password'],
  ['S2', 'POST /token?grant_type=refresh_token'],
  ['S2', 'POST /token?grant_type=pkce'],
  ['S2', 'POST /token?grant_type=id_token'],
  ['S3', 'POST /otp'],
  ['S4', 'POST /verify'],
  ['S7', 'POST /resend'],
  ['S9', 'POST /recover'],
].flatMap(([row, call = '']) =>
  checksOf(row as Check['row'], {
    [`${call} takes an object of JSON and nothing else`]: async ({ open }) => {
      for (const raw of [
        '',
        '{',
        'null',
        '[]',
        '"text"',
        '1',
        '{"email":"a",}',
        `{"email":${'['.repeat(2_000)}`,
      ])
        expectRefused(await send(open, call, { raw }), 400, 'bad_json', BAD_JSON)
    },
  }),
)

export const tolerantBodyChecks = checksOf('S1', {
  'fields of the wrong type are refused': async ({ open }) => {
    for (const wrong of [{ email: 1 }, { email: ['a'] }, { password: {} }, { data: 'x' }, { data: [1] }]) {
      const answer = await send(open, 'POST /signup', {
        body: { email: anEmail(), password: PASSWORD, ...wrong },
      })
      expect(answer.status, JSON.stringify(wrong)).toBe(400)
      expect(['bad_json', 'validation_failed']).toContain(answer.body.code)
    }
  },
  'what is null is absent, and what is unknown ignored': async ({ open }) => {
    const body = {
      email: anEmail(),
      password: PASSWORD,
      phone: null,
      data: null,
      channel: null,
      code_challenge: null,
      code_challenge_method: null,
      gotrue_meta_security: {},
      something_new: { a: [1] },
    }
    const answer = await send(open, 'POST /signup', { body })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ token_type: 'bearer', user: { email: body.email } })
  },
  'what the service sets itself cannot be sent along': async ({ open }) => {
    const body = {
      email: anEmail(),
      password: PASSWORD,
      role: 'service_role',
      id: crypto.randomUUID(),
      is_super_admin: true,
    }
    const { body: session } = await send(open, 'POST /signup', { body })
    expect(session.user).toMatchObject({ role: 'authenticated', email: body.email })
    expect((session.user as { id: string }).id).not.toBe(body.id)
  },
  'JSON is read, whatever it is called': async ({ open }) => {
    const body = { email: anEmail(), password: PASSWORD }
    const answer = await send(open, 'POST /signup', { body, headers: { 'content-type': 'text/plain' } })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ user: { email: body.email } })
  },
  'more than a mebibyte is refused, and the connection given up': async ({ open }) => {
    const body = { email: anEmail(), password: PASSWORD, data: { text: 'x'.repeat(1_100_000) } }
    const answer = await send(open, 'POST /signup', { body })
    expectRefused(answer, 413, 'request_entity_too_large', /./)
    // Otherwise the next call over this connection would fail.
    expect(answer.headers.get('connection')).toBe('close')
  },
  'NUL and half characters are refused, whole ones of two halves taken': async ({ open }) => {
    const named = (name: unknown) => ({ body: { email: anEmail(), password: PASSWORD, data: { name } } })
    for (const name of ['a\u0000b', '\ud800', ['\udfff'], { 'a\u0000': 1 }])
      expectRefused(await send(open, 'POST /signup', named(name)), 400, 'bad_json', BAD_JSON)
    const raw = JSON.stringify(named('SMILE').body).replace('SMILE', '\\ud83d\\ude00')
    const answer = await send(open, 'POST /signup', { raw })
    expect(answer.body).toMatchObject({ user: { user_metadata: { name: '😀' } } })
  },
})

export const corsChecks = checksOf('S8', {
  'a page of another origin may ask': async ({ open }) => {
    const response = await preflight(open)
    expect([200, 204]).toContain(response.status)
    expect(response.headers.get('access-control-allow-origin')).toBe('https://app.example')
    expect(response.headers.get('access-control-allow-credentials')).toBe('true')
    const methods = listed(response, 'access-control-allow-methods')
    for (const method of ['get', 'post', 'put', 'patch', 'delete', 'options'])
      expect(methods).toContain(method)
  },
  'it may send all headers that clients send': async ({ open }) => {
    const headers = listed(await preflight(open), 'access-control-allow-headers')
    const sent = [
      'accept',
      'authorization',
      'content-type',
      'apikey',
      'x-client-info',
      'x-jwt-aud',
      'x-supabase-api-version',
    ]
    for (const name of sent) expect(headers).toContain(name)
  },
  'it may read what tells it the code of an error': async ({ open }) => {
    const answer = await send(open, 'GET /user', { headers: { origin: 'https://app.example' } })
    expect(answer.status).toBe(401)
    expect(answer.headers.get('access-control-allow-origin')).toBe('https://app.example')
    const exposed = (answer.headers.get('access-control-expose-headers') ?? '').toLowerCase()
    for (const name of ['x-total-count', 'link', 'x-supabase-api-version']) expect(exposed).toContain(name)
  },
  'no answer with an account in it is kept anywhere': async ({ open }) => {
    const { session } = await aPerson(open)
    const answer = await send(open, 'GET /user', { bearer: session.access_token })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toContain('no-store')
  },
  'no answer leaves a cookie': async ({ open }) => {
    const answer = await send(open, 'POST /signup', { body: { email: anEmail(), password: PASSWORD } })
    expect(answer.body).toHaveProperty('access_token')
    expect(answer.headers.getSetCookie()).toEqual([])
  },
})

function preflight(server: Server): Promise<Response> {
  return fetch(`${server.url}/auth/v1/user`, {
    method: 'OPTIONS',
    headers: {
      origin: 'https://app.example',
      'access-control-request-method': 'PUT',
      'access-control-request-headers':
        'authorization,apikey,content-type,x-client-info,x-supabase-api-version',
    },
  })
}

function listed(response: Response, name: string): string[] {
  return (response.headers.get(name) ?? '').split(',').map((part) => part.trim().toLowerCase())
}

async function refusedSignUp(server: Server, headers: Record<string, string>): Promise<Answer> {
  const answer = await send(server, 'POST /signup', { body: { email: anEmail() }, headers })
  expect(answer.status).toBe(400)
  return answer
}

import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { blockingRequests } from '#tests/support/faults/blocking-requests.ts'
import { machineRoutes } from '#tests/support/faults/every-route.ts'
import {
  deepJson,
  heavyBodies,
  hostileBodies,
  hostileParameters,
  hostileValues,
} from '#tests/support/faults/hostile-values.ts'
import {
  type AuthOperation,
  authOperations,
  type Caller,
  SOME_ID,
} from '#tests/support/identity/auth-operations.ts'
import { keepDemoOut } from '#tests/support/keep-demo-out.ts'
import { PASSWORD } from '#tests/support/personas.ts'
import { databaseUrl, type Product, startProduct } from '#tests/support/start-product.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'

const AT_ONCE = 6
const SERVICE_KEY = 'sb_secret_of-the-hostile-tests-of-auth'

const JSON_TYPE = 'application/json;charset=UTF-8'
const ROOT = '/auth/v1'

let world: TestWorld
let product: Product

beforeAll(async () => {
  world = await testServices()
  await keepDemoOut(world)
  const env = { AUTH_PROFILE: 'conformance', AUTH_MANUAL_LINKING: 'on', AUTH_SAML: 'on', SERVICE_KEY }
  const database = { DATABASE_URL: databaseUrl(world.database), SECRET: 'x'.repeat(32) }
  product = await startProduct({ ...database, ...env }, { isWatched: true })
}, 600_000)

afterAll(async () => {
  await product?.stop()
})

describe('no input causes a server error of the auth service', () => {
  test('every operation is tried', () => {
    const tried = new Set(authOperations.map((operation) => pathOf(operation).replaceAll(SOME_ID, ':')))
    const routes = machineRoutes(world.services).filter(({ path }) => path.startsWith(`${ROOT}/`))
    const untried = routes
      .map(({ method, path }) => `${method} ${path.slice(ROOT.length).replaceAll(/:\w+/g, ':')}`)
      .filter((call) => !tried.has(call))
    expect(untried).toEqual([])
    expect(routes.length).toBeGreaterThan(25)
  })

  test('in one field of an otherwise valid body', async () => {
    await expectNoFailure(
      authOperations.flatMap((operation) => {
        const { body } = operation
        if (typeof body !== 'object') return []
        return pathsIn(body).flatMap((path) =>
          hostileJson.map(({ what, value }) => ({
            ...operation,
            body: JSON.stringify(replaced(body, path, value)),
            what: `${path.join('.')}: ${what}`,
          })),
        )
      }),
    )
  }, 600_000)

  test('as a body', async () => {
    await expectNoFailure(
      authOperations.flatMap((operation) => [
        ...hostileBodies.map(({ what, type, body }) => ({ ...operation, body, type, what })),
        ...(typeof operation.body === 'object' ? wholeBodies : []).map((body) => ({
          ...operation,
          body,
          what: body.slice(0, 40),
        })),
      ]),
    )
  }, 600_000)

  test('as a parameter of a path', async () => {
    const withParameter = authOperations.filter(({ call }) => call.includes(SOME_ID))
    await expectNoFailure(
      withParameter.flatMap((operation) =>
        hostileParameters.map((value) => ({
          ...operation,
          call: operation.call.replaceAll(SOME_ID, value),
          body: bodyOf(operation),
          what: value.slice(0, 40),
        })),
      ),
    )
  }, 600_000)

  test('as one value of a query', async () => {
    await expectNoFailure(
      authOperations.flatMap((operation) =>
        queryNames(operation.call).flatMap((name) =>
          Object.entries(hostileValues)
            .filter(([, value]) => value.length < 10_000)
            .map(([what, value]) => ({
              ...operation,
              call: withQuery(operation.call, name, value),
              body: bodyOf(operation),
              what: `${name}: ${what}`,
            })),
        ),
      ),
    )
  }, 600_000)

  test('as a header', async () => {
    const oneOfEach = new Map(authOperations.map((operation) => [pathOf(operation), operation]))
      .values()
      .toArray()
    await expectNoFailure(
      oneOfEach.flatMap((operation) =>
        hostileHeaders.map((headers) => ({
          ...operation,
          headers,
          body: bodyOf(operation),
          what: JSON.stringify(headers).slice(0, 60),
        })),
      ),
    )
  }, 600_000)

  test('as JSON that nests too deeply, which the error says', async () => {
    const told: string[] = []
    const token = await aToken()
    for (const operation of authOperations.filter(({ body }) => typeof body === 'object')) {
      for (const body of deepJson) {
        const { status } = await answerTo({ token, ...operation, body })
        // Operations that need no body do not read it.
        if (status < 400 && !/logout/.test(operation.call)) told.push(`${status} ${operation.call}`)
      }
    }
    expect(told).toEqual([])
  }, 600_000)

  test('and the largest metadata fits into a token that is accepted', async () => {
    const { access_token: token, refresh_token } = await aSession()
    const body = JSON.stringify({ data: { much: 'x'.repeat(15_800) } })
    expect((await answerTo({ call: 'PUT /user', who: 'person', token, body })).status).toBe(200)
    const { text } = await answerTo({
      call: 'POST /token?grant_type=refresh_token',
      who: 'nobody',
      body: JSON.stringify({ refresh_token }),
    })
    const { access_token: larger } = JSON.parse(text) as { access_token: string }
    expect(larger.length).toBeGreaterThan(20_000)
    expect((await answerTo({ call: 'GET /user', who: 'person', token: larger })).status).toBe(200)
  })

  test('and none blocks the event loop for long', async () => {
    const token = await aToken()
    const oneOfEach = [...new Map(authOperations.map((operation) => [pathOf(operation), operation])).values()]
    const calls = oneOfEach
      .filter(({ call, body }) => body !== undefined && !/logout/.test(call))
      .flatMap((operation) =>
        heavyBodies(1_000_000).map(({ what, type, body }) => ({ ...operation, type, body, token, what })),
      )
    const requests = calls.map((call) => ({
      what: `${call.call.slice(0, 120)} ${call.what}`,
      send: () => answerTo(call),
    }))
    expect(await blockingRequests(product, requests)).toEqual([])
  }, 600_000)

  test('and afterwards the service works as before', async () => {
    expect(product.isAlive()).toBe(true)
    const token = await aToken()
    expect((await answerTo({ call: 'GET /user', who: 'person', token })).status).toBe(200)
    expect(product.said()).not.toMatch(/auth request failed|unhandled/i)
  })
})

const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)

/** Values that JSON can hold in place of a valid one; undefined leaves the field out. */
const hostileJson: readonly { what: string; value: unknown }[] = [
  ...[null, true, 0, -1, 1.5, 1e308, '', ' ', [], {}, [[]], [null], { length: 9 }].map((value) => ({
    what: JSON.stringify(value),
    value,
  })),
  { what: 'nothing', value: undefined },
  { what: 'NUL', value: 'a\u0000b@example.se' },
  { what: 'half a character', value: '\ud800@example.se' },
  { what: 'both in an object', value: { '\u0000': '\udfff' } },
  { what: 'a very long text', value: 'x'.repeat(200_000) },
  { what: 'a long address', value: `${'x'.repeat(5_000)}@example.se` },
  { what: 'many digits', value: '4'.repeat(500) },
  {
    what: 'many names',
    value: Object.fromEntries(Array.from({ length: 2_000 }, (_, index) => [`n${index}`, index])),
  },
  {
    what: 'a prototype',
    value: JSON.parse('{"__proto__":{"admin":true},"constructor":1,"toString":2}') as unknown,
  },
  { what: 'directions', value: '\u202e\u0007\u001b[31m' },
  { what: 'quotes', value: `'"; drop table auth.users; --` },
  { what: 'an address of a script', value: 'javascript:alert(1)' },
  { what: 'a UUID of nothing', value: '00000000-0000-0000-0000-000000000000' },
]

const wholeBodies = [
  deep(40),
  deep(5_000),
  ...[5_000, 50_000, 500_000].map((levels) => `{"email":"a@example.se","data":{"a":${deep(levels)}}}`),
  `{"email":"a@example.se","data":{"a":[${'1,'.repeat(400_000)}"\\ud800"]}}`,
  `{"email":"a@example.se","password":"${PASSWORD}","data":${'{"a":'.repeat(3_000)}1${'}'.repeat(3_000)}}`,
  '{"email":"a","email":"b"}',
  '{"email":"\\ud800","token":"\\u0000"}',
  '{"__proto__":{"email":"a@example.se"}}',
  '\ufeff{}',
  '"text"',
  '0',
  'true',
  'undefined',
]

const hostileHeaders: readonly Record<string, string>[] = [
  ...[
    '',
    'Bearer',
    'Bearer ',
    'Bearer a',
    'Bearer a.b.c',
    'Bearer ..',
    `Bearer ${'x'.repeat(6_000)}`,
    'Basic YTpi',
  ].map((authorization) => ({ authorization })),
  { authorization: `Bearer ${Buffer.from('{"alg":"none"}').toString('base64url')}.e30.` },
  { authorization: `Bearer ${Buffer.from('{"alg":"ES256","kid":"\u0000"}').toString('base64url')}.e30.AA` },
  { authorization: `Bearer ${Buffer.from('{"alg":"ES256","kid":{"a":[]}}').toString('base64url')}.e30.AA` },
  { authorization: `Bearer ${Buffer.from('[]').toString('base64url')}.W10.AA` },
  ...['', 'wrong', '\u00e5', 'x'.repeat(6_000)].map((apikey) => ({ apikey })),
  ...['', 'x', '9999-99-99', '2024-01-01T00:00', '-1'].map((version) => ({
    'x-supabase-api-version': version,
  })),
  ...['', 'x', '\u00e5', "'"].map((aud) => ({ 'x-jwt-aud': aud })),
  ...['http://[', '//', '\u00e5', 'javascript:1'].map((referer) => ({ referer, redirect_to: referer })),
  { 'x-forwarded-for': 'not an address, ::1%eth0, 999.999.999.999' },
  { 'content-type': 'text/plain' },
  { 'user-agent': 'x'.repeat(6_000) },
  { origin: 'null' },
  { host: '%00' },
]

type HostileCall = {
  call: string
  who: Caller
  body?: string | Uint8Array
  type?: string
  headers?: Record<string, string>
  token?: string
  what?: string
}

/** The paths of all values in a body, inner ones as well. */
function pathsIn(body: object): string[][] {
  return Object.entries(body).flatMap(([name, value]) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? [[name], ...pathsIn(value as object).map((path) => [name, ...path])]
      : [[name]],
  )
}

function replaced(body: object, [name = '', ...rest]: string[], value: unknown): object {
  const inner = (body as Record<string, unknown>)[name]
  return { ...body, [name]: rest.length > 0 ? replaced(inner as object, rest, value) : value }
}

function bodyOf({ body }: AuthOperation): string | undefined {
  return typeof body === 'object' ? JSON.stringify(body) : body
}

function pathOf({ call }: AuthOperation): string {
  return call.replace(/\?.*/, '')
}

/** The query parameters that the operation reads. */
function queryNames(call: string): string[] {
  const readers: [path: RegExp, names: string[]][] = [
    [/signup|otp|magiclink|recover|resend|verify|PUT .user|invite|generate_link/, ['redirect_to']],
    [/token/, ['grant_type']],
    [/GET .verify/, ['type', 'token']],
    [
      /authorize/,
      ['provider', 'redirect_to', 'scopes', 'code_challenge', 'code_challenge_method', 'prompt', '__proto__'],
    ],
    [/callback/, ['state', 'code', 'error', 'error_description']],
    [/logout/, ['scope']],
    [/GET .admin.(users|audit)/, ['page', 'per_page', 'filter', 'sort', 'query']],
    [/metadata/, ['download']],
  ]
  return readers.flatMap(([path, names]) => (path.test(call) ? names : []))
}

function withQuery(call: string, name: string, value: string): string {
  const [path = '', query = ''] = call.split('?')
  const kept = query.split('&').filter((pair) => pair && !pair.startsWith(`${name}=`))
  return `${path}?${[...kept, `${name}=${value}`].join('&')}`
}

/** Sends some requests at a time; returns those with a 5xx or no answer. Each operation has a person of its own. */
async function expectNoFailure(calls: readonly HostileCall[]): Promise<void> {
  expect(calls.length).toBeGreaterThan(0)
  const failures: string[] = []
  const waiting = [...calls]
  const work = async () => {
    let token = await aToken()
    for (let call = waiting.pop(); call; call = waiting.pop()) {
      if (call.who === 'person' && waiting.length % 50 === 0) token = await aToken()
      const { status } = await answerTo({ token, ...call })
      if (status >= 500 || status === 0)
        failures.push(`${status} ${call.call.slice(0, 120)} ${call.what ?? ''}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  expect(failures).toEqual([])
}

/** A new person, whose session may be damaged. */
async function aToken(): Promise<string> {
  return (await aSession()).access_token
}

async function aSession(): Promise<{ access_token: string; refresh_token: string }> {
  const body = JSON.stringify({ email: `person.${crypto.randomUUID()}@example.se`, password: PASSWORD })
  const answer = await answerTo({ call: 'POST /signup', who: 'nobody', body })
  return JSON.parse(answer.text) as { access_token: string; refresh_token: string }
}

function answerTo({
  call,
  who,
  body,
  type = JSON_TYPE,
  headers,
  token,
}: HostileCall): Promise<{ status: number; text: string }> {
  const [method = '', ...rest] = call.split(' ')
  const bearer = who === 'service' ? SERVICE_KEY : who === 'person' ? token : undefined
  return new Promise((resolve) => {
    const { hostname, port } = new URL(product.url)
    const message = request(
      {
        hostname,
        port,
        method,
        path: ROOT + rest.join(' '),
        agent: false,
        headers: {
          'x-supabase-api-version': '2024-01-01',
          ...(bearer && { authorization: `Bearer ${bearer}` }),
          ...(body !== undefined && { 'content-type': type, 'content-length': Buffer.byteLength(body) }),
          ...headers,
        },
      },
      (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (part: string) => (text += part))
        response.on('close', () => resolve({ status: response.statusCode ?? 0, text }))
      },
    )
    message.on('error', () => resolve({ status: 0, text: '' }))
    message.end(body)
  })
}

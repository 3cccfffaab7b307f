import { Hono } from 'hono'
import { data, type RouterContextProvider, type ServerBuild } from 'react-router'
import { beforeAll, describe, expect, test } from 'vitest'
import { deviceContext } from '#edge/request-context.ts'
import { Refused } from '#kernel/refusal.ts'
import type { HttpEnvironment } from './environment.ts'
import { pages } from './pages.ts'

const PUBLIC_URL = 'https://handslag.example'

/** The smallest build that React Router runs: one page that says what its action was given. */
type ActionArgs = { request: Request; context: Readonly<RouterContextProvider> }

function buildOf(action: (args: ActionArgs) => unknown): ServerBuild {
  const root = { id: 'root', path: 'form', module: { default: () => null, action } }
  const handleRequest = (_request: Request, status: number, headers: Headers) =>
    new Response('page', { status, headers })
  return {
    entry: { module: { default: handleRequest, handleError: () => undefined } },
    routes: { root },
    assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '' },
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
    publicPath: '/',
    assetsBuildDirectory: '',
  } as unknown as ServerBuild
}

let app: Hono<HttpEnvironment>
let sent: string[]
let addresses: (string | null)[]
let trustsProxy: boolean
beforeAll(async () => {
  sent = []
  addresses = []
  trustsProxy = false
  const build = buildOf(async ({ request, context }) => {
    addresses.push(context.get(deviceContext).address)
    sent.push(await request.text())
    if (sent.at(-1) === 'a=refused') throw new Refused('not-allowed')
    if (sent.at(-1) === 'a=limited') return data(null, { status: 429, headers: { 'retry-after': '42' } })
    return null
  })
  const handler = await pages({ mode: 'production', load: async () => build }, PUBLIC_URL)
  app = new Hono<HttpEnvironment>()
  app.use(async (c, next) => {
    c.set('services', { config: { trustsProxy } } as never)
    c.set('visitor', { actor: { kind: 'anonymous' }, profile: null })
    c.env = { incoming: { socket: { remoteAddress: '10.0.0.1' } } } as never
    await next()
  })
  app.all('*', handler)
})

function send(path: string, origin: string, body = 'a=b', headers: Record<string, string> = {}) {
  return app.request(`http://handslag.example${path}`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body,
  })
}

describe('a form', () => {
  test.each(['/form', '/form.data'])('sent over https to a proxy before us is taken at %s', async (path) => {
    sent.length = 0
    expect((await send(path, PUBLIC_URL)).status).toBeLessThan(300)
    expect(sent).toEqual(['a=b'])
  })

  test.each(['/form', '/form.data'])('of another origin is not, at %s', async (path) => {
    sent.length = 0
    expect((await send(path, 'https://handslag.example.evil.example')).status).toBe(400)
    expect(sent).toEqual([])
  })

  test.each(['/form', '/form.data'])('that comes too often is told at %s when to come back', async (path) => {
    const answer = await send(path, PUBLIC_URL, 'a=limited')
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '42'])
  })

  test('that is not allowed is answered with 403', async () => {
    expect((await send('/form', PUBLIC_URL, 'a=refused')).status).toBe(403)
  })
})

test.each([
  [false, '203.0.113.7', '10.0.0.1'],
  [true, '203.0.113.7', '203.0.113.7'],
  [true, '198.51.100.1, 203.0.113.7', '203.0.113.7'],
  [true, '', '10.0.0.1'],
])('with a trusted proxy: %s, forwarded for %j counts as %s', async (trusts, forwarded, address) => {
  trustsProxy = trusts
  await send('/form', PUBLIC_URL, 'a=b', { 'x-forwarded-for': forwarded })
  expect(addresses.at(-1)).toBe(address)
})

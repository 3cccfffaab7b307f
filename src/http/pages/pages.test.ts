import { Hono } from 'hono'
import { data, type RouterContextProvider, type ServerBuild } from 'react-router'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { documentCaching } from '#edge/document-caching.ts'
import { deviceContext, visitorContext } from '#edge/request-context.ts'
import { Refused } from '#kernel/refusal.ts'
import type { HttpEnvironment } from '../environment.ts'
import { pages } from './pages.ts'

const PUBLIC_URL = 'https://handslag.example'

/** The smallest build that React Router runs: one page that shows what its action received. */
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
    addresses.push(context.get(deviceContext).ipAddress)
    sent.push(await request.text())
    if (sent.at(-1) === 'a=refused') throw new Refused('not-allowed')
    if (sent.at(-1) === 'a=limited') return data(null, { status: 429, headers: { 'retry-after': '42' } })
    return null
  })
  const handler = await pages({ mode: 'production', load: async () => build }, PUBLIC_URL)
  app = new Hono<HttpEnvironment>()
  app.use(async (c, next) => {
    c.set('services', { config: { trustsProxy, publicUrl: PUBLIC_URL } } as never)
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
  test.each(['/form', '/form.data'])('over https to our proxy is accepted at %s', async (path) => {
    sent.length = 0
    expect((await send(path, PUBLIC_URL)).status).toBeLessThan(300)
    expect(sent).toEqual(['a=b'])
  })

  test.each(['/form', '/form.data'])('of another origin is refused at %s', async (path) => {
    sent.length = 0
    expect((await send(path, 'https://handslag.example.evil.example')).status).toBe(400)
    expect(sent).toEqual([])
  })

  test.each(['/form', '/form.data'])('that comes too often is told at %s when to retry', async (path) => {
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

describe('a document', () => {
  const DOCUMENT = 'routes/public/document'
  let documents: Hono<HttpEnvironment>
  let rendered: string[]
  let seen: (string | null)[]

  beforeAll(async () => {
    const routes = {
      root: { id: 'root', path: '', module: { default: () => null } },
      settings: { id: 'settings', parentId: 'root', path: 'konto', module: { default: () => null } },
      [DOCUMENT]: { id: DOCUMENT, parentId: 'root', module: { handle: { document: true } } },
      landing: {
        id: 'landing',
        parentId: DOCUMENT,
        index: true,
        module: { default: () => null, loader: read },
      },
      feed: {
        id: 'feed',
        parentId: DOCUMENT,
        path: 'flode',
        module: { default: () => null, loader: read, handle: { query: ['place'] } },
      },
      lost: { id: 'lost', parentId: DOCUMENT, path: '*', module: { default: () => null, loader: lose } },
    }
    const handleRequest = (request: Request, status: number, headers: Headers) => {
      rendered.push(request.url)
      headers.set('cache-control', documentCaching)
      return new Response(`${status}`, { status, headers })
    }
    const build = { ...buildOf(() => null), routes, entry: { module: { default: handleRequest } } }
    const load = async () => build as unknown as ServerBuild
    const handler = await pages({ mode: 'production', load }, PUBLIC_URL)
    documents = new Hono<HttpEnvironment>()
    documents.use(async (c, next) => {
      const log = { info: () => undefined, warn: () => undefined }
      c.set('services', {
        config: { trustsProxy, publicUrl: PUBLIC_URL },
        clock: () => new Date(0),
        log,
      } as never)
      c.set('visitor', { actor: { kind: 'anonymous' }, profile: null })
      c.env = { incoming: { socket: { remoteAddress: '10.0.0.1' } } } as never
      await next()
    })
    documents.all('*', handler)
  })
  beforeEach(() => {
    rendered = []
    seen = []
  })

  function read({ request, context }: ActionArgs) {
    seen.push(new URL(request.url).search, request.headers.get('cookie'))
    seen.push(context.get(visitorContext).actor.kind)
    return null
  }
  function lose() {
    throw data(null, 404)
  }

  test('is rendered once for all requests whose parameters it does not know', async () => {
    const ask = (number: number) => documents.request(`/?n=${number}`, { headers: { cookie: `a=${number}` } })
    const answers = await Promise.all(Array.from({ length: 50 }, async (_, number) => ask(number)))
    answers.push(await documents.request('/?m=1', { method: 'HEAD' }), await documents.request('/'))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(rendered).toEqual([`${PUBLIC_URL}/`])
    expect(seen).toEqual(['', null, 'anonymous'])
  })

  test('is rendered for each value of the parameters that it knows, and receives no other', async () => {
    for (const query of ['place=a&n=1', 'n=2&place=a', 'place=b&place=c', 'place=b'])
      await documents.request(`/flode?${query}`)
    expect(seen.filter((_, index) => index % 3 === 0)).toEqual(['?place=a', '?place=b'])
  })

  test('has one canonical URL, to which others are redirected', async () => {
    const answer = await documents.request('/FLODE/?place=a')
    expect([answer.status, answer.headers.get('location')]).toEqual([301, '/flode?place=a'])
  })

  test('that does not exist is rendered once, whatever its URL', async () => {
    const answers = await Promise.all(['/a', '/b?c=d', '/e/f'].map(async (path) => documents.request(path)))
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
    expect(rendered).toHaveLength(1)
  })
})

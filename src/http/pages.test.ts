import { Hono } from 'hono'
import type { ServerBuild } from 'react-router'
import { beforeAll, describe, expect, test } from 'vitest'
import { Refused } from '#kernel/refusal.ts'
import type { HttpEnvironment } from './environment.ts'
import { pages } from './pages.ts'

const PUBLIC_URL = 'https://handslag.example'

/** The smallest build that React Router runs: one page that says what its action was given. */
function buildOf(action: (args: { request: Request }) => unknown): ServerBuild {
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
beforeAll(async () => {
  sent = []
  const build = buildOf(async ({ request }) => {
    sent.push(await request.text())
    if (sent.at(-1) === 'a=refused') throw new Refused('not-allowed')
    return null
  })
  const handler = await pages({ mode: 'production', load: async () => build }, PUBLIC_URL)
  app = new Hono<HttpEnvironment>()
  app.use(async (c, next) => {
    c.set('services', {} as never)
    c.set('visitor', { actor: { kind: 'anonymous' }, profile: null })
    c.env = { incoming: { socket: {} } } as never
    await next()
  })
  app.all('*', handler)
})

function send(path: string, origin: string, body = 'a=b') {
  return app.request(`http://handslag.example${path}`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
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

  test('that is not allowed is answered with 403', async () => {
    expect((await send('/form', PUBLIC_URL, 'a=refused')).status).toBe(403)
  })
})

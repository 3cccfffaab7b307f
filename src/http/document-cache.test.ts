import { gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { beforeEach, describe, expect, test } from 'vitest'
import { documentCaching } from '#edge/document-caching.ts'
import { documentCache } from './document-cache.ts'
import type { HttpEnvironment } from './environment.ts'

let now: number
let rendered: number
let isLoggedIn: boolean
let answerWith: ResponseInit
let app: Hono<HttpEnvironment>

beforeEach(() => {
  now = Date.parse('2026-11-21T10:00:00Z')
  rendered = 0
  isLoggedIn = false
  answerWith = { headers: { 'cache-control': documentCaching, 'content-type': 'text/html' } }
  const cached = documentCache()
  app = new Hono<HttpEnvironment>()
  app.use(async (c, next) => {
    c.set('services', { clock: () => new Date(now) } as never)
    c.set('visitor', { actor: { kind: isLoggedIn ? 'customer' : 'anonymous' }, profile: null } as never)
    await next()
  })
  app.all('*', (c) =>
    cached(c, async () => {
      rendered += 1
      return new Response(c.req.method === 'HEAD' ? null : `page ${rendered}`, answerWith)
    }),
  )
})

const get = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers })
const textOf = async (path: string) => (await get(path)).text()

describe('a document', () => {
  test('is rendered once for everybody who comes within ten seconds, and anew after that', async () => {
    expect([await textOf('/'), await textOf('/')]).toEqual(['page 1', 'page 1'])
    now += 10_000
    expect(await textOf('/')).toBe('page 2')
  })

  test('is rendered anew by one of those who come then; the others still get the old one', async () => {
    await textOf('/')
    now += 10_000
    expect(await Promise.all([textOf('/'), textOf('/'), textOf('/')])).toEqual(['page 2', 'page 1', 'page 1'])
    expect(await textOf('/')).toBe('page 2')
  })

  test('that is no longer there is gone two seconds later for everybody', async () => {
    await textOf('/')
    now += 10_000
    answerWith = { status: 404 }
    expect([await textOf('/'), await textOf('/')]).toEqual(['page 2', 'page 1'])
    now += 2_000
    expect([await textOf('/'), await textOf('/')]).toEqual(['page 3', 'page 4'])
  })

  test('that only its head was asked of is not kept: the next one gets the page', async () => {
    expect((await app.request('/', { method: 'HEAD' })).status).toBe(200)
    expect(await textOf('/')).toBe('page 2')
  })

  test('of another query is another', async () => {
    expect([await textOf('/flode?sida=1'), await textOf('/flode?sida=2')]).toEqual(['page 1', 'page 2'])
  })

  test('is new for whoever is logged in, and from then on for everybody', async () => {
    await textOf('/')
    isLoggedIn = true
    expect(await textOf('/')).toBe('page 2')
    isLoggedIn = false
    expect(await textOf('/')).toBe('page 2')
  })

  test('that a browser already has is not sent again', async () => {
    const etag = (await get('/')).headers.get('etag') ?? ''
    const again = await get('/', { 'if-none-match': etag })
    expect([again.status, await again.text()]).toEqual([304, ''])
    expect((await get('/', { 'if-none-match': `"older", ${etag}` })).status).toBe(304)
    expect((await get('/', { 'if-none-match': 'W/"other"' })).status).toBe(200)
  })

  test('goes out compressed to those who understand it, and says that it differs', async () => {
    const packed = await get('/', { 'accept-encoding': 'gzip' })
    expect(packed.headers.get('content-encoding')).toBe('gzip')
    expect(packed.headers.get('vary')).toBe('accept-encoding')
    expect(gunzipSync(await packed.arrayBuffer()).toString()).toBe('page 1')
  })

  test.each([
    ['br, gzip', 'br'],
    ['gzip;q=1.0, br;q=0.5', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['gzip; q=0.000, br;q=0', null],
    ['identity', null],
  ])('asked for as %s goes out as %s', async (accepted, encoding) => {
    const { headers } = await get('/', { 'accept-encoding': accepted })
    expect(headers.get('content-encoding')).toBe(encoding)
  })

  test('has no body for HEAD', async () => {
    const head = await app.request('/', { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
  })

  test.each<ResponseInit>([
    { status: 404, headers: { 'cache-control': documentCaching } },
    { headers: { 'cache-control': 'private, no-store' } },
    { headers: { 'cache-control': documentCaching, 'set-cookie': 'a=b' } },
  ])('is not kept when it is answered with %j', async (init) => {
    answerWith = init
    expect([await textOf('/'), await textOf('/')]).toEqual(['page 1', 'page 2'])
  })

  test('makes room for others: at most five hundred are kept, the oldest go first', async () => {
    for (let index = 0; index <= 500; index++) await textOf(`/?n=${index}`)
    rendered = 1000
    expect([await textOf('/?n=500'), await textOf('/?n=0')]).toEqual(['page 501', 'page 1001'])
  })
})

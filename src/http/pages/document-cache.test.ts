import { gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { beforeEach, describe, expect, test } from 'vitest'
import { documentCaching } from '#edge/document-caching.ts'
import { unknownVisitor, type Visitor } from '#edge/request-context.ts'
import type { HttpEnvironment } from '../environment.ts'
import { documentCache, NOT_FOUND_KEY } from './document-cache.ts'

let now: number
let rendered: number
let isLoggedIn: boolean
let answerWith: ResponseInit
let visitor: Visitor | null
let held: PromiseWithResolvers<void> | null
let app: Hono<HttpEnvironment>

beforeEach(() => {
  now = Date.parse('2026-11-21T10:00:00Z')
  rendered = 0
  isLoggedIn = false
  visitor = null
  answerWith = { headers: { 'cache-control': documentCaching, 'content-type': 'text/html' } }
  const cached = documentCache({ mostBytes: 90 })
  held = null
  app = new Hono<HttpEnvironment>()
  app.use(async (c, next) => {
    c.set('services', { clock: () => new Date(now) } as never)
    const actor = { kind: isLoggedIn ? 'customer' : 'anonymous' } as never
    c.set('visitor', visitor ?? { actor, profile: null })
    await next()
  })
  app.all('*', (c) =>
    cached(c, c.req.path, async () => {
      const body = `page ${++rendered}`
      await held?.promise
      return new Response(body, answerWith)
    }),
  )
})

const get = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers })
const textOf = async (path: string) => (await get(path)).text()

describe('a document', () => {
  test('is rendered once for everybody who comes within ten seconds, and again after that', async () => {
    expect([await textOf('/'), await textOf('/')]).toEqual(['page 1', 'page 1'])
    now += 10_000
    expect(await textOf('/')).toBe('page 2')
  })

  test('is rendered again for the first request after that; the others still get the old version', async () => {
    await textOf('/')
    now += 10_000
    expect(await Promise.all([textOf('/'), textOf('/'), textOf('/')])).toEqual(['page 2', 'page 1', 'page 1'])
    expect(await textOf('/')).toBe('page 2')
  })

  test('that no longer exists is gone two seconds later for everybody', async () => {
    await textOf('/')
    now += 10_000
    answerWith = { status: 404 }
    expect([await textOf('/'), await textOf('/')]).toEqual(['page 2', 'page 1'])
    now += 2_000
    expect([await textOf('/'), await textOf('/')]).toEqual(['page 3', 'page 4'])
  })

  test('that was requested with HEAD is cached as well', async () => {
    expect((await app.request('/', { method: 'HEAD' })).status).toBe(200)
    expect(await textOf('/')).toBe('page 1')
  })

  test('with another key is another document', async () => {
    expect([await textOf('/flode'), await textOf('/partner')]).toEqual(['page 1', 'page 2'])
  })

  test('is rendered once for many requests at the same time', async () => {
    held = Promise.withResolvers()
    const answers = Array.from({ length: 50 }, () => textOf('/'))
    held.resolve()
    expect(new Set(await Promise.all(answers))).toEqual(new Set(['page 1']))
  })

  test('is rendered once for many requests at the same time also when it cannot be cached', async () => {
    answerWith = { status: 302, headers: { location: '/there' } }
    held = Promise.withResolvers()
    const answers = Array.from({ length: 50 }, async () => get('/'))
    held.resolve()
    const all = await Promise.all(answers)
    expect(new Set(all.map(({ status, headers }) => `${status} ${headers.get('location')}`))).toEqual(
      new Set(['302 /there']),
    )
    expect(rendered).toBe(1)
  })

  test('is rendered for logged-in people after their request, one at a time', async () => {
    isLoggedIn = true
    held = Promise.withResolvers()
    const answers = Array.from({ length: 50 }, () => textOf('/'))
    held.resolve()
    const [first, ...others] = await Promise.all(answers)
    expect([first, new Set(others)]).toEqual(['page 1', new Set(['page 2'])])
  })

  describe('while the database is unavailable', () => {
    const away = { status: 503 }
    beforeEach(async () => {
      await textOf('/')
      now += 60_000
      answerWith = away
    })

    test('is served in its old version for ten minutes', async () => {
      expect(await textOf('/')).toBe('page 1')
      now += 9 * 60_000
      expect(await textOf('/')).toBe('page 1')
      now += 60_000
      expect((await get('/')).status).toBe(503)
    })

    test('is served in its old version also to visitors whose session cannot be looked up', async () => {
      visitor = unknownVisitor
      expect(await textOf('/')).toBe('page 1')
    })

    test('is not served when it no longer existed before', async () => {
      answerWith = { status: 404 }
      await get('/')
      now += 10_000
      answerWith = away
      expect((await get('/')).status).toBe(503)
    })
  })

  test('is new for a logged-in person, and from then on for everybody', async () => {
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

  test('is compressed for clients that accept it, and has a Vary header', async () => {
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
  ])('requested as %s is sent as %s', async (accepted, encoding) => {
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
  ])('is not cached when its answer has %j', async (init) => {
    answerWith = init
    expect([await textOf('/'), await textOf('/')]).toEqual(['page 1', 'page 2'])
  })

  test('is removed from a full cache, the least recently requested first', async () => {
    // Six or seven bytes each while nobody has requested a compressed one.
    for (let index = 10; index < 24; index++) await textOf(`/${index}`)
    expect(rendered).toBe(14)
    await textOf('/10')
    await textOf('/24')
    expect([await textOf('/10'), await textOf('/11')]).toEqual(['page 1', 'page 16'])
  })

  test('counts with its compressed forms', async () => {
    await textOf('/a')
    await get('/b', { 'accept-encoding': 'gzip' })
    await get('/c', { 'accept-encoding': 'gzip' })
    await get('/d', { 'accept-encoding': 'gzip' })
    expect(await textOf('/a')).toBe('page 5')
  })
})

describe('the page for unknown URLs', () => {
  test('is cached once for all URLs', async () => {
    const cached = documentCache()
    const lost = new Hono<HttpEnvironment>()
    lost.use(async (c, next) => {
      c.set('services', { clock: () => new Date(now) } as never)
      c.set('visitor', { actor: { kind: 'anonymous' }, profile: null })
      await next()
    })
    lost.all('*', (c) =>
      cached(c, NOT_FOUND_KEY, async () => new Response(`lost ${++rendered}`, { status: 404 })),
    )
    const answers = [await lost.request('/a'), await lost.request('/b')]
    expect(await Promise.all(answers.map(async (answer) => [answer.status, await answer.text()]))).toEqual([
      [404, 'lost 1'],
      [404, 'lost 1'],
    ])
  })
})

import { imageSize } from 'image-size'
import { beforeAll, describe, expect, test } from 'vitest'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'
import { createApp } from '../app.ts'

let world: TestWorld
let app: ReturnType<typeof createApp>
let title = 'Om oss'
const asked: string[] = []
beforeAll(async () => {
  world = await testServices()
  app = createApp(world.services, {
    pages: (c) => {
      const { pathname, search } = new URL(c.req.url)
      asked.push(`${pathname}${search} ${c.get('visitor').actor.kind} ${c.req.header('cookie')}`)
      if (pathname === '/login') return c.html('<title>Logga in</title>')
      if (pathname.startsWith('/nummer/')) return c.html(head(pathname))
      if (pathname === '/borta') return c.html(head('Borta'), 404)
      return c.html(head(title))
    },
  })
})

function head(title: string): string {
  return `<meta property="og:title" content="${title}"/><meta property="og:description" content="Kort &amp; gott."/>`
}

const get = async (path: string, headers = {}) => app.request(path, { headers })

describe('the share image of a page', () => {
  test('is a PNG of the size that the page names, which caches may store', async () => {
    const answer = await get('/delningsbild/om-oss.png')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('image/png')
    expect(answer.headers.get('cache-control')).toMatch(/^public, /)
    const bytes = new Uint8Array(await answer.arrayBuffer())
    expect(imageSize(bytes)).toMatchObject({ type: 'png', width: 1200, height: 630 })
    expect(bytes.length).toBeLessThan(100_000)
  })

  test('has the title that an anonymous visitor sees, whatever the request contains', async () => {
    const plain = (await get('/delningsbild/om-oss.png')).headers.get('etag')
    const other = await get('/delningsbild/om-oss.png?title=Annat', { cookie: 'handslag=x; handslag-inne=1' })
    expect(other.headers.get('etag')).toBe(plain)
    expect(asked.at(-1)).toBe('/om-oss anonymous undefined')
  })

  test('is drawn again only when the text of the page has changed', async () => {
    const first = (await get('/delningsbild/flode.png')).headers.get('etag') ?? ''
    const again = await get('/delningsbild/flode.png', { 'if-none-match': first })
    expect(again.status).toBe(304)
    title = 'Öppna projekt &amp; Co &lt;nu&gt;'
    const changed = await get('/delningsbild/flode.png', { 'if-none-match': first })
    expect(changed.status).toBe(200)
  })

  test('is drawn once for all spellings of the page’s URL', async () => {
    const spellings = Array.from(
      { length: 40 },
      (_, count) => `/delningsbild/partner${'/'.repeat(count)}.png`,
    )
    const answers = await Promise.all(spellings.map((path) => get(path)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  })

  test('of the first page is called start', async () => {
    expect((await get('/delningsbild/start.png')).status).toBe(200)
    expect(asked.at(-1)).toMatch(/^\/ /)
  })

  test.each([
    '/delningsbild/login.png',
    '/delningsbild/borta.png',
    '/delningsbild/om-oss',
    '/delningsbild/..%2fx.png',
  ])('does not exist for a page without a card: %s', async (path) => {
    expect((await get(path)).headers.get('content-type')).not.toBe('image/png')
  })

  test('can show any name', async () => {
    for (const name of ['😀', 'Łukasz Čapek', '漢字', 'x'.repeat(300), 'ord '.repeat(80), '\u202e&quot;']) {
      title = name
      expect((await get('/delningsbild/foretag/namn.png')).status).toBe(200)
    }
  })
})

test('too many requests at once are told to retry', async () => {
  const paths = Array.from({ length: 40 }, (_, number) => `/delningsbild/nummer/${number}.png`)
  const answers = await Promise.all(paths.map((path) => get(path)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]))
  const busy = answers.find(({ status }) => status === 503)
  expect(busy?.headers.get('retry-after')).toBe('5')
})

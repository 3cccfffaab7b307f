import { randomUUID } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { loadPlaces } from '#features/places/server/load-places.ts'
import { readConfig } from '#platform/config.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#platform/db/embedded-postgres.ts'
import { type OpenServices, openServices } from '#platform/open-services.ts'
import { aProject, projectWordsAt } from '#tests/support/a-project.ts'
import { quoteWords } from '#tests/support/a-quote.ts'
import { clientOf } from '#tests/support/market/product-client.ts'
import {
  aCustomer,
  aVerifiedCompany,
  type Company,
  type Customer,
  PASSWORD,
} from '#tests/support/personas.ts'
import { databaseUrl, type Product, startProduct } from '#tests/support/start-product.ts'
import { seedDataFolder } from '#tests/support/stored/seed-data-folder.ts'

const UNAVAILABLE = 'database-unavailable'
const TITLE = 'Handslag svarar inte just nu'

let dataDir: string
let server: EmbeddedPostgres
let product: Product
let customer: Customer
let company: Company
let projectId: string
let words: Record<string, unknown>
let tokens: { access_token: string; refresh_token: string }
let landing: string
let startedMeanwhile: OpenServices

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'handslag-lost-'))
  // Under root PostgreSQL runs as another user, which must be able to enter the folders above.
  await chmod(dataDir, 0o711)
  await seedDataFolder(dataDir, async (ground) => {
    await loadPlaces(ground.context())
    customer = await aCustomer(ground)
    company = await aVerifiedCompany(ground)
    projectId = (await aProject(ground, customer)).projectId
    words = quoteWords(ground)
  })
  server = await startEmbeddedPostgres({ dataDir, durable: false })
  product = await startProduct({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl(server.connection) })
  const { email } = customer
  const granted = await anonymous().sendJson('/auth/v1/token?grant_type=password', {
    email,
    password: PASSWORD,
  })
  tokens = (await granted.json()) as typeof tokens
  landing = await (await anonymous().get('/')).text()
}, 300_000)

afterAll(async () => {
  await product?.stop()
  await server?.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const anonymous = () => clientOf(product.url)
const karin = () => clientOf(product.url, customer.token)
const bygg = () => clientOf(product.url, company.token)
const bearer = () => clientOf(product.url, undefined, { authorization: `Bearer ${tokens.access_token}` })
const reader = () => clientOf(product.url, customer.token, { accept: 'text/html' })

describe('while the database is unavailable', () => {
  beforeAll(() => server.stop())

  test('the process runs, and says that it is not ready', async () => {
    expect((await anonymous().get('/healthz')).status).toBe(200)
    const ready = await anonymous().get('/readyz')
    expect([ready.status, await ready.json()]).toEqual([503, expect.objectContaining({ database: false })])
  })

  const sent = (path: string, fields: Record<string, string>) => () => karin().sendForm(path, fields)
  const pages: Record<string, () => Promise<Response>> = {
    'a page of theirs': () => karin().get('/customer/dashboard'),
    'a form without script': sent('/customer/profile', { name: 'Karin', phone: '070-174 06 10' }),
    'the login': () =>
      anonymous().sendForm('/login', { email: 'karin@example.se', password: 'x'.repeat(12) }),
  }
  test.each(Object.entries(pages))('%s says so in Swedish, and when to retry', async (_, ask) => {
    const answer = await ask()
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('5')
    expect(answer.headers.get('content-type')).toMatch(/^text\/html/)
    // Above all, nobody is logged out.
    expect(answer.headers.getSetCookie().filter((cookie) => cookie.startsWith('handslag='))).toEqual([])
    expect(await answer.text()).toContain(TITLE)
  })

  const NO_LIST = 'Vi når inte listan just nu. Försök igen om en stund.'
  const documents: [path: string, said: readonly string[]][] = [
    ['/flode?place=0380', [NO_LIST, 'Öppna projekt just nu', 'value="Uppsala"']],
    [
      '/hantverkare',
      [NO_LIST, 'Hitta hantverkare där du bor', 'name="ort"', '/hantverkare/badrumsrenovering'],
    ],
    ['/hantverkare/badrumsrenovering', [NO_LIST, 'name="ort"', 'Innan du ber om offert']],
    ['/hantverkare/badrumsrenovering/uppsala', [NO_LIST, 'i Uppsala</h1>', 'Uppsala län']],
    ['/hantverkare?ort=Uppsal&yrke=vvs', [NO_LIST, 'value="Uppsal"', 'Vi kan inte slå upp orten just nu.']],
    ['/foretag/nagot-bygg', ['Vi når inte företagets sida just nu', 'href="/hantverkare"']],
    ['/sitemap', [NO_LIST, 'href="/rot-avdrag"']],
  ]
  test.each(documents)('%s, which is not cached, is shown without its live part', async (path, said) => {
    const answer = await anonymous().get(path)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    const html = await answer.text()
    for (const words of [...said, '<header', '<footer']) expect(html).toContain(words)
    expect(html).not.toContain(TITLE)
  })

  test('a municipality is found by its name all the same', async () => {
    const answer = await anonymous().get('/hantverkare?ort=Uppsala&yrke=badrumsrenovering')
    expect([answer.status, answer.headers.get('location')]).toEqual([
      302,
      '/hantverkare/badrumsrenovering/uppsala',
    ])
  })

  test('a form that was sent without scripts says so, and how to get what was typed back', async () => {
    const answer = await karin().sendForm('/skapa-projekt', projectWordsAt(new Date()))
    expect(await answer.text()).toContain('Det du skickade har inte sparats')
  })

  test.each([
    ['/customer/dashboard.data', null, false],
    ['/skapa-projekt.data', projectWordsAt(new Date()), true],
    ['/login.data', { email: 'karin@example.se', password: 'x'.repeat(12) }, true],
  ])('%s answers our own pages with the error', async (path, form, isForm) => {
    const answer = await (form ? karin().sendForm(path, form) : karin().get(path))
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
    // React Router decodes this as an ErrorResponse.
    const told = JSON.stringify(await answer.text())
    for (const word of ['ErrorResponse', UNAVAILABLE, String(isForm)]) expect(told).toContain(word)
  })

  test('a document in the cache is served in its last version', async () => {
    for (const client of [anonymous(), karin()]) {
      const answer = await client.get('/')
      expect([answer.status, await answer.text()]).toEqual([200, landing])
    }
  })

  test('what needs no database is served', async () => {
    expect((await anonymous().get('/favicon.svg')).status).toBe(200)
    expect((await anonymous().get('/robots.txt')).status).toBe(200)
  })

  const machines: Record<string, () => Promise<Response>> = {
    'the profile, by cookie': () => karin().get('/api/v1/profile'),
    'the profile, by token': () => bearer().get('/api/v1/profile'),
    'the session': () => karin().get('/api/v1/session'),
    'logging in': () =>
      anonymous().sendJson('/api/v1/session', { email: customer.email, password: PASSWORD }),
    'a quote': () => bygg().sendJson(`/api/v1/projects/${projectId}/quotes`, words),
    'the bell': () => karin().get('/api/v1/notifications'),
    'live events': () => karin().get('/live'),
    places: () => anonymous().get('/api/v1/places?q=Upps'),
    'a document': () => bygg().get(`/documents/${randomUUID()}`),
  }
  test.each(Object.entries(machines))('%s answers programs with an error', async (_, ask) => {
    const answer = await ask()
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await answer.json()).toEqual({
      error: { code: UNAVAILABLE, message: expect.stringContaining('Handslag svarar inte') },
    })
  })

  test('people who have followed a link to a file get a sentence', async () => {
    const answer = await reader().get(`/documents/${randomUUID()}`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([503, 'text/html; charset=UTF-8'])
    expect(await answer.text()).toContain(TITLE)
  })

  const auth: Record<string, () => Promise<Response>> = {
    'a refresh': () =>
      anonymous().sendJson('/auth/v1/token?grant_type=refresh_token', {
        refresh_token: tokens.refresh_token,
      }),
    'one’s account': () => bearer().get('/auth/v1/user'),
    'a sign-up': () =>
      anonymous().sendJson('/auth/v1/signup', { email: 'ny@example.se', password: PASSWORD }),
  }
  test.each(Object.entries(auth))(
    '%s answers so that clients of the auth service keep their session',
    async (_, ask) => {
      const answer = await ask()
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
      expect(await answer.json()).toMatchObject({ code: 503, error_code: 'unexpected_failure' })
    },
  )

  test('the storage service answers with an error of its protocol', async () => {
    const path = `/storage/v1/object/documents/${customer.userId}/x.pdf`
    const answer = await bearer().get(path)
    expect([answer.status, await answer.json()]).toEqual([
      503,
      expect.objectContaining({ code: 'DatabaseTimeout' }),
    ])
  })
})

describe('when it is back', () => {
  beforeAll(async () => {
    const said: string[] = []
    const settings = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl(server.connection), DEMO: 'on' }
    const another = openServices(readConfig({ ...settings, LOG_LEVEL: 'silent' }), {
      handlers: [],
      say: (line) => said.push(line),
    })
    const isWaiting = () => expect(said).toEqual([expect.stringContaining('Väntar på databasen')])
    await vi.waitFor(isWaiting, { timeout: 20_000 })
    server = await startEmbeddedPostgres({ dataDir, durable: false })
    startedMeanwhile = await another
  })

  test('a process that was started in the meantime, and has waited for it, starts', async () => {
    const { rows } = await startedMeanwhile.services.pool.query('select 1 as one')
    expect(rows).toEqual([{ one: 1 }])
    await startedMeanwhile.close()
  })

  test('everything works within seconds, and nobody has been logged out', async () => {
    await expect.poll(async () => (await karin().get('/customer/dashboard')).status).toBe(200)
    await expect.poll(async () => (await anonymous().get('/readyz')).status).toBe(200)
    expect((await bearer().get('/api/v1/profile')).status).toBe(200)
  })

  test('live events arrive again', async () => {
    const done = new AbortController()
    const heard = await karin().live(done.signal)
    const sent = await bygg().sendJson(`/api/v1/projects/${projectId}/quotes`, words)
    expect(sent.status).toBe(201)
    const told: unknown[] = []
    while (!told.includes('quote.sent')) told.push((await heard.next()).value?.payload.type)
    done.abort()
  })

  test('no other errors were logged', () => {
    expect(product.isAlive()).toBe(true)
    expect(product.said()).not.toMatch(/"level":(50|60)/)
    expect(product.said()).not.toContain('"error":"undefined"')
  })
})

describe('a stop', () => {
  test('lets a request finish that waits for the database, and ends directly after it', async () => {
    const holder = new Client(server.connection)
    holder.on('error', () => undefined)
    await holder.connect()
    // Statements that only read are let through: a job that reads projects meanwhile must not be taken for the request.
    await holder.query('begin; lock table app.projects in share row exclusive mode')
    const sending = karin().sendForm('/skapa-projekt', projectWordsAt(new Date()))
    const isWaiting = () => holder.query("select from pg_stat_activity where wait_event_type = 'Lock'")
    await expect.poll(async () => (await isWaiting()).rowCount).toBeGreaterThan(0)
    const stopped = product.stop()
    await expect
      .poll(() =>
        anonymous()
          .get('/healthz')
          .catch(() => 'refused'),
      )
      .toBe('refused')
    await holder.query('commit')
    await holder.end()
    const answer = await sending
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/dashboard'])
    expect(answer.headers.get('connection')).toBe('close')
    await stopped
  })
})

import { beforeAll, describe, expect, test, vi } from 'vitest'
import { sessionCookieName } from '#edge/session-cookie.ts'
import { openDatabase } from '#platform/db/open-database.ts'
import { aCustomer, type Customer } from '#tests/support/personas.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'
import { createApp } from './app.ts'

let world: TestWorld
let app: ReturnType<typeof createApp>
let customer: Customer
beforeAll(async () => {
  world = await testServices()
  customer = await aCustomer(world)
  app = createApp(world.services, {
    pages: async (c) => {
      if (c.req.path === '/broken') throw new Error('broken')
      if (c.req.path === '/nul') await world.services.pool.query('select $1::text', ['\u0000'])
      if (c.req.path === '/kept')
        return new Response('', { headers: { 'cache-control': 'public, max-age=60' } })
      return new Response(await c.req.text(), { status: c.req.path === '/form' ? 200 : 404 })
    },
  })
})

const OWN = { 'sec-fetch-site': 'same-origin' }

describe('every answer of the server', () => {
  test.each([
    ['a machine’s', '/api/v1/projects', 200],
    ['a page’s', '/no-such-page', 404],
    ['a refusal', '/api/v1/profile', 401],
    ['an unknown route’s', '/api/v1/nothing', 404],
    ['a failure', '/broken', 500],
  ])('carries the security headers: %s', async (_what, path, status) => {
    const response = await app.request(path)
    expect(response.status).toBe(status)
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('x-frame-options')).toBe('DENY')
    expect(response.headers.get('cache-control')).toBe('private, no-store')
  })

  test('asks search engines to stay away from a demo, and browsers to stay on https where the site has https', async () => {
    const demo = (await app.request('/form')).headers
    expect([demo.get('x-robots-tag'), demo.get('strict-transport-security')]).toEqual(['noindex', null])
    const config = {
      ...world.services.config,
      mode: 'production',
      publicUrl: 'https://handslag.example',
    } as const
    const site = createApp({ ...world.services, config }, { pages: (c) => c.text('') })
    const { headers } = await site.request('/form')
    expect(headers.get('x-robots-tag')).toBeNull()
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000')
  })

  test('may set its own caching time', async () => {
    expect((await app.request('/kept')).headers.get('cache-control')).toBe('public, max-age=60')
  })

  test('to a failure shows no details of the failure', async () => {
    expect(await (await app.request('/broken')).text()).not.toMatch(/broken|\.ts/)
  })
})

describe('a request body', () => {
  test.each(['cross-site', 'same-site', 'none'])('from %s is refused', async (site) => {
    const response = await app.request('/form', {
      method: 'POST',
      headers: { 'sec-fetch-site': site },
      body: 'a=b',
    })
    expect(response.status).toBe(403)
  })

  test.each([
    ['with its length', 'x'.repeat(112 * 1024 + 1)],
    ['in pieces', new Blob(['x'.repeat(112 * 1024 + 1)]).stream()],
  ])('is refused when it is too large: %s', async (_what, body) => {
    const init = { method: 'POST', headers: OWN, body, duplex: 'half' }
    const response = await app.request('/form', typeof body === 'string' ? withLength(init, body) : init)
    expect(response.status).toBe(413)
    expect(await response.json()).toEqual({ error: { code: 'too-large' } })
  })

  test('that is too large is answered to a reader with a page whose sentence says what to do', async () => {
    const headers = { ...OWN, accept: 'text/html,application/xhtml+xml' }
    const body = 'x'.repeat(112 * 1024 + 1)
    const response = await app.request('/form', withLength({ method: 'POST', headers, body }, body))
    expect(response.status).toBe(413)
    expect(response.headers.get('content-type')).toMatch(/^text\/html/)
    expect(response.headers.get('content-security-policy')).toContain("script-src 'none'")
    const page = await response.text()
    expect(page).toMatch(/<p>Det du skickade är för långt\..*Inget är ändrat\.<\/p>/)
    expect(page).toContain('<html lang="sv">')
  })

  test.each([
    ['too large', '/form', OWN, 413],
    ['somebody’s who is logged out', '/documents', OWN, 302],
    ['another site’s', '/form', { 'sec-fetch-site': 'cross-site' }, 403],
  ])(
    'that nobody reads is read to its end before the answer, for clients that send first: %s',
    async (_what, path, from, status) => {
      const { body, sent } = slowBody(4)
      const headers = { ...from, 'content-length': String(4 * PIECE) }
      const response = await app.request(path, {
        method: 'POST',
        headers,
        body,
        duplex: 'half',
      } as RequestInit)
      expect(response.status).toBe(status)
      expect(sent()).toBe(4)
    },
  )

  test('within the limit arrives whole', async () => {
    const body = 'x'.repeat(112 * 1024)
    const response = await app.request('/form', withLength({ method: 'POST', headers: OWN, body }, body))
    expect(await response.text()).toBe(body)
  })

  test('that the database cannot store is the client’s mistake', async () => {
    expect((await app.request('/nul')).status).toBe(400)
  })
})

test('the own profile is that of the session, without internal fields', async () => {
  const response = await app.request('/api/v1/profile', { headers: { cookie: `handslag=${customer.token}` } })
  const row = await world.services.db
    .selectFrom('profiles')
    .select(['id', 'user_id as userId', 'email', 'name', 'user_type as userType', 'phone', 'location'])
    .select(['onboarding_completed as onboardingCompleted', 'company_profile_id as companyProfileId'])
    .where('id', '=', customer.actor.userId)
    .executeTakeFirstOrThrow()
  expect(await response.json()).toEqual(row)
})

test('a cookie without a session is deleted', async () => {
  const headers = { cookie: `handslag=${'x'.repeat(43)}` }
  const response = await app.request('/api/v1/projects', { headers })
  expect(response.headers.getSetCookie()).toEqual([expect.stringMatching(/^handslag=; Max-Age=0; Path=\/;/)])
})

function withLength<Init extends { headers: Record<string, string> }>(init: Init, body: string): Init {
  return { ...init, headers: { ...init.headers, 'content-length': String(body.length) } }
}

describe('while all database connections are taken', () => {
  test('a new request is answered 503 with Retry-After, and requests that hold a connection continue', async () => {
    const { db, pool } = openDatabase(world.database, () => undefined, { max: 1, waitMs: 50 })
    const full = createApp({ ...world.services, db, pool }, { pages: (c) => c.text('') })
    // A busy machine may need longer than that to connect.
    const holder = await vi.waitFor(() => pool.connect(), { timeout: 20_000 })
    const headers = { cookie: `${sessionCookieName(world.services.config)}=${customer.token}` }
    const answers = await Promise.all(
      Array.from({ length: 20 }, async () => full.request('/api/v1/profile', { headers })),
    )
    for (const answer of answers) {
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
      expect(await answer.json()).toMatchObject({ error: { code: 'database-unavailable' } })
    }
    expect((await holder.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    holder.release()
    expect((await full.request('/api/v1/profile', { headers })).status).toBe(200)
    await pool.end()
  })
})

const PIECE = 64 * 1024

/** A body of `pieces` pieces that the reader has to ask for one by one; `sent` counts them. */
function slowBody(pieces: number): { body: ReadableStream<Uint8Array>; sent: () => number } {
  let sent = 0
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (sent === pieces) return controller.close()
        sent++
        controller.enqueue(new Uint8Array(PIECE))
      },
    },
    { highWaterMark: 0 },
  )
  return { body, sent: () => sent }
}

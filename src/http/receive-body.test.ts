import { beforeAll, expect, test } from 'vitest'
import { sessionCookieName } from '#edge/session-cookie.ts'
import { removeColleague } from '#features/companies/server/colleague/remove-colleague.ts'
import { listOwnDocuments } from '#features/documents/server/document-queries.ts'
import { aPdf } from '#tests/support/faults/hostile-files.ts'
import { aMember } from '#tests/support/identity/wire-client.ts'
import { aColleague, aCompany } from '#tests/support/personas.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'
import { createApp } from './app.ts'

let world: TestWorld
let app: ReturnType<typeof createApp>
beforeAll(async () => {
  world = await testServices()
  app = createApp(world.services, {
    pages: async (c) => {
      const { actor } = c.get('visitor')
      await c.req.text()
      return c.json({ companyId: actor.kind === 'company' ? actor.companyId : 'none' })
    },
  })
})

type Sent = { path: string; method?: string; type: string; body: Uint8Array | string }

/** Sends the first half of a body, lets something happen, and sends the rest. */
function sendSlowly(
  { path, method = 'POST', type, body }: Sent,
  who: string,
  meanwhile: () => Promise<unknown>,
) {
  const bytes = Buffer.from(body)
  const half = Math.floor(bytes.length / 2)
  const stream = new ReadableStream<Uint8Array>(
    {
      start: (controller) => controller.enqueue(bytes.subarray(0, half)),
      async pull(controller) {
        await meanwhile()
        controller.enqueue(bytes.subarray(half))
        controller.close()
      },
    },
    { highWaterMark: 0 },
  )
  const isCookie = !who.includes('.')
  const headers = {
    'content-type': type,
    'content-length': String(bytes.length),
    'sec-fetch-site': 'same-origin',
    accept: 'application/json',
    ...(isCookie
      ? { cookie: `${sessionCookieName(world.services.config)}=${who}` }
      : { authorization: `Bearer ${who}` }),
  }
  const init = { method, headers, body: stream, duplex: 'half' } as RequestInit
  return app.request(path, init, { incoming: { socket: { remoteAddress: '203.0.113.7' } } })
}

async function aRemovable() {
  const company = await aCompany(world)
  const colleague = await aColleague(world, company, 'office')
  const owner = world.context(company.actor)
  return { colleague, owner, remove: () => removeColleague(owner, { userId: colleague.userId }) }
}

const PDF = aPdf()
const FILE = [
  '--frontier\r\nContent-Disposition: form-data; name="type"\r\n\r\ninsurance\r\n',
  '--frontier\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n',
]
const FORM_WITH_FILE = Buffer.concat([Buffer.from(FILE.join('')), PDF, Buffer.from('\r\n--frontier--\r\n')])

test('a form counts for who its sender is when it has arrived, not when it began', async () => {
  const { colleague, remove } = await aRemovable()
  const form = { path: '/form', type: 'application/x-www-form-urlencoded', body: 'email=a%40example.se' }
  const early = await sendSlowly(form, colleague.token, async () => undefined)
  expect(await early.json()).toEqual({ companyId: colleague.companyId })
  const late = await sendSlowly(form, colleague.token, remove)
  expect(await late.json()).toEqual({ companyId: null })
})

test('so does a file', async () => {
  const { colleague, owner, remove } = await aRemovable()
  const form = { path: '/documents', type: 'multipart/form-data; boundary=frontier', body: FORM_WITH_FILE }
  expect((await sendSlowly(form, colleague.token, async () => undefined)).status).toBe(201)
  expect((await sendSlowly(form, colleague.token, remove)).status).toBe(409)
  expect(await listOwnDocuments(owner)).toHaveLength(1)
})

test('so does what a program sends', async () => {
  const { token, userId } = await aMember(world, {})
  const change = {
    path: '/auth/v1/user',
    method: 'PUT',
    type: 'application/json',
    body: '{"data":{"name":"Karin"}}',
  }
  expect((await sendSlowly(change, token, async () => undefined)).status).toBe(200)
  const logOut = () => world.services.db.deleteFrom('auth.sessions').where('user_id', '=', userId).execute()
  expect((await sendSlowly(change, token, logOut)).status).toBe(403)
})

test.each([
  ['/form', 'application/x-www-form-urlencoded', 55_000, 400],
  ['/auth/v1/callback', 'application/x-www-form-urlencoded', 400_000, 400],
  ['/auth/v1/callback', 'application/json', 400_000, 303],
  ['/auth/v1/callback', 'multipart/form-data; boundary=x', 400_000, 303],
])('a form for %s as %s of %i names is not parsed', async (path, type, names, status) => {
  const { token } = await aCompany(world)
  const before = process.threadCpuUsage()
  const sent = await sendSlowly({ path, type, body: 'a&'.repeat(names) }, token, async () => undefined)
  expect(sent.status).toBe(status)
  expect(process.threadCpuUsage(before).user / 1000).toBeLessThan(500)
})

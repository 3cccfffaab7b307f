import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { anonymous } from '#kernel/actor.ts'
import { machineRoutes } from '#tests/support/faults/every-route.ts'
import { testServices } from '#tests/support/test-services.ts'
import type { HttpEnvironment } from './environment.ts'
import { refuseShutCompanies } from './refuse-shut-companies.ts'

type Visitor = HttpEnvironment['Variables']['visitor']

const company = { kind: 'company', userId: 'u', sessionId: 's', role: 'office' } as const
const [done, begun] = [{ onboardingCompleted: true }, { onboardingCompleted: false }] as Visitor['profile'][]
const shut: Visitor = { actor: { ...company, companyId: null }, profile: done ?? null }

const DRAFT = '/api/v1/company/projects/p/quote-draft'

test.each([
  ['the draft of a quote', DRAFT],
  ['a message', '/api/v1/projects/p/companies/c/messages'],
  ['a quote', '/api/v1/projects/p/quotes'],
  ['a paper', '/documents'],
  ['a picture of its work', '/bilder/arbeten/a'],
  ['a file of a conversation', '/bilagor/p/c'],
])('somebody of a suspended company who sends %s reads why it is not taken', async (_, path) => {
  const answer = await ask(shut, path)
  expect(answer.status).toBe(403)
  const { error } = await answer.json()
  expect(error.code).toBe('company-shut')
  expect(error.message).toMatch(/^Företagets konto är avstängt just nu, så inget är sparat eller skickat\./)
})

test('a browser without scripts gets a page with the sentence', async () => {
  const answer = await ask(shut, '/documents', { headers: { accept: 'text/html' } })
  expect([answer.status, await answer.text()]).toEqual([403, expect.stringContaining('avstängt just nu')])
})

test.each([
  ['what they send to support', shut, '/api/v1/support/chat/messages', 'POST'],
  ['files for support', shut, '/bilagor/kundtjanst', 'POST'],
  ['what they read', shut, DRAFT, 'GET'],
  ['who acts for a company', { ...shut, actor: { ...company, companyId: 'c' } }, DRAFT, 'POST'],
  ['who has no company yet', { ...shut, profile: begun ?? null }, DRAFT, 'POST'],
  [
    'a customer',
    { ...shut, actor: { kind: 'customer', userId: 'u', sessionId: 's' } },
    '/bilagor/p/c',
    'POST',
  ],
  ['a visitor', { actor: anonymous, profile: null }, DRAFT, 'POST'],
] satisfies [string, Visitor, string, string][])('%s is let through', async (_, visitor, path, method) => {
  expect((await ask(visitor, path, { method })).status).toBe(200)
})

/** What people send for themselves, or as home owners, and what programs send with a token and not with a cookie. */
const FOR_ONESELF =
  /^\/(auth\/v1|storage\/v1|mejlval|projektbilder|bilagor\/kundtjanst|api\/v1\/(flow-events|notifications|profile|session|accounts|support))(\/|$)/

test('every other path takes what people send for themselves: a new one is in one of the two lists', async () => {
  const { services } = await testServices()
  const taking = machineRoutes(services).filter(({ method }) => method !== 'GET' && method !== 'HEAD')
  const letThrough: string[] = []
  for (const { method, path } of taking)
    if ((await ask(shut, path.replaceAll(':', ''), { method })).status === 200) letThrough.push(path)
  expect(letThrough.filter((path) => !FOR_ONESELF.test(path))).toEqual([])
})

function ask(visitor: Visitor, path: string, { method = 'POST', headers = {} } = {}) {
  return new Hono<HttpEnvironment>()
    .use(async (c, next) => {
      c.set('visitor', visitor)
      await next()
    })
    .use(refuseShutCompanies)
    .all('*', (c) => c.text('taken'))
    .request(path, { method, headers })
}

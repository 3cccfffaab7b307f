import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { beforeAll, describe, expect, test } from 'vitest'
import { loadPlaces } from '#features/places/server/load-places.ts'
import { type Actor, anonymous } from '#kernel/actor.ts'
import { aProject } from '#tests/support/a-project.ts'
import { quoteWords } from '#tests/support/a-quote.ts'
import { provenFacts } from '#tests/support/identity/same-person.ts'
import { aCompany, aCustomer, aVerifiedCompany } from '#tests/support/personas.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'
import type { HttpEnvironment } from './environment.ts'
import { quotesApi } from './quotes.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testServices()
  await loadPlaces(world.context())
})

/** The API as it answers a caller that has already been identified. */
function apiFor(actor: Actor) {
  const app = new Hono<HttpEnvironment>()
    .use(async (c, next) => {
      c.set('services', world.services)
      c.set('visitor', { actor, profile: null })
      await next()
    })
    .route('/', quotesApi)
  const ask = async (path: string, init?: RequestInit) => {
    const response = await app.request(path, init)
    return { status: response.status, body: await response.json() }
  }
  return {
    list: () => ask('/quotes'),
    send: (projectId: string, body: unknown) =>
      ask(`/projects/${projectId}/quotes`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
  }
}

describe('the quotes API', () => {
  test('sends a quote once per submission key and lists it for its company only', async () => {
    const { projectId } = await aProject(world, await aCustomer(world))
    const [bygg, rival] = [await aVerifiedCompany(world), await aVerifiedCompany(world)]
    const words = quoteWords(world)
    const first = await apiFor(bygg.actor).send(projectId, words)
    expect(first).toEqual({ status: 201, body: { id: expect.any(String), created: true } })
    expect(await apiFor(bygg.actor).send(projectId, words)).toEqual({
      status: 200,
      body: { id: first.body.id, created: false },
    })
    expect((await apiFor(bygg.actor).list()).body.quotes).toMatchObject([
      { id: first.body.id, grossOre: 15_000_000 },
    ])
    expect((await apiFor(rival.actor).list()).body.quotes).toEqual([])
  })

  test('refuses a quote on the company’s own project with a sentence', async () => {
    const karin = await aCustomer(world)
    const { projectId } = await aProject(world, karin)
    const bygg = await aVerifiedCompany(world)
    await provenFacts.identity(world, bygg, karin.email)
    const message = 'Ni kan inte lämna offert på ert eget projekt.'
    expect(await apiFor(bygg.actor).send(projectId, quoteWords(world))).toEqual({
      status: 409,
      body: { error: { code: 'own-project', message } },
    })
  })

  test.each([
    ['no JSON', 'x'],
    ['nothing', {}],
    ['amounts as text', { lines: [{ kind: 'labour', description: 'x', amountOre: '100' }] }],
  ])('%s: 400 with codes', async (_, change) => {
    const company = await aVerifiedCompany(world)
    const body =
      typeof change === 'string' || Object.keys(change).length === 0
        ? change
        : { ...quoteWords(world), ...change }
    const answer = await apiFor(company.actor).send(randomUUID(), body)
    expect(answer).toMatchObject({ status: 400, body: { error: { code: 'invalid-quote' } } })
  })

  test('answers other callers with the right status', async () => {
    const customer = await aCustomer(world)
    const { projectId } = await aProject(world, customer)
    const words = quoteWords(world)
    expect(await apiFor(anonymous).send(projectId, words)).toMatchObject({ status: 401 })
    expect(await apiFor(anonymous).list()).toMatchObject({ status: 401 })
    expect(await apiFor(customer.actor).send(projectId, words)).toMatchObject({ status: 403 })
    const newcomer = await aCompany(world)
    expect(await apiFor(newcomer.actor).send(projectId, words)).toEqual({
      status: 409,
      body: { error: { code: 'company-not-verified', message: expect.stringContaining('inte verifierat') } },
    })
    for (const id of [randomUUID(), 'not-an-id'])
      expect(await apiFor(newcomer.actor).send(id, words)).toMatchObject({ status: 404 })
  })
})

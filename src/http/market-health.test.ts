import { Hono } from 'hono'
import { beforeAll, expect, test } from 'vitest'
import { loadPlaces } from '#features/places/server/load-places.ts'
import { type Actor, anonymous } from '#kernel/actor.ts'
import { aProject } from '#tests/support/a-project.ts'
import { aQuote } from '#tests/support/a-quote.ts'
import { dispatch } from '#tests/support/dispatch.ts'
import { aCustomer, aStaffMember, aVerifiedCompany } from '#tests/support/personas.ts'
import { testServices } from '#tests/support/test-services.ts'
import type { HttpEnvironment } from './environment.ts'
import { marketHealthApi } from './market-health.ts'

const world = await testServices({ start: '2026-11-24T08:00:00Z' })

beforeAll(async () => {
  await loadPlaces(world.context())
  const karin = await aCustomer(world)
  const company = await aVerifiedCompany(world)
  for (const hour of ['08', '09']) {
    world.at(`2026-11-24T${hour}:00:00Z`)
    const { projectId } = await aProject(world, karin)
    await dispatch(world, projectId)
    if (hour === '08') {
      await aQuote(world, company, projectId)
      await dispatch(world, projectId, null)
    }
  }
})

function ask(actor: Actor, token?: string) {
  return new Hono<HttpEnvironment>()
    .use(async (c, next) => {
      c.set('services', world.services)
      c.set('visitor', { actor, profile: null })
      await next()
    })
    .route('/', marketHealthApi)
    .request('/', { headers: token ? { authorization: `Bearer ${token}` } : {} })
}

test('the market in figures is for the operator’s programs and staff', async () => {
  const { serviceKey } = world.services.config.auth
  const answer = await ask(anonymous, serviceKey)
  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({
    at: '2026-11-24T09:00:00.000Z',
    whole: { projects: 2, quotesPerProject: 0.5, quickShare: null },
    categories: [{ key: 'bathroom', projects: 2 }],
    dispatch: {
      openRuns: 2,
      handedOver: 0,
      requests: 2,
      quoted: 1,
      declined: 0,
      silent: 0,
      requestsPerQuote: 2,
      companiesServed: 1,
    },
  })
  expect((await ask(aStaffMember())).status).toBe(200)
})

test('for all others it does not exist', async () => {
  const company = await aVerifiedCompany(world)
  expect((await ask(anonymous)).status).toBe(404)
  expect((await ask(anonymous, `${world.services.config.auth.serviceKey}x`)).status).toBe(404)
  expect((await ask(company.actor)).status).toBe(404)
})

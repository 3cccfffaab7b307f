import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { loadPlaces } from '#features/places/server/load-places.ts'
import { type Actor, anonymous } from '#kernel/actor.ts'
import { aProject } from '#tests/support/a-project.ts'
import { aQuote } from '#tests/support/a-quote.ts'
import { aCustomer, aVerifiedCompany } from '#tests/support/personas.ts'
import { testServices } from '#tests/support/test-services.ts'
import type { HttpEnvironment } from './environment.ts'
import { foundProjectsApi } from './found-projects.ts'

const world = await testServices()

async function ask(actor: Actor, search = '') {
  const app = new Hono<HttpEnvironment>()
    .use(async (c, next) => {
      c.set('services', world.services)
      c.set('visitor', { actor, profile: null })
      await next()
    })
    .route('/', foundProjectsApi)
  const response = await app.request(`/${search}`)
  return { status: response.status, body: await response.json() }
}

test('finds open projects for a company, without those it has answered, and nothing for others', async () => {
  await loadPlaces(world.context())
  const karin = await aCustomer(world)
  const [company, rival] = [await aVerifiedCompany(world), await aVerifiedCompany(world)]
  const { projectId } = await aProject(world, karin, { title: 'Badrum med bastu' })
  const { projectId: answered } = await aProject(world, karin, { title: 'Badrum utan bastu' })
  await aQuote(world, company, answered)
  await aQuote(world, rival, projectId)

  const { status, body } = await ask(company.actor, '?q=badrum')
  expect(status).toBe(200)
  expect(body.projects.map(({ project }: { project: { id: string } }) => project.id)).toEqual([projectId])
  expect(body.projects[0].slotsLeft).toBe(4)
  expect(JSON.stringify(body)).not.toContain(karin.userId)
  expect((await ask(company.actor, `?q=${'x'.repeat(5000)}&before=1&sort=%00&distance=-1`)).status).toBe(200)

  expect(await ask(anonymous)).toEqual({ status: 401, body: { error: { code: 'logged-out' } } })
  expect(await ask(karin.actor)).toEqual({ status: 403, body: { error: { code: 'not-allowed' } } })
  expect((await ask({ ...company.actor, companyId: null })).body.projects).toEqual([])
})

import { Hono } from 'hono'
import { beforeAll, describe, expect, test } from 'vitest'
import { loadPlaces } from '#features/places/server/load-places.ts'
import { anonymous } from '#kernel/actor.ts'
import { aProject } from '#tests/support/a-project.ts'
import { aCustomer } from '#tests/support/personas.ts'
import { testServices } from '#tests/support/test-services.ts'
import type { HttpEnvironment } from './environment.ts'
import { projectsApi } from './projects.ts'

const world = await testServices()
const api = new Hono<HttpEnvironment>()
  .use(async (c, next) => {
    c.set('services', world.services)
    c.set('visitor', { actor: anonymous, profile: null })
    await next()
  })
  .route('/', projectsApi)

beforeAll(async () => {
  await loadPlaces(world.context())
  const karin = await aCustomer(world)
  for (let number = 1; number <= 21; number++)
    await aProject(world, karin, { title: `Kök ${number}`, category: 'kitchen' })
  await aProject(world, karin, { title: 'Altan', category: 'outdoor', location: 'Åre' })
})

async function ask(query: string) {
  const response = await api.request(`/?${query}`)
  return { status: response.status, type: response.headers.get('content-type'), body: await response.json() }
}

describe('open projects', () => {
  test('come in pages of twenty, each with the parameter of the next one', async () => {
    const first = await ask('category=kitchen')
    expect(first).toMatchObject({ status: 200, type: 'application/json' })
    expect(first.body.projects).toHaveLength(20)
    const second = await ask(`category=kitchen&before=${encodeURIComponent(first.body.next)}`)
    expect(second.body).toMatchObject({ projects: [{ category: 'kitchen' }], next: null })
  })

  test('can be filtered by municipality', async () => {
    const { body } = await ask('municipality=2321')
    expect(body.projects).toMatchObject([{ title: 'Altan', municipality: { code: '2321', name: 'Åre' } }])
  })

  test.each([
    ['category=roofing', { category: 'unknown-category' }],
    ['municipality=Uppsala', { municipality: 'unknown-municipality' }],
    ['before=now', { before: 'unknown-page' }],
    ['before=2026-11-21T10:00:00.000Z,%00', { before: 'unknown-page' }],
  ])('name the error of %s', async (query, fields) => {
    expect(await ask(query)).toMatchObject({
      status: 400,
      body: { error: { code: 'invalid-query', fields } },
    })
  })
})

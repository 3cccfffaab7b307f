import { Hono } from 'hono'
import { beforeAll, describe, expect, test } from 'vitest'
import { loadPlaces } from '#features/places/server/load-places.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'
import type { HttpEnvironment } from './environment.ts'
import { placesApi } from './places.ts'

let world: TestWorld
let app: Hono<HttpEnvironment>

beforeAll(async () => {
  world = await testServices()
  await loadPlaces(world.context())
  app = new Hono<HttpEnvironment>()
    .use(async (c, next) => {
      c.set('services', world.services)
      await next()
    })
    .route('/api/v1/places', placesApi)
})

describe('GET /api/v1/places', () => {
  test('answers with suggestions that anybody may cache', async () => {
    const response = await app.request('/api/v1/places?q=upps')
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('public, max-age=3600')
    expect(response.headers.getSetCookie()).toEqual([])
    const { places } = (await response.json()) as { places: { label: string; municipalityCode: string }[] }
    expect(places[0]).toMatchObject({
      label: 'Uppsala, Uppsala kommun, Uppsala län',
      municipalityCode: '0380',
    })
  })

  test.each([
    '',
    '?q=',
    '?q=%00',
    '?q=%E0%A4%A',
    '?q=%ED%A0%80',
    '?q=a%25',
    `?q=${'z'.repeat(7_000)}`,
    "?q='%20or%201=1",
  ])('has an empty answer to %s', async (query) => {
    const response = await app.request(`/api/v1/places${query}`)
    expect([response.status, await response.json()]).toEqual([200, { places: [] }])
  })
})

import { Hono } from 'hono'
import { MAX_PLACE_TEXT } from '#features/places/domain/place-input.ts'
import { suggestPlaces } from '#features/places/server/place-queries.ts'
import { anonymous } from '#kernel/actor.ts'
import { contextFor } from '#platform/context.ts'
import type { HttpEnvironment } from './environment.ts'

/**
 * `GET /api/v1/places?q=`: suggestions for the text typed so far, `{ places: Place[] }`, the same for everybody and
 * so cacheable. Every text is a valid query; only as many characters as the longest place name has are used.
 */
export const placesApi = new Hono<HttpEnvironment>().get('/', async (c) => {
  const text = (c.req.query('q') ?? '').slice(0, MAX_PLACE_TEXT)
  const places = await suggestPlaces(contextFor(c.get('services'), anonymous), text)
  return c.json({ places }, 200, { 'cache-control': 'public, max-age=3600' })
})

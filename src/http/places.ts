import { Hono } from 'hono'
import { MAX_PLACE_TEXT } from '#features/places/domain/place-input.ts'
import { similarPlaces } from '#features/places/server/place-guess-queries.ts'
import { suggestPlaces } from '#features/places/server/place-queries.ts'
import { anonymous } from '#kernel/actor.ts'
import { contextFor } from '#platform/context.ts'
import type { HttpEnvironment } from './environment.ts'

const GUESSES = 3

/**
 * `GET /api/v1/places?q=`: suggestions for the text typed so far, `{ places: Place[], isGuess? }`, the same for
 * everybody and so cacheable. Where no place begins so (`isGuess`) they are places whose names look like it. Every text
 * is a valid query; only as many characters as the longest place name has are used.
 */
export const placesApi = new Hono<HttpEnvironment>().get('/', async (c) => {
  const text = (c.req.query('q') ?? '').slice(0, MAX_PLACE_TEXT)
  const ctx = contextFor(c.get('services'), anonymous)
  const begun = await suggestPlaces(ctx, text)
  const isGuess = begun.length === 0
  const places = isGuess ? await similarPlaces(ctx, text, GUESSES) : begun
  return c.json(isGuess && places.length > 0 ? { places, isGuess } : { places }, 200, {
    'cache-control': 'public, max-age=3600',
  })
})

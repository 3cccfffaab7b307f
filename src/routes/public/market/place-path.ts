import { redirect } from 'react-router'
import { nullIfUnavailable } from '#edge/log-outage.ts'
import { contextOf, type RouteArgs } from '#edge/request-context.ts'
import { type Category, categories } from '#features/companies/domain/category.ts'
import { categoryOfSlug } from '#features/companies/domain/category-slug.ts'
import { placePath } from '#features/market/domain/place-page.ts'
import type { LostPlace } from '#features/market/ui/place-search.tsx'
import { tidyPlaceText } from '#features/places/domain/place-input.ts'
import { findMunicipality, municipalityOfText } from '#features/places/server/municipalities.ts'
import { guessPlaces } from '#features/places/server/place-guess-queries.ts'

const GUESSES = 3

/** Redirects other spellings of the URL (capitals, dots, a former name) to the canonical URL, with 301. */
export function redirectToOwnPath(path: string, { request }: Pick<RouteArgs, 'request'>): void {
  const { pathname, search } = new URL(request.url)
  if (pathname !== path) throw redirect(path + search, 301)
}

/**
 * The answer to the search form of these pages: redirects to the municipality's page (of the trade `category`, else of
 * `yrke` in the query), or returns the text that was not recognised. Null when nothing was searched for.
 */
export async function answerPlaceSearch(args: RouteArgs, category?: Category): Promise<LostPlace | null> {
  const { searchParams, pathname } = new URL(args.request.url)
  const text = tidyPlaceText(searchParams.get('ort') ?? '')
  if (!text) return null
  const trade = searchParams.get('yrke')
  const ctx = contextOf(args)
  const found = await nullIfUnavailable(
    ctx.services,
    pathname,
    municipalityOfText(ctx, text).then((place) => ({ place })),
  )
  // Municipalities are known without the database; localities and postcodes are not.
  const place = found ? found.place : findMunicipality(text)
  if (!place) {
    const guesses = found
      ? await nullIfUnavailable(ctx.services, pathname, guessPlaces(ctx, text, GUESSES))
      : []
    return { text, trade, isAway: !found, guesses: guesses ?? [] }
  }
  throw redirect(placePath(category ?? categoryOfSlug(trade ?? '') ?? categories[0], place))
}

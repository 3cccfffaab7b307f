import { nullIfUnavailable } from '#edge/log-outage.ts'
import type { PlaceInFeed } from '#features/market/ui/feed-filter.tsx'
import { tidyPlaceText } from '#features/places/domain/place-input.ts'
import { areaOfText, countyOfText } from '#features/places/server/area-of-text.ts'
import { allCounties, allMunicipalities, findMunicipality } from '#features/places/server/municipalities.ts'
import { guessPlaces } from '#features/places/server/place-guess-queries.ts'
import type { Context } from '#platform/context.ts'

const GUESSES = 3

/** The place by which the feed is filtered: the code of a county or municipality, and the text in the field. */
type AskedPlace = { code: string | undefined; field: PlaceInFeed }

/**
 * The place of the feed's filter: `ort` as typed, or the code in the links of other pages. A text that names no place
 * gets guesses.
 */
export async function askedPlace(
  ctx: Context,
  path: string,
  { ort, place }: { ort?: string; place?: string },
): Promise<AskedPlace> {
  const text = tidyPlaceText(ort ?? '')
  if (!text) return { code: place, field: { text: place ? (nameOf(place) ?? place) : '', guesses: [] } }
  const found = await nullIfUnavailable(
    ctx.services,
    path,
    areaOfText(ctx, text).then((code) => ({ code })),
  )
  // Counties and municipalities are known without the database; localities and postcodes are not.
  const code = found ? found.code : (countyOfText(text) ?? findMunicipality(text)?.code ?? null)
  if (code !== null) return { code, field: { text, guesses: [] } }
  const guesses = found ? await nullIfUnavailable(ctx.services, path, guessPlaces(ctx, text, GUESSES)) : []
  return {
    code: undefined,
    field: { text, problem: found ? 'unknown-place' : 'place-away', guesses: guesses ?? [] },
  }
}

function nameOf(code: string): string | undefined {
  return [...allCounties(), ...allMunicipalities()].find((area) => area.code === code)?.name
}

import * as z from 'zod/mini'
import { OpenProjectsInput } from '#features/projects/domain/open-projects-input.ts'

/**
 * The filter of the public feed: a trade, and one place: a county by its two-digit SCB code or a municipality by its
 * four-digit one. `places`: the codes that exist.
 */
export function feedInput(places: ReadonlySet<string>) {
  const { category, before } = OpenProjectsInput.shape
  const place = z.optional(
    z.string('unknown-place').check(z.refine((code) => places.has(code), 'unknown-place')),
  )
  return z.pipe(
    z.object({ category, place, before }),
    z.transform(
      ({ place, ...others }): OpenProjectsInput => ({
        ...others,
        ...(place && { [place.length === 2 ? 'county' : 'municipality']: place }),
      }),
    ),
  )
}

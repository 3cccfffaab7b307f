import { searchName } from '#features/places/domain/place-input.ts'
import { withoutEdges } from '#kernel/plain-text.ts'

/** In characters; the slug can still get a number at the end. */
const LONGEST = 60
/** The slug of a name without any letter or digit that a URL can hold. */
const NAMELESS = 'foretag'

/** A company's name in the URL of its public page: `Björkens Bygg & Våtrum AB` → `bjorkens-bygg-vatrum-ab`. */
export function slugOf(companyName: string): string {
  const words = searchName(companyName).replace(/[^a-z0-9]+/g, '-')
  return withoutEdges(words.slice(0, LONGEST), '-') || NAMELESS
}

/** The slug of the `number`th company of that name, from 1. */
export function numberedSlug(slug: string, number: number): string {
  return number === 1 ? slug : `${slug}-${number}`
}

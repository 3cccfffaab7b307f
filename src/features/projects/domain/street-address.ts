import * as z from 'zod/mini'
import { tidyLine } from '#kernel/plain-text.ts'
import { findContactData } from './contact-data.ts'
import { SURE_STREET } from './contact-patterns.ts'

export type StreetProblem = 'street-missing' | 'street-too-short' | 'street-too-long'

const says = (problem: StreetProblem) => problem
const SHORTEST = 3
const LONGEST = 120

const length = (street: string) => [...street].length

/** An optional street address: 3 to 120 characters after trimming, or empty. */
export const optionalStreet = z._default(
  z.string(says('street-too-short')).check(
    z.overwrite(tidyLine),
    z.refine((street) => street === '' || length(street) >= SHORTEST, says('street-too-short')),
    z.refine((street) => length(street) <= LONGEST, says('street-too-long')),
  ),
  '',
)

/** A form with a required street address and nothing else. */
export const streetInput = z.object({
  street: z.string(says('street-missing')).check(
    z.overwrite(tidyLine),
    z.refine((street) => street !== '', { error: says('street-missing'), abort: true }),
    z.refine((street) => length(street) >= SHORTEST, says('street-too-short')),
    z.refine((street) => length(street) <= LONGEST, says('street-too-long')),
  ),
})

/** A name and a house number, as one part between commas: 'Storgatan 12 B', 'Lövsta 4'. */
const STREET_PART = /^\p{L}[\p{L} .:'-]{1,60} \d{1,4}(?: ?[A-Za-z])?$/u
/** Beginnings of parts that belong to the street before them: apartment, floor, entrance, care of. */
const WITHIN_HOUSE = /^(?:lgh|l\u00e4genhet|v\u00e5n|v\u00e5ning|port|uppg\u00e5ng|c\/o)(?![\p{L}\d])/iu

/**
 * Splits a text that was typed as the place into street and place: 'Storgatan 12, Uppsala' is Storgatan 12 in Uppsala;
 * for 'Storgatan 12' the place is empty. Null when the text has no street.
 */
export function streetInPlace(typed: string): { street: string; place: string } | null {
  const parts = tidyLine(typed)
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  const first = parts.findIndex((part) => STREET_PART.test(part))
  if (first < 0) return streetAmongWords(tidyLine(typed))
  const isOfStreet = (part: string, index: number) =>
    index === first || (index > first && WITHIN_HOUSE.test(part))
  return {
    street: parts.filter(isOfStreet).join(', '),
    place: parts.filter((part, index) => !isOfStreet(part, index)).join(', '),
  }
}

/** Splits a text without commas: 'Storgatan 12 Uppsala'. */
function streetAmongWords(typed: string): { street: string; place: string } | null {
  const found = findContactData(typed).find(({ kind }) => kind === 'street')
  if (!found) return null
  const place = `${typed.slice(0, found.start)} ${typed.slice(found.end)}`.replace(/[\s,]+/g, ' ').trim()
  return { street: found.text, place }
}

const ENDS_AS_STREET = new RegExp(`${SURE_STREET}(?: \\d{0,4})?$`, 'iu')

/** Does the text look like a street whose number is missing or incomplete? 'Storgatan', 'Stora vägen 1'. */
export function looksLikeStreet(typed: string): boolean {
  return streetInPlace(typed) !== null || ENDS_AS_STREET.test(tidyLine(typed))
}

/**
 * Place and street of a project as they are stored: a street typed in the field of the place is stored as the street,
 * unless the field of the street has one.
 */
export function splitTypedAddress(typed: { location: string; street: string }): {
  location: string
  street: string
} {
  const inPlace = streetInPlace(typed.location)
  if (!inPlace) return typed
  return { location: inPlace.place || typed.location, street: typed.street || inPlace.street }
}

/** Did the writer type a street as the place, and no place? */
export function lacksPlace(location: string): boolean {
  return streetInPlace(location)?.place === ''
}

import type { RotSourceCode } from './rot-rules.ts'
import { newestValueYear } from './rot-rules.ts'

/**
 * `condominium`: a flat in a block of a housing association. `condominium-house`: a house of a housing association.
 * `owned-flat`: a flat that its owner owns directly.
 */
export const rotHomes = ['house', 'condominium', 'condominium-house', 'owned-flat', 'rented'] as const
export type RotHome = (typeof rotHomes)[number]

/** Who lives in the home while the work is done. */
export const rotResidents = ['owner', 'parents', 'others'] as const
export type RotResident = (typeof rotResidents)[number]

/** `rebuilding` includes extensions and improvements of the home. */
export const rotWorks = ['repair', 'rebuilding', 'both', 'new-building'] as const
export type RotWork = (typeof rotWorks)[number]

/**
 * Where in a home of a housing association the work is done. Only work inside, on what the holder is responsible
 * for, gives a reduction.
 */
export const rotPlaces = ['inside', 'outside', 'both'] as const
export type RotPlace = (typeof rotPlaces)[number]

/** Other payment for the work: the tax reduction for green technology, a public grant or an insurance. */
export const otherSupports = ['none', 'part', 'all'] as const
export type OtherSupport = (typeof otherSupports)[number]

/** The answers of the interview. A question that does not apply to the home has no answer. */
export type RotInterview = {
  home: RotHome
  /** Does a person who is to have the reduction own the home, turn 18 this year or earlier, and pay tax in Sweden? */
  isOwners: boolean
  residents: RotResident
  work: RotWork
  /** Asked about a home of a housing association. */
  place?: RotPlace
  /** Asked about a house; null when the household does not know it. */
  valueYear?: number | null
  /** The calendar year in which the work is done. */
  workYear: number
  support: OtherSupport
}

export type RotReason =
  | 'rented-home'
  | 'not-owner'
  | 'others-live-there'
  | 'new-building'
  | 'outside-is-the-associations'
  | 'inside-alone'
  | 'house-too-new'
  | 'repair-alone'
  | 'value-year-unknown'
  | 'paid-by-others'
  | 'rest-of-the-price'
  | 'parents-live-there'
  | 'old-enough'
  | 'no-five-years'
  | 'repair-any-age'

/**
 * What the rules say of a home and a work. `reasons`: for `not` and `partly` first all reasons against, then those
 * in favour.
 */
export type RotEligibility = {
  verdict: 'eligible' | 'partly' | 'not'
  reasons: { reason: RotReason; source: RotSourceCode }[]
}

type Finding = { weight: 'not' | 'partly' | 'for'; reason: RotReason; source: RotSourceCode }

/**
 * Decides whether this work on this home can have a ROT reduction, by inkomstskattelagen (1999:1229) 67 kap. 11–19
 * §§ and the Tax Agency's guidance. One reason against the whole work gives `not`; otherwise one against a part of
 * it gives `partly`. The Tax Agency has the last word.
 */
export function rotEligibility(interview: RotInterview): RotEligibility {
  const findings = [
    ...ownerFindings(interview),
    ...placeFindings(interview),
    ...ageFindings(interview),
    ...supportFindings(interview),
  ]
  const against = findings.filter(({ weight }) => weight === 'not')
  const partly = findings.filter(({ weight }) => weight === 'partly')
  const verdict = against.length > 0 ? 'not' : partly.length > 0 ? 'partly' : 'eligible'
  const relevant =
    verdict === 'not' ? against : [...partly, ...findings.filter(({ weight }) => weight === 'for')]
  return { verdict, reasons: relevant.map(({ reason, source }) => ({ reason, source })) }
}

/** The five-year rule applies to houses, also to those of a housing association, but not to flats. */
export function isHouse(home: RotHome): boolean {
  return home === 'house' || home === 'condominium-house'
}

export function isOfAssociation(home: RotHome): boolean {
  return home === 'condominium' || home === 'condominium-house'
}

function ownerFindings({ home, isOwners, residents }: RotInterview): Finding[] {
  const source = 'homes-and-owners'
  if (home === 'rented') return [{ weight: 'not', reason: 'rented-home', source }]
  return [
    ...(isOwners ? [] : [{ weight: 'not', reason: 'not-owner', source } as const]),
    ...(residents === 'others' ? [{ weight: 'not', reason: 'others-live-there', source } as const] : []),
    ...(residents === 'parents' ? [{ weight: 'for', reason: 'parents-live-there', source } as const] : []),
  ]
}

function placeFindings({ home, place, work }: RotInterview): Finding[] {
  if (work === 'new-building') return [{ weight: 'not', reason: 'new-building', source: 'what-is-labour' }]
  if (!isOfAssociation(home) || place === 'inside') return []
  const source = 'homes-and-owners'
  return place === 'outside'
    ? [{ weight: 'not', reason: 'outside-is-the-associations', source }]
    : [{ weight: 'partly', reason: 'inside-alone', source }]
}

function ageFindings({ home, work, valueYear, workYear }: RotInterview): Finding[] {
  const source = 'five-years'
  if (home === 'rented' || work === 'new-building') return []
  if (work === 'repair') return isHouse(home) ? [{ weight: 'for', reason: 'repair-any-age', source }] : []
  if (!isHouse(home)) return [{ weight: 'for', reason: 'no-five-years', source }]
  if (valueYear === null || valueYear === undefined)
    return [{ weight: 'partly', reason: 'value-year-unknown', source }]
  if (valueYear <= newestValueYear(workYear)) return [{ weight: 'for', reason: 'old-enough', source }]
  return work === 'both'
    ? [{ weight: 'partly', reason: 'repair-alone', source }]
    : [{ weight: 'not', reason: 'house-too-new', source }]
}

function supportFindings({ support }: RotInterview): Finding[] {
  const source = 'no-double-support'
  if (support === 'all') return [{ weight: 'not', reason: 'paid-by-others', source }]
  return support === 'part' ? [{ weight: 'partly', reason: 'rest-of-the-price', source }] : []
}

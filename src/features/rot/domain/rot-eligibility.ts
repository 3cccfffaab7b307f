import type { RotSourceCode } from './rot-rules.ts'
import { newestValueYear } from './rot-rules.ts'

/** `condominium`: a flat in a block; `condominium-house`: a house that its holder has from a housing association. */
export const rotHomes = ['house', 'condominium', 'condominium-house', 'owned-flat', 'rented'] as const
export type RotHome = (typeof rotHomes)[number]

/** Who lives in the home while the work is done. */
export const rotResidents = ['owner', 'parents', 'others'] as const
export type RotResident = (typeof rotResidents)[number]

/** `rebuilding` is also adding to the house and improving it. */
export const rotWorks = ['repair', 'rebuilding', 'both', 'new-building'] as const
export type RotWork = (typeof rotWorks)[number]

/** Where in a home of an association: only what is inside, and its holder's to keep up, gives a reduction. */
export const rotPlaces = ['inside', 'outside', 'both'] as const
export type RotPlace = (typeof rotPlaces)[number]

/** What else pays for the work: the tax reduction for green technology, a public grant or an insurance. */
export const otherSupports = ['none', 'part', 'all'] as const
export type OtherSupport = (typeof otherSupports)[number]

/** The answers of the interview. Those that do not matter for the home are left out. */
export type RotInterview = {
  home: RotHome
  /** Does somebody who is to have the reduction own the home, and is 18 this year and taxed in Sweden? */
  isOwners: boolean
  residents: RotResident
  work: RotWork
  /** Asked for a home of a housing association. */
  place?: RotPlace
  /** Asked for a house; null when it is not known. */
  valueYear?: number | null
  /** The calendar year of the work. */
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

/** What the rules say of a home and a work: `not` and `partly` with all that speaks against it, then what speaks for it. */
export type RotEligibility = {
  verdict: 'eligible' | 'partly' | 'not'
  reasons: { reason: RotReason; source: RotSourceCode }[]
}

type Finding = { weight: 'not' | 'partly' | 'for'; reason: RotReason; source: RotSourceCode }

/**
 * May this work on this home have a ROT reduction? Inkomstskattelagen (1999:1229) 67 kap. 11–19 §§ and the Tax
 * Agency's guidance. One reason against all of it is enough; otherwise one against a part of it. The Tax Agency decides.
 */
export function rotEligibility(interview: RotInterview): RotEligibility {
  const findings = [
    ...aboutOwner(interview),
    ...aboutPlace(interview),
    ...aboutAge(interview),
    ...aboutSupport(interview),
  ]
  const against = findings.filter(({ weight }) => weight === 'not')
  const partly = findings.filter(({ weight }) => weight === 'partly')
  const verdict = against.length > 0 ? 'not' : partly.length > 0 ? 'partly' : 'eligible'
  const told = verdict === 'not' ? against : [...partly, ...findings.filter(({ weight }) => weight === 'for')]
  return { verdict, reasons: told.map(({ reason, source }) => ({ reason, source })) }
}

/** The five-year rule is for houses, also those of an association: not for flats in a block or owned flats. */
export function isHouse(home: RotHome): boolean {
  return home === 'house' || home === 'condominium-house'
}

export function isOfAssociation(home: RotHome): boolean {
  return home === 'condominium' || home === 'condominium-house'
}

function aboutOwner({ home, isOwners, residents }: RotInterview): Finding[] {
  const source = 'homes-and-owners'
  if (home === 'rented') return [{ weight: 'not', reason: 'rented-home', source }]
  return [
    ...(isOwners ? [] : [{ weight: 'not', reason: 'not-owner', source } as const]),
    ...(residents === 'others' ? [{ weight: 'not', reason: 'others-live-there', source } as const] : []),
    ...(residents === 'parents' ? [{ weight: 'for', reason: 'parents-live-there', source } as const] : []),
  ]
}

function aboutPlace({ home, place, work }: RotInterview): Finding[] {
  if (work === 'new-building') return [{ weight: 'not', reason: 'new-building', source: 'what-is-labour' }]
  if (!isOfAssociation(home) || place === 'inside') return []
  const source = 'homes-and-owners'
  return place === 'outside'
    ? [{ weight: 'not', reason: 'outside-is-the-associations', source }]
    : [{ weight: 'partly', reason: 'inside-alone', source }]
}

function aboutAge({ home, work, valueYear, workYear }: RotInterview): Finding[] {
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

function aboutSupport({ support }: RotInterview): Finding[] {
  const source = 'no-double-support'
  if (support === 'all') return [{ weight: 'not', reason: 'paid-by-others', source }]
  return support === 'part' ? [{ weight: 'partly', reason: 'rest-of-the-price', source }] : []
}

import type { Category } from '#features/companies/domain/category.ts'
import { distanceWithin, type WorkPlace } from '#features/companies/domain/service-area.ts'
import { distanceMetres } from '#features/places/domain/place.ts'
import { fittingDistance, type WorkingCompany } from '../fitting-distance.ts'
import { beyondOf, WIDENED_M, type Widening } from '../widening.ts'

/**
 * The trade and place of a project. `neighbours`: with the customer's consent, neighbouring trades whose companies may
 * be asked too, as may companies farther away; null without consent.
 */
export type Work = { category: Category; place: WorkPlace | null; neighbours: readonly Category[] | null }

/** `isLicensed`: the company may work in the project's trade. */
export type AskableCompany = WorkingCompany & { isLicensed: boolean }

/**
 * How a company fits the work: whole metres from its base, and why it can be asked although it does not take such work
 * (null if it does).
 */
export type WorkFit = { distanceM: number; widening: Widening | null }

/** Could the company be asked about the work, by its trades and area? Null if it could not. */
export function workFit(work: Work, company: AskableCompany): WorkFit | null {
  if (!company.isLicensed) return null
  const distanceM = fittingDistance(work, company)
  return distanceM === null ? widenedFit(work, company) : { distanceM, widening: null }
}

function widenedFit({ category, place, neighbours }: Work, company: AskableCompany): WorkFit | null {
  const { categories, position, area } = company
  if (!neighbours || !place || !position) return null
  const hasTrade = categories.includes(category)
  if (!hasTrade && !neighbours.some((trade) => categories.includes(trade))) return null
  const distanceM = distanceMetres(position, place)
  const reaches = distanceWithin(area, position, place) !== null
  const radiusM = area.kind === 'radius' ? area.radiusM : 0
  const beyond = beyondOf({ hasTrade, reaches })
  if (!beyond || (!reaches && distanceM > radiusM + WIDENED_M)) return null
  const outsideM = area.kind === 'radius' ? Math.max(0, distanceM - radiusM) : null
  return { distanceM, widening: { beyond, outsideM } }
}

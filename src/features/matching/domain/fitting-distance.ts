import type { Category } from '#features/companies/domain/category.ts'
import { distanceWithin, type ServiceArea, type WorkPlace } from '#features/companies/domain/service-area.ts'
import type { Position } from '#features/places/domain/place.ts'

/** What is needed of a project; without a known place nobody can be near it. */
export type MatchedProject = { category: Category; place: WorkPlace | null }

/** What is needed of a company. `position` is its base. */
export type WorkingCompany = { categories: readonly Category[]; position: Position | null; area: ServiceArea }

/** Whole metres from the company's base to the project when trade and area fit, otherwise null. */
export function fittingDistance(project: MatchedProject, company: WorkingCompany): number | null {
  if (!project.place || !company.categories.includes(project.category)) return null
  return distanceWithin(company.area, company.position, project.place)
}

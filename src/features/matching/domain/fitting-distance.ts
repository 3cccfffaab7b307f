import type { Category } from '#features/companies/domain/category.ts'
import { distanceWithin, type ServiceArea, type WorkPlace } from '#features/companies/domain/service-area.ts'
import type { Position } from '#features/places/domain/place.ts'

/** The facts of a project that decide whether a company fits. Without a known place, no company does. */
export type MatchedProject = { category: Category; place: WorkPlace | null }

/** The facts of a company that decide whether it fits. `position`: its base. */
export type WorkingCompany = { categories: readonly Category[]; position: Position | null; area: ServiceArea }

/** Whole metres from the company's base to the project when trade and area fit, otherwise null. */
export function fittingDistance(project: MatchedProject, company: WorkingCompany): number | null {
  if (!project.place || !company.categories.includes(project.category)) return null
  return distanceWithin(company.area, company.position, project.place)
}

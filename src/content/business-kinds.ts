import type { Category } from '#features/companies/domain/category.ts'

/** The types of schema.org for the trades; it has no types for bathrooms, kitchens and gardens. */
export const businessKinds = {
  bathroom: 'GeneralContractor',
  kitchen: 'GeneralContractor',
  outdoor: 'HomeAndConstructionBusiness',
  plumbing: 'Plumber',
  painting: 'HousePainter',
  electrical: 'Electrician',
} as const satisfies Record<Category, string>

import type { Category } from '#features/companies/domain/category.ts'

/** What schema.org calls the trades; it knows neither bathrooms nor kitchens nor gardens. */
export const businessKinds = {
  bathroom: 'GeneralContractor',
  kitchen: 'GeneralContractor',
  outdoor: 'HomeAndConstructionBusiness',
  plumbing: 'Plumber',
  painting: 'HousePainter',
  electrical: 'Electrician',
} as const satisfies Record<Category, string>

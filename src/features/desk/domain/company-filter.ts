import { type Category, categories } from '#features/companies/domain/category.ts'

/** The states by which staff filter the list of companies. */
export const companyStandings = ['verified', 'incomplete', 'lapsed', 'suspended'] as const
export type CompanyStanding = (typeof companyStandings)[number]

/** The values of the URL parameter `lage`. */
export const companyStandingNames = {
  verified: 'godkanda',
  incomplete: 'ej-kompletta',
  lapsed: 'har-gatt-ut',
  suspended: 'avstangda',
} as const satisfies Record<CompanyStanding, string>

export type CompanyFilter = { standing?: CompanyStanding; trade?: Category }

/** The filter in the list's URL (`lage` and `omrade`). Unknown values are ignored. */
export function companyFilterIn(params: URLSearchParams): CompanyFilter {
  const [lage, trade] = [params.get('lage'), params.get('omrade')]
  return {
    standing: companyStandings.find((standing) => companyStandingNames[standing] === lage),
    trade: categories.find((category) => category === trade),
  }
}

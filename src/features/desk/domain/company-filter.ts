import { type Category, categories } from '#features/companies/domain/category.ts'

/** What staff narrow the list of companies by. */
export const companyStandings = ['verified', 'incomplete', 'lapsed', 'suspended'] as const
export type CompanyStanding = (typeof companyStandings)[number]

/** What the address says by `lage`. */
export const companyStandingNames = {
  verified: 'godkanda',
  incomplete: 'ej-kompletta',
  lapsed: 'har-gatt-ut',
  suspended: 'avstangda',
} as const satisfies Record<CompanyStanding, string>

export type CompanyFilter = { standing?: CompanyStanding; trade?: Category }

/** `lage` and `omrade` of the list's address. Whatever cannot be read there is as if it were not there. */
export function companyFilterIn(params: URLSearchParams): CompanyFilter {
  const [lage, trade] = [params.get('lage'), params.get('omrade')]
  return {
    standing: companyStandings.find((standing) => companyStandingNames[standing] === lage),
    trade: categories.find((category) => category === trade),
  }
}

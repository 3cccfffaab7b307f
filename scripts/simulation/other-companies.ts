import type { Category } from '#features/companies/domain/category.ts'
import type { ServiceArea } from '#features/companies/domain/service-area.ts'
import { neighbouringTrades } from '#features/matching/data/neighbouring-trades.ts'
import { type Beyond, beyondOf, WIDENED_M } from '#features/matching/domain/widening.ts'
import { distanceMetres, type Position } from '#features/places/domain/place.ts'
import type { Company, Market, Project } from './make-market.ts'
import { ReachingCompanies } from './reaching-companies.ts'

/** Where a company stands in its market, and why it takes no such work there. */
export type OtherIndex = { index: number; beyond: Beyond }

/** Who else can be asked about the projects of a market. */
export class OtherCompanies {
  readonly #companies: readonly Company[]
  /** Companies of a trade or its neighbours. */
  readonly #around = new Map<Category, ReachingCompanies>()

  constructor({ companies }: Market) {
    this.#companies = companies
  }

  /** Companies that do not take such work there, and can be asked with the customer's consent, as in production. */
  of({ ranked: { category, place } }: Project): OtherIndex[] {
    const others: OtherIndex[] = []
    if (!place) return others
    for (const company of this.#aroundOf(category).of(place)) {
      const beyond = beyondAt(company, category, place)
      if (beyond) others.push({ index: company.index, beyond })
    }
    return others
  }

  #aroundOf(category: Category): ReachingCompanies {
    const kept = this.#around.get(category)
    if (kept) return kept
    const trades = new Set([category, ...neighbouringTrades[category]])
    const made = new ReachingCompanies(
      this.#companies.filter(({ candidate: { categories } }) => categories.some((each) => trades.has(each))),
      ({ candidate: { area } }) => reachM(area),
    )
    this.#around.set(category, made)
    return made
  }
}

function reachM(area: ServiceArea): number {
  return area.kind === 'radius' ? area.radiusM + WIDENED_M : 0
}

function beyondAt(
  { candidate: { categories, position, area } }: Company,
  category: Category,
  place: Position,
): Beyond | null {
  if (!position || area.kind !== 'radius') return null
  const metres = distanceMetres(position, place)
  if (metres > reachM(area)) return null
  return beyondOf({ hasTrade: categories.includes(category), reaches: metres <= area.radiusM })
}

/** How much of a company's quotes is left when it is asked beyond its area or trade: 1 for neither. */
export function widenedShare({ scenario }: Market, beyond: Beyond | null): number {
  const { farther, neighbouring } = scenario.behaviour.beyond
  if (beyond === null) return 1
  return { area: farther, trade: neighbouring, 'area-and-trade': farther * neighbouring }[beyond]
}

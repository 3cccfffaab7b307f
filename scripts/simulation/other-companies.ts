import type { Category } from '#features/companies/domain/category.ts'
import type { ServiceArea } from '#features/companies/domain/service-area.ts'
import { neighbouringTrades } from '#features/matching/data/neighbouring-trades.ts'
import { onEarth } from '#features/matching/domain/rank-values.ts'
import { type Beyond, beyondOf, WIDENED_M } from '#features/matching/domain/widening.ts'
import { distanceMetres, type Position } from '#features/places/domain/place.ts'
import type { Company, Market, Project } from './make-market.ts'

/** Distances are whole metres. */
const ROUNDING_M = 1
const NOWHERE = [Number.POSITIVE_INFINITY, 0, 0]

/** Where a company stands in its market, and why it takes no such work there. */
export type OtherIndex = { index: number; beyond: Beyond }

/**
 * Companies of a trade or its neighbours, by index in the market. `spots`: three coordinates each; `reaches`: the square of the metres
 * within which they may be asked.
 */
type Around = { companies: Company[]; spots: Float64Array; reaches: Float64Array }

/** Who else can be asked about the projects of a market. */
export class OtherCompanies {
  readonly #companies: readonly Company[]
  readonly #around = new Map<Category, Around>()

  constructor({ companies }: Market) {
    this.#companies = companies
  }

  /** Companies that do not take such work there, and can be asked with the customer's consent, as in production. */
  of({ ranked: { category, place } }: Project): OtherIndex[] {
    const others: OtherIndex[] = []
    if (!place) return others
    const { companies, spots, reaches } = this.#aroundOf(category)
    const [x, y, z] = onEarth(place)
    for (let at = 0; at < companies.length; at++) {
      const [dx, dy, dz] = [
        (spots[3 * at] ?? 0) - x,
        (spots[3 * at + 1] ?? 0) - y,
        (spots[3 * at + 2] ?? 0) - z,
      ]
      // The straight line is the shortest, so this leaves out only companies that are too far.
      if (dx * dx + dy * dy + dz * dz > (reaches[at] ?? 0)) continue
      const company = companies[at]
      const beyond = company ? beyondAt(company, category, place) : null
      if (company && beyond) others.push({ index: company.index, beyond })
    }
    return others
  }

  #aroundOf(category: Category): Around {
    const kept = this.#around.get(category)
    if (kept) return kept
    const made = aroundOf(this.#companies, category)
    this.#around.set(category, made)
    return made
  }
}

function aroundOf(all: readonly Company[], category: Category): Around {
  const trades = new Set([category, ...neighbouringTrades[category]])
  const companies = all.filter(({ candidate: { categories } }) => categories.some((each) => trades.has(each)))
  const spots = companies.flatMap(({ candidate: { position } }) => (position ? onEarth(position) : NOWHERE))
  const reaches = companies.map(({ candidate: { area } }) => (reachM(area) + ROUNDING_M) ** 2)
  return { companies, spots: Float64Array.from(spots), reaches: Float64Array.from(reaches) }
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

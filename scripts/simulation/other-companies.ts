import type { Category } from '#features/companies/domain/category.ts'
import { neighbouringTrades } from '#features/matching/data/neighbouring-trades.ts'
import { type Beyond, beyondOf, WIDENED_M } from '#features/matching/domain/widening.ts'
import { distanceMetres, type Position } from '#features/places/domain/place.ts'
import type { Company, Market, Project } from './make-market.ts'

/** A degree of latitude is nowhere shorter. */
const LATITUDE_M = 110_000

/** Where a company stands in its market, and why it takes no such work there. */
export type OtherIndex = { index: number; beyond: Beyond }

/** Companies of a trade or its neighbours, by index in the market; `from`, `to`: the latitudes between which they may be asked. */
type Around = { companies: Company[]; from: Float64Array; to: Float64Array }

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
    const { companies, from, to } = this.#aroundOf(category)
    const { latitude } = place
    for (let at = 0; at < companies.length; at++) {
      // Most are too far north or south already.
      if (latitude < (from[at] ?? 0) || latitude > (to[at] ?? 0)) continue
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
  const latitudes = (sign: number) =>
    Float64Array.from(companies, ({ candidate: { position, area } }) =>
      position && area.kind === 'radius'
        ? position.latitude + (sign * (area.radiusM + WIDENED_M)) / LATITUDE_M
        : Number.NaN,
    )
  return { companies, from: latitudes(-1), to: latitudes(1) }
}

function beyondAt(
  { candidate: { categories, position, area } }: Company,
  category: Category,
  place: Position,
): Beyond | null {
  if (!position || area.kind !== 'radius') return null
  const metres = distanceMetres(position, place)
  if (metres > area.radiusM + WIDENED_M) return null
  return beyondOf({ hasTrade: categories.includes(category), reaches: metres <= area.radiusM })
}

/** How much of a company's quotes is left when it is asked beyond its area or trade: 1 for neither. */
export function widenedShare({ scenario }: Market, beyond: Beyond | null): number {
  const { farther, neighbouring } = scenario.behaviour.beyond
  if (beyond === null) return 1
  return { area: farther, trade: neighbouring, 'area-and-trade': farther * neighbouring }[beyond]
}

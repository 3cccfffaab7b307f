import { neighbouringTrades } from '#features/matching/data/neighbouring-trades.ts'
import { type Beyond, beyondOf, WIDENED_M } from '#features/matching/domain/widening.ts'
import { distanceMetres } from '#features/places/domain/place.ts'
import type { Company, Market, Project } from './make-market.ts'

/** A degree of latitude is nowhere shorter. */
const LATITUDE_M = 110_000

/** Where a company stands in its market, and why it takes no such work there. */
export type OtherIndex = { index: number; beyond: Beyond }

/** Companies that do not take such work there, and can be asked with the customer's consent, as in production. */
export function otherCompanies({ companies }: Market, { ranked }: Project): OtherIndex[] {
  const trades = new Set([ranked.category, ...neighbouringTrades[ranked.category]])
  const others: OtherIndex[] = []
  for (const company of companies) {
    const beyond = beyondAt(company, ranked, trades)
    if (beyond) others.push({ index: company.index, beyond })
  }
  return others
}

function beyondAt(
  { candidate: { categories, position, area } }: Company,
  { category, place }: Project['ranked'],
  trades: ReadonlySet<string>,
): Beyond | null {
  if (!place || !position || area.kind !== 'radius') return null
  if (!categories.some((trade) => trades.has(trade))) return null
  const reachM = area.radiusM + WIDENED_M
  // Most are too far north or south already.
  if (Math.abs(position.latitude - place.latitude) * LATITUDE_M > reachM) return null
  const metres = distanceMetres(position, place)
  if (metres > reachM) return null
  return beyondOf({ hasTrade: categories.includes(category), reaches: metres <= area.radiusM })
}

/** How much of a company's quotes is left when it is asked beyond its area or trade: 1 for neither. */
export function widenedShare({ scenario }: Market, beyond: Beyond | null): number {
  const { farther, neighbouring } = scenario.behaviour.beyond
  if (beyond === null) return 1
  return { area: farther, trade: neighbouring, 'area-and-trade': farther * neighbouring }[beyond]
}

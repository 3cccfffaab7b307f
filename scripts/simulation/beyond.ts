import { neighbouringTrades } from '#features/matching/data/neighbouring-trades.ts'
import { beyondOf, WIDENED_M } from '#features/matching/domain/widening.ts'
import { distanceMetres } from '#features/places/domain/place.ts'
import type { Company, Project } from './make-market.ts'

/** Companies that a customer's consent brings near, by index, each with whether the project's trade is its own. */
export function companiesBeyond({ ranked }: Project, companies: readonly Company[]): Map<number, boolean> {
  const { category, place } = ranked
  const trades = [category, ...neighbouringTrades[category]]
  const near = new Map<number, boolean>()
  for (const { index, candidate } of companies) {
    const { position, area, categories } = candidate
    if (!place || !position || area.kind !== 'radius' || !trades.some((trade) => categories.includes(trade)))
      continue
    const beyondM = distanceMetres(position, place) - area.radiusM
    const hasTrade = categories.includes(category)
    if (beyondM <= WIDENED_M && beyondOf({ hasTrade, reaches: beyondM <= 0 })) near.set(index, hasTrade)
  }
  return near
}

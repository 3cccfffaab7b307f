/**
 * Why a company was asked, with the customer's consent, about work that it has not said it takes: the project lies outside its `area`,
 * is of a neighbouring `trade`, or both. `outsideM`: whole metres from its radius to the project; null where it has chosen
 * municipalities, whose borders are not known.
 */
export type Widening = { beyond: Beyond; outsideM: number | null }

export const beyonds = ['area', 'trade', 'area-and-trade'] as const
export type Beyond = (typeof beyonds)[number]

/** With consent companies are asked whose radius ends so many metres before the project, or whose base lies as near to it. */
export const WIDENED_M = 50_000

/** Null for a company that takes such work there. */
export function beyondOf({ hasTrade, reaches }: { hasTrade: boolean; reaches: boolean }): Beyond | null {
  if (hasTrade) return reaches ? null : 'area'
  return reaches ? 'trade' : 'area-and-trade'
}

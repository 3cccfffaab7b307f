/**
 * Why a company was asked, with the customer's consent, about work that it has not said it takes: the project is
 * outside its `area`, of a neighbouring `trade`, or both. `outsideM`: whole metres from its radius to the project; null
 * when it has chosen municipalities, whose borders are not known.
 */
export type Widening = { beyond: Beyond; outsideM: number | null }

export const beyonds = ['area', 'trade', 'area-and-trade'] as const
export type Beyond = (typeof beyonds)[number]

/**
 * In metres. With the customer's consent a company is asked if its radius ends this near to the project, or its base is
 * this near.
 */
export const WIDENED_M = 50_000

/** Null for a company whose trades and area include the work. */
export function beyondOf({ hasTrade, reaches }: { hasTrade: boolean; reaches: boolean }): Beyond | null {
  if (hasTrade) return reaches ? null : 'area'
  return reaches ? 'trade' : 'area-and-trade'
}

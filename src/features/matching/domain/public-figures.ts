/** From so many cases on a price, or a time, is shown (the product's decisions, section 9). */
export const FIGURES_FROM = 5
/** From so many cases on a share is shown. */
const SHARES_FROM = 30

/** A share in whole per cent as everybody may see it, and the number of cases that it is computed from. */
export type ShownShare = { percent: number; of: number }

/**
 * The share of `part` among `of` cases, rounded down, so that all but one are never told as all. Null while there are
 * too few cases, and for 0 per cent, because figures of zero are left out.
 */
export function shownShare(part: number, of: number): ShownShare | null {
  const percent = Math.floor((100 * part) / Math.max(1, of))
  return of >= SHARES_FROM && percent > 0 ? { percent, of } : null
}

const kilometres = new Intl.NumberFormat('sv-SE', { maximumFractionDigits: 0 })

/** The distance in words, from whole metres: `12 400` → `12 km`. */
export function distanceText(metres: number): string {
  return metres < 1000 ? 'Mindre än 1\u00a0km' : `${kilometres.format(metres / 1000)}\u00a0km`
}

const kronor = new Intl.NumberFormat('sv-SE', { maximumFractionDigits: 0 })
const kronorAndOre = new Intl.NumberFormat('sv-SE', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const NBSP = '\u00a0'
/** Enough for the largest amount with spaces and currency; longer text is refused unread. */
const LONGEST_TYPED = 40
/** What nobody sees of a pasted amount: white space, and the marks of direction that some programs copy with it. */
const UNSEEN = /[\s\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

/** Largest amount that the product handles, in öre (100 million kronor), so that sums stay far inside safe integers. */
export const MAX_AMOUNT_ORE = 10_000_000_000

/** `1250000` öre → `12 500 kr` (no-break spaces); öre are written only when they are not zero. */
export function formatOre(ore: number): string {
  return `${typedKronor(ore)}${NBSP}kr`
}

/** `1250000` öre → `12 500`: an amount in a field that shows the currency beside it. */
export function typedKronor(ore: number): string {
  const format = ore % 100 === 0 ? kronor : kronorAndOre
  return format.format(ore / 100).replace(/\s/g, NBSP)
}

/**
 * What a person typed as kronor (`12 500`, `12500,50`, `12.500`, `1 000 kr`, `SEK 1 000`) → whole öre, or null when it
 * is not an amount from 0 to {@link MAX_AMOUNT_ORE}. Points between groups of three digits separate thousands; any
 * other point is a decimal sign. Another currency is no amount: nobody's rate is known here.
 */
export function parseKronor(text: string): number | null {
  const ore = oreOf(text)
  return ore !== null && ore <= MAX_AMOUNT_ORE ? ore : null
}

/** Is the text an amount, and more than {@link MAX_AMOUNT_ORE}? */
export function isTooManyKronor(text: string): boolean {
  return (oreOf(text) ?? 0) > MAX_AMOUNT_ORE
}

/** An amount of any size, in öre; inexact far above the largest one. */
function oreOf(text: string): number | null {
  if (text.length > LONGEST_TYPED) return null
  const compact = text
    .replace(UNSEEN, '')
    .replace(/^(?:kr|sek)\.?/i, '')
    .replace(/(?:kr\.?|kronor|sek|:-|,-|\.-)$/i, '')
  const plain = /^[1-9]\d{0,2}(\.\d{3})+(,\d{1,2})?$/.test(compact) ? compact.replaceAll('.', '') : compact
  if (!/^\d+([.,]\d{1,2})?$/.test(plain)) return null
  const [whole = '0', fraction = ''] = plain.split(/[.,]/)
  return Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
}

/** `amount × numerator / denominator`, rounded half away from zero to whole öre, exactly (no floats). */
export function shareOf(amountOre: number, numerator: number, denominator: number): number {
  const product = BigInt(amountOre) * BigInt(numerator) * 2n
  const sign = product < 0n ? -1n : 1n
  return Number((product + sign * BigInt(denominator)) / (BigInt(denominator) * 2n))
}

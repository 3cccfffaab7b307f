export const MAX_PERCENT_HUNDREDTHS = 10_000
/** In characters. Longer text is refused without parsing. */
const LONGEST_TYPED = 40

/**
 * Parses a share as people write it (`5`, `5,5`, `5,25 %`, `10 procent`) to hundredths of a per cent, at most 100
 * %; null for any other text.
 */
export function parsePercent(text: string): number | null {
  if (text.length > LONGEST_TYPED) return null
  const plain = text.replace(/\s/g, '').replace(/(?:%|procent)$/i, '')
  if (!/^\d{1,3}(?:[.,]\d{1,2})?$/.test(plain)) return null
  const [whole = '0', fraction = ''] = plain.split(/[.,]/)
  const hundredths = Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
  return hundredths >= 1 && hundredths <= MAX_PERCENT_HUNDREDTHS ? hundredths : null
}

/** Does the text contain a sign or word for per cent? */
export function saysPercent(text: string): boolean {
  return /%|procent/i.test(text)
}

/** 10 000 hours: more than any job for a household takes. */
export const MAX_MINUTES = 600_000
export const MAX_QUANTITY_HUNDREDTHS = 100_000_000
/** In characters. Longer text is refused without parsing. */
const LONGEST_TYPED = 40

/**
 * Parses hours as people write them (`12`, `12,5`, `12:30`, `8 tim`) to the nearest whole minute; null for any
 * other text.
 */
export function parseHours(text: string): number | null {
  if (text.length > LONGEST_TYPED) return null
  const plain = text.replace(/\s/g, '').replace(/(?:timmar|timme|tim|h|t)\.?$/i, '')
  const clock = /^(\d{1,5}):([0-5]\d)$/.exec(plain)
  const minutes = clock ? Number(clock[1]) * 60 + Number(clock[2]) : minutesOf(hundredthsOf(plain))
  return minutes !== null && minutes >= 1 && minutes <= MAX_MINUTES ? minutes : null
}

/** Parses a quantity as people write it (`12`, `12,5`, `12,5 m²`, `3 st`) to hundredths; null for any other text. */
export function parseQuantity(text: string): number | null {
  if (text.length > LONGEST_TYPED) return null
  const plain = text
    .replace(/\s/g, '')
    .replace(/(?:m[23²³]?|st|styck|km|kg|l|liter|dag|dagar|paket)\.?$/i, '')
  const hundredths = hundredthsOf(plain)
  return hundredths !== null && hundredths >= 1 && hundredths <= MAX_QUANTITY_HUNDREDTHS ? hundredths : null
}

function hundredthsOf(plain: string): number | null {
  if (!/^\d{1,7}([.,]\d{1,2})?$/.test(plain)) return null
  const [whole = '0', fraction = ''] = plain.split(/[.,]/)
  return Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
}

function minutesOf(hundredths: number | null): number | null {
  return hundredths === null ? null : Math.round((hundredths * 60) / 100)
}

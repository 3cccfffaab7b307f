/** RFC 4648, in lower case: no letter depends on its case, which mail servers on the way may change. */
const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567'

export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => LETTERS.charAt(Number.parseInt(five.padEnd(5, '0'), 2)))
    .join('')
}

/**
 * Null when a character is not of this alphabet, or when the unused bits at the end are not zero, as {@link base32}
 * writes them.
 */
export function fromBase32(text: string): Uint8Array | null {
  const places = [...text].map((letter) => LETTERS.indexOf(letter))
  if (places.includes(-1)) return null
  const bits = places.map((place) => place.toString(2).padStart(5, '0')).join('')
  const bytes = Uint8Array.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)))
  return base32(bytes) === text ? bytes : null
}

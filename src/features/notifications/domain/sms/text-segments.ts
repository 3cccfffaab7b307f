// The GSM 7-bit default alphabet and its extension (3GPP TS 23.038, section 6.2.1), without the escape character
// itself.
const BASIC =
  /^[\n\r !"#$%&'()*+,\-./0-9:;<=>?@A-Z_a-z\u00a1\u00a3-\u00a5\u00a7\u00bf\u00c4-\u00c7\u00c9\u00d1\u00d6\u00d8\u00dc\u00df\u00e0\u00e4-\u00e6\u00e8\u00e9\u00ec\u00f1\u00f2\u00f6\u00f8\u00f9\u00fc\u0393\u0394\u0398\u039b\u039e\u03a0\u03a3\u03a6\u03a8\u03a9]$/u
const EXTENSION = /^[\f^{}\\[~\]|\u20ac]$/u

/**
 * The units that fit in a single message, and in each part of a longer one (3GPP TS 23.040: six octets of each part
 * hold its number).
 */
const ROOM = { gsm: { alone: 160, each: 153 }, unicode: { alone: 70, each: 67 } } as const

/** Replacements for typographic characters: a single one of them would double the price of a message. */
const PLAIN: readonly (readonly [RegExp, string])[] = [
  [/[\u00a0\u2007\u2009\u202f]/g, ' '],
  [/[\u2010-\u2015\u2212]/g, '-'],
  [/[\u201c-\u201f\u00ab\u00bb]/g, '"'],
  [/[\u2018-\u201b]/g, "'"],
  [/\u2026/g, '...'],
]

/** Replaces the typographic characters of a text. */
export function withoutTypography(text: string): string {
  return PLAIN.reduce((all, [signs, plain]) => all.replace(signs, plain), text)
}

/**
 * The number of parts of a text message that the provider charges for: in GSM 7-bit, or in UCS-2 when one character
 * is not in that alphabet.
 */
export function textSegments(text: string): number {
  const signs = [...text]
  const isGsm = signs.every((sign) => BASIC.test(sign) || EXTENSION.test(sign))
  const units = signs.map((sign) => (isGsm ? (EXTENSION.test(sign) ? 2 : 1) : sign.length))
  const { alone, each } = isGsm ? ROOM.gsm : ROOM.unicode
  const total = units.reduce((sum, unit) => sum + unit, 0)
  return total <= alone ? 1 : partsOf(units, each)
}

/** A character is never split between two parts. */
function partsOf(units: readonly number[], room: number): number {
  let [parts, used] = [1, 0]
  for (const unit of units) {
    if (used + unit > room) [parts, used] = [parts + 1, 0]
    used += unit
  }
  return parts
}

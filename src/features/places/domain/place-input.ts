/** Only this many characters of a place text are read. */
export const MAX_PLACE_TEXT = 200

/**
 * Typed text in a canonical form: composed letters, no control characters, single spaces between words, limited length.
 */
export function tidyPlaceText(text: string): string {
  return text
    .slice(0, 4 * MAX_PLACE_TEXT)
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .trim()
    .slice(0, MAX_PLACE_TEXT)
    .trimEnd()
}

/**
 * A name in the form that searches compare: lower case without diacritics, single spaces between words. `Åre` → `are`.
 */
export function searchName(text: string): string {
  return tidyPlaceText(text)
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('\u00f8', 'o')
    .replaceAll('\u00e6', 'a')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** `75320` → `753 20`. */
export function formatPostcode(code: string): string {
  return `${code.slice(0, 3)} ${code.slice(3)}`
}

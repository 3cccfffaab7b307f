/** In characters. */
export const LONGEST_PHONE = 40

/**
 * A telephone number in the usual groups of digits: six to fifteen digits (E.164 allows fifteen), with or without a
 * country code.
 */
export function isWrittenPhoneNumber(text: string): boolean {
  if (text.length > LONGEST_PHONE) return false
  const digits = text.replace(/\D/g, '').length
  return /^\+?[\d\s()/–-]+$/.test(text) && digits >= 6 && digits <= 15
}

/**
 * The `tel:` URL of a written number (RFC 3966), without the characters that group its digits, and without the `(0)` that
 * is not dialled after a country code (E.123). Null for what is no number: some were stored before numbers were checked.
 */
export function telephoneUrl(text: string): string | null {
  if (!isWrittenPhoneNumber(text)) return null
  const dialled = text.startsWith('+') ? text.replace('(0)', '') : text
  return `tel:${dialled.replace(/[^\d+]/g, '')}`
}

/** A Swedish mobile number that was written without groups, in its usual ones; every other number as it was written. */
export function readablePhone(text: string): string {
  const [, start = '', operator = '', ...groups] =
    /^(0|\+46)(7\d)(\d{3})(\d{2})(\d{2})$/.exec(text.trim()) ?? []
  if (groups.length === 0) return text
  const rest = groups.join('\u00a0')
  return start === '0' ? `0${operator}-${rest}` : `+46\u00a0${operator}-${rest}`
}

/** In characters. */
export const LONGEST_PHONE = 40

/** A telephone number as people group its digits: six to fifteen of them (E.164's longest), perhaps with a country code. */
export function isWrittenPhoneNumber(text: string): boolean {
  if (text.length > LONGEST_PHONE) return false
  const digits = text.replace(/\D/g, '').length
  return /^\+?[\d\s()/–-]+$/.test(text) && digits >= 6 && digits <= 15
}

/**
 * The address that a telephone dials when a written number is pressed (RFC 3966), without what only groups the digits. Null
 * for what is no number: some were stored before anybody checked.
 */
export function telephoneUrl(text: string): string | null {
  return isWrittenPhoneNumber(text) ? `tel:${text.replace(/[^\d+]/g, '')}` : null
}

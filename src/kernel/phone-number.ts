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
 * The `tel:` URL of a written number (RFC 3966), without the characters that group its digits. Null for what is no
 * number: some were stored before numbers were checked.
 */
export function telephoneUrl(text: string): string | null {
  return isWrittenPhoneNumber(text) ? `tel:${text.replace(/[^\d+]/g, '')}` : null
}

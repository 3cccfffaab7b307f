/** The normal form in which a phone number is stored and compared: digits alone, country code first. */
export function normalPhone(text: string): string {
  return text.replaceAll(' ', '').replace(/^\+/, '')
}

/** Is it a number of the international plan (E.164) in its normal form? */
export function isPhoneNumber(text: string): boolean {
  return /^[1-9]\d{1,14}$/.test(text)
}

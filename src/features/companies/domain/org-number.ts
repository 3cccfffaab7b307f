import { checkDigitOf, hasCheckDigit } from '#kernel/check-digit.ts'

/**
 * A Swedish organisation number as ten digits. A sole trader's is the owner's personal identity number, which is
 * personal data and never shown in public.
 */
export type OrgNumber = { orgNumber: string; isSoleTrader: boolean }

/**
 * Reads an organisation number as people write it: 10 or 12 digits, with or without hyphen or spaces. Twelve digits
 * begin with 16 (legal persons) or the century of birth (sole traders). A VAT number is the ten digits between `SE` and
 * `01`. Null when it cannot be one. Source: Skatteverket, SKV 709 (organisationsnummer) and SKV 704 (personnummer): third
 * digit at least 2 for a legal person, a date for a person, last digit by the Luhn rule.
 */
export function parseOrgNumber(text: string): OrgNumber | null {
  const [, prefix = '', body = '', tail = ''] =
    /^(\d{2})?(\d{6})[-+]?(\d{4})$/.exec(withoutVatMarks(text.replace(/\s/g, ''))) ?? []
  const orgNumber = body + tail
  if (orgNumber.length !== 10 || !hasCheckDigit(orgNumber)) return null
  if (isLegalPerson(orgNumber))
    return prefix === '' || prefix === '16' ? { orgNumber, isSoleTrader: false } : null
  const isPerson = ['', '18', '19', '20'].includes(prefix) && beginsWithBirthDate(orgNumber)
  return isPerson ? { orgNumber, isSoleTrader: true } : null
}

/** Is a stored number (ten digits) a personal identity number? */
export function isSoleTrader(orgNumber: string): boolean {
  return !isLegalPerson(orgNumber)
}

/** `5567037485` → `556703-7485`. */
export function formatOrgNumber(orgNumber: string): string {
  return `${orgNumber.slice(0, 6)}-${orgNumber.slice(6)}`
}

/** For lists: the whole number of a legal person; of a sole trader's only the date of birth. */
export function maskedOrgNumber(orgNumber: string): string {
  const written = formatOrgNumber(orgNumber)
  return isSoleTrader(orgNumber) ? written.replace(/\d{4}$/, '****') : written
}

/** Adds the check digit to nine digits. */
export function withCheckDigit(nineDigits: string): string {
  return `${nineDigits}${checkDigitOf(nineDigits)}`
}

/** `SE556703748501` → `5567037485`; any other text stays. */
function withoutVatMarks(text: string): string {
  return /^SE-?(\d{6}-?\d{4})-?01$/i.exec(text)?.[1] ?? text
}

function isLegalPerson(digits: string): boolean {
  return Number(digits[2]) >= 2
}

/** A valid month and day; a co-ordination number has 60 added to the day. */
function beginsWithBirthDate(digits: string): boolean {
  const [month, day] = [Number(digits.slice(2, 4)), Number(digits.slice(4, 6))]
  const plainDay = day > 60 ? day - 60 : day
  return month >= 1 && month <= 12 && plainDay >= 1 && plainDay <= 31
}

import { holdsContactData } from '#features/projects/domain/contact-data.ts'

/** What the reader of a message is warned of before there is a deal: a way to be paid, or contact data, which is hidden. */
export type MessageWarning = 'payment' | 'contact'

/** What to warn of in a message; nothing once the parties have a deal (`isAgreed`). The time is linear in its length. */
export function warningsOf(words: string, { isAgreed }: { isAgreed: boolean }): MessageWarning[] {
  if (isAgreed) return []
  const warnings: MessageWarning[] = []
  if (namesPayment(words)) warnings.push('payment')
  if (holdsContactData(words)) warnings.push('contact')
  return warnings
}

/** Words for ways to pay, and numbers of Swish for companies, of bankgiro, and of accounts (IBAN). */
function namesPayment(words: string): boolean {
  return PAYMENT_WORDS.test(words) || PAYMENT_NUMBERS.some((number) => number.test(words))
}

const PAYMENT_WORDS =
  /\b(?:swish|swisha|swishar|bankgiro|plusgiro|postgiro|iban|bankkonto|kontonummer|kontonr|clearing|clearingnummer|clearingnr)\b/i
const PAYMENT_NUMBERS = [
  /\b123[ -]?\d{3}[ -]?\d{2}[ -]?\d{2}\b/,
  /\b\d{3,4}-\d{4}\b/,
  /\bSE\d{2}(?: ?\d{4}){5}\b/i,
]

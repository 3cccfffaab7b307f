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

/** Words for ways to pay, and numbers of Swish for companies, of bankgiro and plusgiro, and of accounts (IBAN, or after the word). */
function namesPayment(words: string): boolean {
  return PAYMENT_WORDS.test(words) || PAYMENT_NUMBERS.some((number) => number.test(words))
}

/** Their beginnings: Swedish words end in many ways, and are put together. */
const PAYMENT_WORDS =
  /\b(?:swish|bankgiro|plusgiro|postgiro|iban\b|bankkonto|kontonum|kontonr|clearing|f\u00f6rskott|handpenning)/i
const PAYMENT_NUMBERS = [
  /\b123[ -]?\d{3}[ -]?\d{2}[ -]?\d{2}\b/,
  // Two years with a dash are none.
  /\b(?!(?:19|20)\d\d-(?:19|20)\d\d\b)\d{3,4}-\d{4}\b/,
  /\b[bp]g[ :]{0,2}\d/i,
  /\bkonto[a-z]{0,8}[^a-z\d]{0,3}(?:\u00e4r|nr)?[^a-z\d]{0,3}\d{4}/i,
  /\bSE\d{2}(?: ?\d{4}){5}\b/i,
]

import { holdsContactData } from '#features/projects/domain/contact-data.ts'

/**
 * What is said below a message before there is a deal. To its reader: it names a way of payment, or holds contact data,
 * which is masked. To its writer: the other party does not see the contact data.
 */
export type MessageWarning = 'payment' | 'contact' | 'own-contact'

/** What the writer of a message is told about it; nothing once the parties have a deal (`isAgreed`). */
export function remindersOf(words: string, { isAgreed }: { isAgreed: boolean }): MessageWarning[] {
  return !isAgreed && holdsContactData(words) ? ['own-contact'] : []
}

/**
 * The warnings for the reader of a message; none once the parties have a deal (`isAgreed`). Takes time linear in its
 * length.
 */
export function warningsOf(words: string, { isAgreed }: { isAgreed: boolean }): MessageWarning[] {
  if (isAgreed) return []
  const warnings: MessageWarning[] = []
  if (mentionsPayment(words)) warnings.push('payment')
  if (holdsContactData(words)) warnings.push('contact')
  return warnings
}

/**
 * Does the text contain a word for a way of payment, a Swish number of a company, a bankgiro or plusgiro number, or
 * an account number (an IBAN, or one after a word for it)?
 */
function mentionsPayment(words: string): boolean {
  return PAYMENT_WORDS.test(words) || PAYMENT_NUMBERS.some((number) => number.test(words))
}

/** Only the beginnings of the words, because Swedish words have many endings and form compounds. */
const PAYMENT_WORDS =
  /\b(?:swish|bankgiro|plusgiro|postgiro|iban\b|bankkonto|kontonum|kontonr|clearing|f\u00f6rskott|handpenning)/i
const PAYMENT_NUMBERS = [
  /\b123[ -]?\d{3}[ -]?\d{2}[ -]?\d{2}\b/,
  // Two years with a dash are no giro number.
  /\b(?!(?:19|20)\d\d-(?:19|20)\d\d\b)\d{3,4}-\d{4}\b/,
  /\b[bp]g[ :]{0,2}\d/i,
  /\bkonto[a-z]{0,8}[^a-z\d]{0,3}(?:\u00e4r|nr)?[^a-z\d]{0,3}\d{4}/i,
  /\bSE\d{2}(?: ?\d{4}){5}\b/i,
]

/**
 * The company that runs the product and its contacts, which terms and privacy policy must name (lagen 2002:562 om
 * elektronisk handel, 8 §; GDPR article 13). Every fact is a line of plain text without brackets, so that it can
 * stand in any sentence.
 */
export type OperatorFacts = {
  /** The company's registered name. */
  name: string
  /** With its hyphen: `556703-7485`. */
  orgNumber: string
  /** `SE556703748501`; null for an operator that is not registered for VAT. */
  vatNumber: string | null
  address: string
  supportEmail: string
  /** As people read it, and as a telephone dials it (`tel:+46…`). */
  supportPhone: { label: string; href: string }
  openingHours: string
  /** Where security holes are reported. */
  securityEmail: string
  /** Where questions about personal data go: the data protection officer, if there is one. */
  privacyContact: string
  foundedYear: number
  /** The processors of GDPR article 28, each with the country where it keeps data. */
  hosting: string
  mailService: string
  smsService: string
  backupsKept: string
  /** How the monthly fee is paid, whether VAT is added, and which terms apply during a pause. */
  feePayment: string
  /** In the order in which they are shown; empty for none. */
  people: readonly OperatorPerson[]
}

/**
 * A person who works for the operator, as the page about the service shows them. `about`: what they do, in a sentence
 * or two; null for none. The setting contains only people who have agreed to be shown.
 */
export type OperatorPerson = { name: string; role: string; about: string | null }

/** How support is reached. */
export type Reach = Pick<OperatorFacts, 'supportEmail' | 'supportPhone' | 'openingHours'>

type Standing = {
  /** Is it invented? Then the page says 'Exempel' beside it. */
  isExample: boolean
  /** The source: where the figure comes from, or who said the words and when they agreed to be quoted. */
  source: string
}

export const claimNames = ['projects', 'partners', 'rating', 'satisfaction'] as const
export type ClaimName = (typeof claimNames)[number]

/** `isAtLeast`: the real number is higher; it is shown with a plus. */
export type Claim = Standing & { value: number; isAtLeast: boolean }
export type Voice = Standing & { text: string; name: string; about: string }

/** Figures and customer quotations of the operator. Those that are missing are not shown. */
export type Claims = {
  figures: Partial<Record<ClaimName, Claim>>
  /** Shown in the hero, one at a time: one sentence each, so that all have the same height. */
  shortVoices: readonly Voice[]
  longVoices: readonly Voice[]
}

/**
 * Who runs the product and how they are reached, as terms and privacy policy have to tell (lagen 2002:562 om elektronisk
 * handel, 8 §; GDPR article 13). Every one is a line of plain text without brackets, so that it can stand in any sentence.
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
  /** Where questions about personal data go: a data protection officer, where there is one. */
  privacyContact: string
  foundedYear: number
  /** The processors of GDPR article 28, each with the country it keeps data in. */
  hosting: string
  mailService: string
  smsService: string
  backupsKept: string
  /** How the monthly fee is paid, whether VAT is added, and what holds during a pause. */
  feePayment: string
}

/** How support is reached. */
export type Reach = Pick<OperatorFacts, 'supportEmail' | 'supportPhone' | 'openingHours'>

type Standing = {
  /** Is it made up? Then the page says 'Exempel' beside it. */
  isExample: boolean
  /** Who stands for it: where the figure comes from, or who said it and when they agreed to be quoted. */
  source: string
}

export const claimNames = ['projects', 'partners', 'rating', 'satisfaction'] as const
export type ClaimName = (typeof claimNames)[number]

/** `isAtLeast`: it is so many, and more: shown with a plus. */
export type Claim = Standing & { value: number; isAtLeast: boolean }
export type Voice = Standing & { text: string; name: string; about: string }

/** What the operator claims of itself, and what people are quoted with. What is not there is not shown. */
export type Claims = {
  figures: Partial<Record<ClaimName, Claim>>
  /** Said in the hero, one at a time: a sentence each, so that none is higher than the others. */
  shortVoices: readonly Voice[]
  longVoices: readonly Voice[]
}

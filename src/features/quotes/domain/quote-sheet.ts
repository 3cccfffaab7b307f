import type { CheckedItem } from '#features/verification/domain/checked-item.ts'
import type { IsoDate } from '#kernel/swedish-dates.ts'
import type { AllowedQuoteMoves } from './allowed-quote-moves.ts'
import type { QuoteTerms } from './compose-quote.ts'
import type { PricedLine, QuotePrice } from './price-quote.ts'
import type { PriceKind, QuoteState } from './quote.ts'
import type { CompanyObjection } from './quote-company.ts'

/** A quote as its two parties read it. Money in öre. `rotDeductionOre`: the estimate at the time of sending. */
export type QuoteSheet = QuoteTerms & {
  id: string
  projectId: string
  companyId: string
  state: QuoteState
  /** The number of the version, from 1. `sentAt`: when this version was sent. */
  version: number
  isConfirmed: boolean
  sentAt: Date
  decidedAt: Date | null
  price: QuotePrice
  rotDeductionOre: number
  lines: PricedLine[]
  allowed: AllowedQuoteMoves
}

/** The checks of a quote's company, and the number of its completed jobs. */
export type CheckedCompany = {
  /** The number of its four checks that are valid today. */
  completed: number
  /** The checks that are not valid: among the four, and the licence that the project's trade requires. */
  lacking: Pick<CheckedItem, 'kind' | 'claim' | 'situation' | 'validUntil'>[]
  /** The number of completed projects that were awarded to it. */
  jobs: number
}

export type CompanyContact = { person: string; email: string; phone: string | null }

/** A quote on the customer's page. The company's contact is included once its quote is accepted. */
export type OwnerQuote = QuoteSheet & {
  /** `slug`: of the company's public page; null without one. `objection`: why its quote cannot be accepted now. */
  company: {
    name: string
    slug: string | null
    location: string
    contact: CompanyContact | null
    partnerSince: Date
    objection: CompanyObjection | null
  } & CheckedCompany
}

/**
 * A quote on its company's page. `cancelledReason`: the customer's reason for cancelling the project. `slug`: of
 * the company's public page, if it has one. `isPast`: the quote is not live any more, and the project's trade or
 * place has changed since.
 */
export type OwnQuote = QuoteSheet & {
  cancelledReason: string | null
  /** The project was cancelled, and not by the customer. */
  isClosedByStaff: boolean
  /** The customer used the right of withdrawal from the contract about this quote. */
  isContractWithdrawn: boolean
  slug: string | null
  isPast: boolean
}

/** A line of 'Mina offerter'. `projectTitle`: null while the project is hidden. */
export type OwnQuoteLine = {
  id: string
  projectId: string
  projectTitle: string | null
  state: QuoteState
  priceKind: PriceKind
  grossOre: number
  rotDeductionOre: number
  startDate: IsoDate
  validUntil: IsoDate
  sentAt: Date
  allowed: Pick<AllowedQuoteMoves, 'withdraw' | 'confirm'>
}

/** `next`: the cursor of the following page; null on the last page. */
export type PageOfOwnQuotes = { quotes: OwnQuoteLine[]; next: string | null }

/** A quote on the customer's dashboard. */
export type ReceivedQuote = {
  id: string
  projectId: string
  projectTitle: string
  companyName: string
  grossOre: number
  rotDeductionOre: number
  sentAt: Date
}

/**
 * The customer of the awarded project, and the place of the work. Shown from the acceptance on. `location`: the
 * place as typed. `street`: null for a project that was awarded before streets were asked for.
 */
export type AwardedContact = {
  name: string
  email: string
  phone: string | null
  location: string
  street: string | null
}

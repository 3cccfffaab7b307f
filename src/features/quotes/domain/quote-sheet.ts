import type { CheckedItem } from '#features/verification/domain/checked-item.ts'
import type { IsoDate } from '#kernel/swedish-dates.ts'
import type { AllowedQuoteMoves } from './allowed-quote-moves.ts'
import type { QuoteTerms } from './compose-quote.ts'
import type { PricedLine, QuotePrice } from './price-quote.ts'
import type { PriceKind, QuoteState } from './quote.ts'
import type { CompanyObjection } from './quote-company.ts'

/** A quote as its two parties read it. Money in öre; `rotDeductionOre` is the estimate made when it was sent. */
export type QuoteSheet = QuoteTerms & {
  id: string
  projectId: string
  companyId: string
  state: QuoteState
  /** From 1; `sentAt` is when this version was sent. */
  version: number
  isConfirmed: boolean
  sentAt: Date
  decidedAt: Date | null
  price: QuotePrice
  rotDeductionOre: number
  lines: PricedLine[]
  allowed: AllowedQuoteMoves
}

/** The checks of a quote's company, and its completed jobs. */
export type CheckedCompany = {
  /** How many of its four checks are valid today. */
  completed: number
  /** The invalid ones of the four, and of the licence that the project's trade needs. */
  lacking: Pick<CheckedItem, 'kind' | 'claim' | 'situation' | 'validUntil'>[]
  /** Projects that it was awarded and that are completed. */
  jobs: number
}

export type CompanyContact = { person: string; email: string; phone: string | null }

/** A quote on the customer's page. The company's contact is there once its quote is accepted. */
export type OwnerQuote = QuoteSheet & {
  /** `slug`: of the company's public page, while it has one. `objection`: why its quote cannot be accepted now. */
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
 * A quote on its company's page; `cancelledReason` is what the customer wrote when cancelling the project, `slug` leads to
 * the company's public page while it has one. `isPast`: it is gone, and the project's trade or place has changed since.
 */
export type OwnQuote = QuoteSheet & {
  cancelledReason: string | null
  /** Its project is cancelled, and not by the customer. */
  isClosedByStaff: boolean
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

/** `next`: the `before` of the following page, null on the last. */
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
 * The customer of the awarded project and where the work is: shown from the moment the quote is accepted. `location`
 * is the place as typed; projects that were awarded before streets were asked for have no `street`.
 */
export type AwardedContact = {
  name: string
  email: string
  phone: string | null
  location: string
  street: string | null
}

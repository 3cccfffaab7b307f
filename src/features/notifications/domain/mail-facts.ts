import type { Category } from '#features/companies/domain/category.ts'
import type { Budget } from '#features/projects/domain/project.ts'
import type { PriceKind } from '#features/quotes/domain/quote.ts'
import type { IsoDate } from '#kernel/swedish-dates.ts'
import type { NoticeCode } from './notification-rules.ts'

/**
 * The kinds of fact tables in mails: the request to answer, the quote to decide on, new or revised, the agreed deal as
 * the company or its customer reads it, or the statement of a customer who withdraws from it.
 */
export type MailTable = 'request' | 'quote' | 'revised' | 'deal' | 'own-deal' | 'withdrawal'

/** The mails whose reader decides or plans something because of them, or keeps them. Other mails have no table. */
export const mailTables: Readonly<Partial<Record<NoticeCode, MailTable>>> = {
  'project-matched': 'request',
  'request-returned': 'request',
  'request-reminder': 'request',
  'quote-received': 'quote',
  'quote-revised': 'revised',
  'quote-restored': 'quote',
  'project-amended': 'quote',
  'quote-accepted': 'deal',
  'own-acceptance': 'own-deal',
  'contract-withdrawn': 'withdrawal',
  'customer-withdrew': 'withdrawal',
}

/** One line of a table. */
export type FactLine = readonly [what: string, is: string]

/** `municipality`: its name; never the place as somebody typed it. */
type ProjectFacts = { category: Category; municipality: string | null }

/**
 * `distanceM`: metres from the company's base. `slotsLeft`: how many companies can still send a quote. `answerBy`:
 * when the customer expects an answer; null for a request that is in no open run.
 */
export type RequestFacts = ProjectFacts & {
  distanceM: number | null
  budget: Budget
  quotesUntil: Date
  slotsLeft: number
  answerBy: Date | null
}

/**
 * `grossOre`: the price in öre with VAT, before the ROT reduction; `earlierOre`: that of the version before, which the
 * table of a revised quote shows. `capOre`: the price cap of a running account, in öre. Dates are Stockholm days.
 * `quotesUntil`: the instant from which the project lets no quote be accepted.
 */
export type QuoteFacts = ProjectFacts & {
  grossOre: number
  earlierOre: number | null
  priceKind: PriceKind
  capOre: number | null
  sentOn: IsoDate
  startDate: string
  validUntil: string
  quotesUntil: Date
  company: string
  /** When the customer accepted it. */
  acceptedAt: Date | null
  /** The names of the options that the customer chose at acceptance. */
  chosen: readonly string[]
}

/**
 * A customer's statement of withdrawal from a contract. `grossOre`: the price in öre with VAT, before the ROT reduction.
 * `statedAt`: when it was sent.
 */
export type WithdrawalFacts = {
  project: string
  company: string
  customer: string
  grossOre: number
  acceptedAt: Date
  statedAt: Date
}

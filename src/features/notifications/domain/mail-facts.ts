import type { Category } from '#features/companies/domain/category.ts'
import type { Budget } from '#features/projects/domain/project.ts'
import type { PriceKind } from '#features/quotes/domain/quote.ts'
import type { IsoDate } from '#kernel/swedish-dates.ts'
import type { NoticeCode } from './notification-rules.ts'

/** The kinds of tables in mails: the request to answer, the quote to decide on, or what was agreed. */
export type MailTable = 'request' | 'quote' | 'deal'

/** The mails after which their reader decides or plans something. The other mails have no table. */
export const mailTables: Readonly<Partial<Record<NoticeCode, MailTable>>> = {
  'project-matched': 'request',
  'request-returned': 'request',
  'request-reminder': 'request',
  'quote-received': 'quote',
  'quote-revised': 'quote',
  'quote-restored': 'quote',
  'quote-accepted': 'deal',
}

/** One line of the table: label and value. */
export type FactLine = readonly [what: string, is: string]

/** `municipality`: its name, never the typed place. */
type ProjectFacts = { category: Category; municipality: string | null }

/**
 * `distanceM`: metres from the company's base. `slotsLeft`: how many companies can still send a quote. `answerBy`: until when its customer
 * reckons with an answer; null where the request is of no open run.
 */
export type RequestFacts = ProjectFacts & {
  distanceM: number | null
  budget: Budget
  quotesUntil: Date
  slotsLeft: number
  answerBy: Date | null
}

/** `grossOre`: with VAT and before the ROT reduction; `capOre`: of a running account. Dates are Stockholm days. */
export type QuoteFacts = ProjectFacts & {
  grossOre: number
  priceKind: PriceKind
  capOre: number | null
  sentOn: IsoDate
  startDate: string
  validUntil: string
  /** What the options are called that the customer chose when accepting. */
  chosen: readonly string[]
}

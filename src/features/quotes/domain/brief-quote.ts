import type { IsoDate } from '#kernel/swedish-dates.ts'
import type { PriceKind, QuoteState } from './quote.ts'

/**
 * A quote as a line of something else says it. Money in öre with VAT; `rotDeductionOre` is an estimate, the customer's own where it is theirs.
 * `isConfirmed`: it was made or confirmed for what the project says now.
 */
export type BriefQuote = {
  state: QuoteState
  priceKind: PriceKind
  grossOre: number
  rotDeductionOre: number
  validUntil: IsoDate
  isConfirmed: boolean
}

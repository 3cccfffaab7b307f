import type { IsoDate } from '#kernel/swedish-dates.ts'
import type { PriceKind, QuoteState } from './quote.ts'

/**
 * A quote in one line. Money in öre with VAT. `rotDeductionOre`: an estimate, for the customer by their own
 * assumptions. `isConfirmed`: the quote was made or confirmed for the present version of the project.
 */
export type BriefQuote = {
  state: QuoteState
  priceKind: PriceKind
  grossOre: number
  rotDeductionOre: number
  validUntil: IsoDate
  isConfirmed: boolean
}

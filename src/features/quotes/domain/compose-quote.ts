import { estimateRot, type RotEstimate } from '#features/rot/domain/rot-deduction.ts'
import type { IsoDate } from '#kernel/swedish-dates.ts'
import { type PricedLine, priceQuote, type QuotePrice, vatRateOn } from './price-quote.ts'
import type { PriceKind } from './quote.ts'
import type { QuoteInput } from './quote-input.ts'

/** A quote with all its computed amounts. `rot`: one owner, full room, paid on the start date. */
export type ComposedQuote = {
  priceKind: PriceKind
  startDate: IsoDate
  validUntil: IsoDate
  message: string
  enteredWithVat: boolean
  lines: PricedLine[]
  price: QuotePrice
  rot: RotEstimate
}

/** What the company entered, with its VAT rate on the day of sending: the same on its screen and on the server. */
export function composeQuote(
  input: Omit<QuoteInput, 'submissionKey'>,
  company: { vatExempt: boolean },
  today: IsoDate,
): ComposedQuote {
  const { priceKind, startDate, validUntil, message, enteredWithVat } = input
  const { lines, price } = priceQuote({
    lines: input.lines,
    enteredWithVat,
    vatRate: vatRateOn(today, company),
  })
  const rot = estimateRot({ labourGrossOre: price.labourGrossOre, paidOn: startDate, owners: 1 })
  return { priceKind, startDate, validUntil, message, enteredWithVat, lines, price, rot }
}

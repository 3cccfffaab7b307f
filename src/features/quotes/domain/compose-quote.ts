import { estimateRot, type RotEstimate } from '#features/rot/domain/rot-deduction.ts'
import type { IsoDate } from '#kernel/swedish-dates.ts'
import type { EnteredLine } from './line/quote-line.ts'
import { vatRateOn } from './line/vat-rates.ts'
import { type PricedLine, priceQuote, type QuotePrice } from './price-quote.ts'
import type { PriceKind } from './quote.ts'
import { type EnteredStage, type PaymentStage, planPayments } from './terms/payment-plan.ts'

/** A quote as it was entered. An optional part that is left out is not part of the quote. */
export type EnteredQuote = {
  priceKind: PriceKind
  startDate: IsoDate
  endDate?: IsoDate
  validUntil: IsoDate
  message: string
  enteredWithVat: boolean
  lines: readonly EnteredLine[]
  included?: readonly string[]
  excluded?: readonly string[]
  assumptions?: string
  guaranteeYears?: number
  guarantee?: string
  /** The cap of a running account, in öre including VAT. */
  capOre?: number
  stages?: readonly EnteredStage[]
}

/**
 * The terms of a quote: everything besides its lines and sums. `guaranteeYears`: null when the quote does not
 * mention a guarantee, 0 when it says that there is none.
 */
export type QuoteTerms = {
  priceKind: PriceKind
  startDate: IsoDate
  endDate: IsoDate | null
  validUntil: IsoDate
  message: string
  enteredWithVat: boolean
  included: string[]
  excluded: string[]
  assumptions: string
  guaranteeYears: number | null
  guarantee: string
  capOre: number | null
  stages: PaymentStage[]
}

/**
 * A quote with all computed amounts. `rot`: the estimate for one owner with the whole cap who pays on the start
 * date.
 */
export type ComposedQuote = QuoteTerms & {
  lines: PricedLine[]
  price: QuotePrice
  rot: RotEstimate
}

/**
 * Computes the amounts of an entered quote, with the company's VAT rate on the day of sending. The form and the
 * server both use it. `objectionToQuote` decides whether the quote can be sent.
 */
export function composeQuote(
  input: EnteredQuote,
  company: { vatExempt: boolean },
  today: IsoDate,
): ComposedQuote {
  const { startDate, enteredWithVat } = input
  const { lines, price } = priceQuote({
    lines: input.lines,
    enteredWithVat,
    vatRate: vatRateOn(today, company),
  })
  return {
    priceKind: input.priceKind,
    startDate,
    endDate: input.endDate ?? null,
    validUntil: input.validUntil,
    message: input.message,
    enteredWithVat,
    included: [...(input.included ?? [])],
    excluded: [...(input.excluded ?? [])],
    assumptions: input.assumptions ?? '',
    guaranteeYears: input.guaranteeYears ?? null,
    guarantee: input.guarantee ?? '',
    capOre: input.capOre ?? null,
    lines,
    price,
    stages: planPayments(input.stages ?? [], price.grossOre),
    rot: estimateRot({ labourGrossOre: Math.max(0, price.labourGrossOre), paidOn: startDate, owners: 1 }),
  }
}

import { estimateRot, type RotCircumstances, type RotEstimate } from '#features/rot/domain/rot-deduction.ts'
import type { IsoDate } from '#kernel/swedish-dates.ts'
import type { QuotePrice } from './price-quote.ts'
import { isLive, type PriceKind, type QuoteState } from './quote.ts'
import { mostToPayOre, type PricePromise, pricePromiseOf } from './terms/price-promise.ts'

/**
 * The facts that the comparison needs. `sentOn`: the Stockholm date of sending; it decides which law on price
 * ceilings applies. `capOre`: the cap of a running account, VAT included; null or left out when there is none.
 */
export type ComparableQuote = {
  id: string
  state: QuoteState
  priceKind: PriceKind
  price: QuotePrice
  startDate: IsoDate
  sentOn: IsoDate
  capOre?: number | null
}

/** The computed values of a compared quote. Money in öre. */
export type ComparedQuote = {
  rot: RotEstimate
  afterRotOre: number
  promise: PricePromise
  /** The highest price that is possible, before ROT; null for a fixed price and for a running account without a cap. */
  ceilingOre: number | null
  /**
   * How far the price after ROT is above the lowest price that is binding; negative for a running account without a
   * cap below it. Null with fewer than two live quotes, and for a quote that is not live.
   */
  aboveLowestOre: number | null
  isCheapest: boolean
  isEarliest: boolean
}

/**
 * Compares quotes after ROT, in the given order. Binding prices are compared with each other. A running account
 * without a cap is an estimate, so it is marked cheapest only when all live quotes are such. Marks need two live
 * quotes; equal ones are marked alike.
 */
export function compareQuotes(
  quotes: readonly ComparableQuote[],
  circumstances: RotCircumstances,
): ComparedQuote[] {
  const columns = quotes.map((quote) => columnOf(quote, circumstances))
  const live = columns.filter(({ isRival }) => isRival)
  const holding = live.filter(({ promise }) => promise !== 'open')
  const rivals = holding.length > 0 ? holding : live
  const lowest = Math.min(...rivals.map(({ afterRotOre }) => afterRotOre))
  const earliest = live.map(({ startDate }) => startDate).toSorted()[0]
  const isChoice = live.length > 1
  return columns.map((column) => {
    const { rot, afterRotOre, promise, ceilingOre, isRival, startDate } = column
    return {
      rot,
      afterRotOre,
      promise,
      ceilingOre,
      aboveLowestOre: isChoice && isRival ? afterRotOre - lowest : null,
      isCheapest: rivals.length > 1 && rivals.includes(column) && afterRotOre === lowest,
      isEarliest: isChoice && isRival && startDate === earliest,
    }
  })
}

function columnOf(quote: ComparableQuote, circumstances: RotCircumstances) {
  const { price, startDate } = quote
  const rot = estimateRot({ labourGrossOre: price.labourGrossOre, paidOn: startDate, ...circumstances })
  const facts = { priceKind: quote.priceKind, capOre: quote.capOre ?? null }
  const promise = pricePromiseOf(facts)
  const mostOre = mostToPayOre({ ...facts, grossOre: price.grossOre, sentOn: quote.sentOn })
  return {
    rot,
    afterRotOre: price.grossOre - rot.deductionOre,
    promise,
    ceilingOre: promise === 'fixed' ? null : mostOre,
    isRival: isLive(quote.state),
    startDate,
  }
}

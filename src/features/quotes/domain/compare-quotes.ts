import { estimateRot, type RotCircumstances, type RotEstimate } from '#features/rot/domain/rot-deduction.ts'
import type { IsoDate } from '#kernel/swedish-dates.ts'
import { approximateCeilingOre, type QuotePrice } from './price-quote.ts'
import { isLive, type PriceKind, type QuoteState } from './quote.ts'

/**
 * The facts that the comparison needs. `sentOn` is the Stockholm date of sending, which decides the law on ceilings.
 */
export type ComparableQuote = {
  id: string
  state: QuoteState
  priceKind: PriceKind
  price: QuotePrice
  startDate: IsoDate
  sentOn: IsoDate
}

/** What is shown beside a compared quote. Money in öre. */
export type ComparedQuote = {
  rot: RotEstimate
  afterRotOre: number
  /** The most an approximate price may become; null for other prices. */
  ceilingOre: number | null
  isCheapest: boolean
  isEarliest: boolean
}

/**
 * Compares quotes, in the given order. Cheapest (after ROT) and earliest are marked if there are several live quotes;
 * equal ones are marked alike.
 */
export function compareQuotes(
  quotes: readonly ComparableQuote[],
  circumstances: RotCircumstances,
): ComparedQuote[] {
  const columns = quotes.map((quote) => {
    const rot = estimateRot({
      labourGrossOre: quote.price.labourGrossOre,
      paidOn: quote.startDate,
      ...circumstances,
    })
    return { quote, rot, afterRotOre: quote.price.grossOre - rot.deductionOre }
  })
  const rivals = columns.filter(({ quote }) => isLive(quote.state))
  const lowest = Math.min(...rivals.map(({ afterRotOre }) => afterRotOre))
  const earliest = rivals.map(({ quote }) => quote.startDate).toSorted()[0]
  const isChoice = rivals.length > 1
  return columns.map(({ quote, rot, afterRotOre }) => ({
    rot,
    afterRotOre,
    ceilingOre:
      quote.priceKind === 'approximate' ? approximateCeilingOre(quote.price.grossOre, quote.sentOn) : null,
    isCheapest: isChoice && isLive(quote.state) && afterRotOre === lowest,
    isEarliest: isChoice && isLive(quote.state) && quote.startDate === earliest,
  }))
}

import type { IsoDate } from '#kernel/swedish-dates.ts'
import type { ComparedQuote } from '../compare-quotes.ts'

/** The orders of the columns of the comparison. */
export const ledgerOrders = ['price', 'start', 'rating', 'distance'] as const
export type LedgerOrder = (typeof ledgerOrders)[number]

/** `rating`: the mean of the company's reviews. `distanceM`: whole metres to the work. Both null when unknown. */
export type SortableQuote = {
  startDate: IsoDate
  compared: Pick<ComparedQuote, 'afterRotOre' | 'promise'>
  rating: number | null
  distanceM: number | null
}

/**
 * Sorts the quotes in the order that the customer chose. Equal ones keep their order. Binding prices come before
 * running accounts without a cap, and unknown values last.
 */
export function sortQuotes<Quote extends SortableQuote>(
  quotes: readonly Quote[],
  order: LedgerOrder,
): Quote[] {
  return quotes.toSorted((a, b) => comparison[order](a, b))
}

/** The orders that make a difference for these quotes. An order whose facts are unknown is not offered. */
export function offeredOrders(quotes: readonly SortableQuote[]): LedgerOrder[] {
  const isKnown = {
    price: true,
    start: true,
    rating: quotes.some(({ rating }) => rating !== null),
    distance: quotes.some(({ distanceM }) => distanceM !== null),
  } as const satisfies Record<LedgerOrder, boolean>
  return ledgerOrders.filter((order) => isKnown[order])
}

export function isLedgerOrder(text: string): text is LedgerOrder {
  return (ledgerOrders as readonly string[]).includes(text)
}

type Comparison = (a: SortableQuote, b: SortableQuote) => number

const comparison = {
  price: (a, b) =>
    Number(a.compared.promise === 'open') - Number(b.compared.promise === 'open') ||
    a.compared.afterRotOre - b.compared.afterRotOre,
  start: (a, b) => (a.startDate < b.startDate ? -1 : Number(a.startDate > b.startDate)),
  rating: (a, b) => (b.rating ?? Number.NEGATIVE_INFINITY) - (a.rating ?? Number.NEGATIVE_INFINITY) || 0,
  distance: (a, b) => (a.distanceM ?? Number.MAX_SAFE_INTEGER) - (b.distanceM ?? Number.MAX_SAFE_INTEGER),
} as const satisfies Record<LedgerOrder, Comparison>

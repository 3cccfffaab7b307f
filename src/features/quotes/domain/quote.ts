import { endOfStockholmDay, type IsoDate } from '#kernel/swedish-dates.ts'

export const quoteStates = [
  'draft',
  'pending',
  'accepted',
  'rejected',
  'withdrawn',
  'expired',
  'cancelled',
] as const
export type QuoteState = (typeof quoteStates)[number]

/** Live quotes hold one of the project's five places. */
export const liveStates = ['pending', 'accepted'] as const satisfies readonly QuoteState[]

/** Quotes that were accepted at some time: what was agreed is kept for both parties. */
export const agreedStates = ['accepted', 'cancelled'] as const satisfies readonly QuoteState[]

export function isLive(state: QuoteState): boolean {
  return (liveStates as readonly QuoteState[]).includes(state)
}

/** How binding the price is: fixed, approximate (at most 15 % above), or by the hour and the receipt. */
export const priceKinds = ['fixed', 'approximate', 'running'] as const
export type PriceKind = (typeof priceKinds)[number]

/** Only labour gives a ROT reduction. */
export const lineKinds = ['labour', 'material', 'other'] as const
export type LineKind = (typeof lineKinds)[number]

/** What the rules look at. `validUntil` is the last Stockholm date on which the quote can be accepted. */
export type Quote = {
  id: string
  companyId: string
  state: QuoteState
  validUntil: IsoDate
}

export type DecidedReason =
  | 'quote-accepted'
  | 'quote-rejected'
  | 'quote-withdrawn'
  | 'quote-expired'
  | 'quote-cancelled'

const decided = {
  draft: null,
  pending: null,
  accepted: 'quote-accepted',
  rejected: 'quote-rejected',
  withdrawn: 'quote-withdrawn',
  expired: 'quote-expired',
  cancelled: 'quote-cancelled',
} as const satisfies Record<QuoteState, DecidedReason | null>

/** What has already become of the quote, or null while nothing has. */
export function decidedBecause(quote: Pick<Quote, 'state'>): DecidedReason | null {
  return decided[quote.state]
}

/** A quote is valid through the whole Stockholm day `validUntil`. */
export function isValidAt(quote: Pick<Quote, 'validUntil'>, now: Date): boolean {
  return now < endOfStockholmDay(quote.validUntil)
}

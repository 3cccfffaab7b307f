import { isOpen, type Project } from '#features/projects/domain/project.ts'
import { takesQuotesAt } from '#features/projects/domain/quotes-until.ts'
import { endOfStockholmDay, type IsoDate } from '#kernel/swedish-dates.ts'

export const quoteStates = ['pending', 'accepted', 'rejected', 'withdrawn', 'expired', 'cancelled'] as const
export type QuoteState = (typeof quoteStates)[number]

/** Live quotes take one of the project's five slots. */
export const liveStates = ['pending', 'accepted'] as const satisfies readonly QuoteState[]

/** Quotes that were accepted at some time: what was agreed is kept for both parties. */
export const agreedStates = ['accepted', 'cancelled'] as const satisfies readonly QuoteState[]

export function isLive(state: QuoteState): boolean {
  return (liveStates as readonly QuoteState[]).includes(state)
}

/** How binding the price is: fixed, approximate (at most 15 % above), or by the hour and the receipt (with or without a cap). */
export const priceKinds = ['fixed', 'approximate', 'running'] as const
export type PriceKind = (typeof priceKinds)[number]

/** Only labour gives a ROT reduction. */
export const lineKinds = ['labour', 'material', 'travel', 'other'] as const
export type LineKind = (typeof lineKinds)[number]

/**
 * The facts of a quote that rules look at. `validUntil` is the last Stockholm date on which the quote can be
 * accepted; `version` counts from 1; `isConfirmed`: it was made or confirmed for what the project says now.
 */
export type Quote = {
  id: string
  companyId: string
  state: QuoteState
  validUntil: IsoDate
  version: number
  isConfirmed: boolean
}

export type DecidedReason =
  | 'quote-accepted'
  | 'quote-rejected'
  | 'quote-withdrawn'
  | 'quote-expired'
  | 'quote-cancelled'

const decided = {
  pending: null,
  accepted: 'quote-accepted',
  rejected: 'quote-rejected',
  withdrawn: 'quote-withdrawn',
  expired: 'quote-expired',
  cancelled: 'quote-cancelled',
} as const satisfies Record<QuoteState, DecidedReason | null>

/** The decision that was already made on the quote; null while there is none. */
export function decidedBecause(quote: Pick<Quote, 'state'>): DecidedReason | null {
  return decided[quote.state]
}

/** A quote is valid through the whole Stockholm day `validUntil`. */
export function isValidAt(quote: Pick<Quote, 'validUntil'>, now: Date): boolean {
  return now < endOfStockholmDay(quote.validUntil)
}

/** More than five quotes do not help the customer to choose, and give the sixth company no fair chance. */
export const MAX_LIVE_QUOTES = 5

/** A live quote and which of the project's slots 1–5 it takes. */
export type TakenSlot = { companyId: string; slot: number }

export type ClosedReason =
  | 'project-already-awarded'
  | 'project-cancelled'
  | 'project-expired'
  | 'project-hidden'

/** Why quotes are neither taken nor accepted at `now`, or null. Expiry holds from its instant, not from its job. */
export function closedBecause(
  project: Pick<Project, 'state' | 'quotesUntil'>,
  now: Date,
): ClosedReason | null {
  if (project.state === 'cancelled') return 'project-cancelled'
  if (project.state === 'hidden') return 'project-hidden'
  if (isOpen(project.state)) return takesQuotesAt(project.quotesUntil, now) ? null : 'project-expired'
  return project.state === 'expired' ? 'project-expired' : 'project-already-awarded'
}

/** The lowest free slot; null when all are taken. */
export function lowestFreeSlot(taken: readonly Pick<TakenSlot, 'slot'>[]): number | null {
  const slots = Array.from({ length: MAX_LIVE_QUOTES }, (_, index) => index + 1)
  return slots.find((slot) => !taken.some((place) => place.slot === slot)) ?? null
}

/** The companies whose quotes are still live. */
export function companiesOfLive(quotes: readonly Pick<Quote, 'companyId' | 'state'>[]): string[] {
  return quotes.filter(({ state }) => isLive(state)).map(({ companyId }) => companyId)
}

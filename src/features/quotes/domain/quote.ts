import { isOpen, type Project } from '#features/projects/domain/project.ts'
import { takesQuotesAt } from '#features/projects/domain/quotes-until.ts'
import { endOfStockholmDay, type IsoDate } from '#kernel/swedish-dates.ts'

export const quoteStates = ['pending', 'accepted', 'rejected', 'withdrawn', 'expired', 'cancelled'] as const
export type QuoteState = (typeof quoteStates)[number]

/** The states of live quotes, which take one of the project's five slots. */
export const liveStates = ['pending', 'accepted'] as const satisfies readonly QuoteState[]

/** The states of quotes that have been accepted at some time. Their agreement is kept for both parties. */
export const agreedStates = ['accepted', 'cancelled'] as const satisfies readonly QuoteState[]

export function isLive(state: QuoteState): boolean {
  return (liveStates as readonly QuoteState[]).includes(state)
}

/**
 * How binding the price is. `fixed`; `approximate`: at most 15 % above; `running`: by hours and receipts, with or
 * without a cap.
 */
export const priceKinds = ['fixed', 'approximate', 'running'] as const
export type PriceKind = (typeof priceKinds)[number]

/** The kinds of lines. Only labour gives a ROT reduction. */
export const lineKinds = ['labour', 'material', 'travel', 'other'] as const
export type LineKind = (typeof lineKinds)[number]

/**
 * The facts about a quote that the decisions use. `validUntil`: the last Stockholm date on which it can be
 * accepted. `version`: from 1. `isConfirmed`: it was made or confirmed for the present version of the project.
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

/** The decision that has been made on the quote; null while it is pending. */
export function decidedBecause(quote: Pick<Quote, 'state'>): DecidedReason | null {
  return decided[quote.state]
}

/** A quote is valid through the whole Stockholm day `validUntil`. */
export function isValidAt(quote: Pick<Quote, 'validUntil'>, now: Date): boolean {
  return now < endOfStockholmDay(quote.validUntil)
}

/** More than five quotes do not help the customer to choose, and a sixth company would have no fair chance. */
export const MAX_LIVE_QUOTES = 5

/** A live quote with its slot of the project, from 1 to 5. */
export type TakenSlot = { companyId: string; slot: number }

export type ClosedReason =
  | 'project-already-awarded'
  | 'project-cancelled'
  | 'project-expired'
  | 'project-hidden'

/**
 * Why the project neither takes quotes nor lets one be accepted at `now`; null when it does. A project counts as
 * expired from the instant `quotesUntil`, also before the job has run.
 */
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

/** The companies with live quotes. */
export function companiesOfLive(quotes: readonly Pick<Quote, 'companyId' | 'state'>[]): string[] {
  return quotes.filter(({ state }) => isLive(state)).map(({ companyId }) => companyId)
}

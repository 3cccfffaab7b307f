import type { Category } from '#features/companies/domain/category.ts'
import { cursorAfter, OpenProjectsInput } from '#features/projects/domain/open-projects-input.ts'
import { type PriceKind, type QuoteState, quoteStates } from '../quote.ts'

/** The lists of sent quotes, and all lists of 'Mina offerter' in the order of the page. */
export const quoteGroups = ['pending', 'won', 'lost', 'withdrawn'] as const
export type QuoteGroup = (typeof quoteGroups)[number]
export const offerLists = ['draft', ...quoteGroups] as const
export type OfferList = (typeof offerLists)[number]

const groupOf: Readonly<Record<QuoteState, QuoteGroup>> = {
  pending: 'pending',
  accepted: 'won',
  cancelled: 'won',
  rejected: 'lost',
  expired: 'lost',
  withdrawn: 'withdrawn',
}

/** The list that a quote belongs to. A cancelled deal counts as won. */
export function quoteGroup(state: QuoteState): QuoteGroup {
  return groupOf[state]
}

/** The states of the quotes in a list. */
export function statesOf(group: QuoteGroup): QuoteState[] {
  return quoteStates.filter((state) => groupOf[state] === group)
}

/** The position after which the next page begins: when the first version of a quote was sent (ISO 8601), and its id. */
export type QuoteCursor = { sentAt: string; id: string }

/** The text of the cursor in a URL. */
export function quoteCursorText({ sentAt, id }: QuoteCursor): string {
  return cursorAfter({ publishedAt: new Date(sentAt), id })
}

/** Null for any text that is no cursor; then the list begins at its beginning. */
export function readQuoteCursor(text: string | null): QuoteCursor | null {
  const { before } = OpenProjectsInput.safeParse({ before: text ?? undefined }).data ?? {}
  return before ? { sentAt: before.publishedAt, id: before.id } : null
}

/** With fewer decided quotes no result is shown. */
export const LEAST_DECIDED = 5
const A_DAY_HOURS = 24

/** A decided quote of the company. `answerHours`: from the request, or from publishing without one, to sending. */
export type OwnResult = { category: Category; priceKind: PriceKind; answerHours: number; isWon: boolean }

/** The number of won quotes among some decided ones. */
export type WonOf = { won: number; decided: number }

/**
 * The share of won quotes by what the company can influence: trade, kind of price, and time of answer. Trades and
 * prices with the most decided quotes come first.
 */
export type WhatWon = {
  all: WonOf
  trades: (WonOf & { category: Category })[]
  prices: (WonOf & { priceKind: PriceKind })[]
  withinADay: WonOf
  later: WonOf
}

/** Null when fewer than {@link LEAST_DECIDED} quotes are decided. */
export function whatWon(results: readonly OwnResult[]): WhatWon | null {
  if (results.length < LEAST_DECIDED) return null
  const isSoon = ({ answerHours }: OwnResult) => answerHours <= A_DAY_HOURS
  return {
    all: wonOf(results),
    trades: grouped(results, 'category').map(([category, of]) => ({ category, ...of })),
    prices: grouped(results, 'priceKind').map(([priceKind, of]) => ({ priceKind, ...of })),
    withinADay: wonOf(results.filter(isSoon)),
    later: wonOf(results.filter((result) => !isSoon(result))),
  }
}

function wonOf(results: readonly OwnResult[]): WonOf {
  return { won: results.filter(({ isWon }) => isWon).length, decided: results.length }
}

function grouped<Name extends 'category' | 'priceKind'>(
  results: readonly OwnResult[],
  name: Name,
): [OwnResult[Name], WonOf][] {
  const values = [...new Set(results.map((result) => result[name]))]
  return values
    .map((value): [OwnResult[Name], WonOf] => [
      value,
      wonOf(results.filter((result) => result[name] === value)),
    ])
    .toSorted(([a, one], [b, other]) => other.decided - one.decided || a.localeCompare(b))
}

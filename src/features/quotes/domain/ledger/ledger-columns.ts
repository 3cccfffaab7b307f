import { sharedEvenly } from '#features/rot/domain/rot-calculation.ts'
import { paymentDay, type RotCircumstances, roomsOn } from '#features/rot/domain/rot-deduction.ts'
import { type IsoDate, stockholmDate } from '#kernel/swedish-dates.ts'
import { type ComparedQuote, compareQuotes } from '../compare-quotes.ts'
import {
  type ChosenOptions,
  countedLines,
  type PricedLine,
  priceOfLines,
  type QuotePrice,
} from '../price-quote.ts'
import type { QuoteState } from '../quote.ts'
import type { OwnerQuote } from '../quote-sheet.ts'
import { type LedgerChoices, tickedOf } from './ledger-choices.ts'
import { type CompanyFacts, type LedgerFacts, NOTHING_KNOWN } from './ledger-facts.ts'
import type { SummedQuote } from './quote-differences.ts'
import { sortQuotes } from './sort-quotes.ts'

/** One quote in the comparison, with its ticked options included. */
export type LedgerColumn = {
  quote: OwnerQuote
  compared: ComparedQuote
  price: QuotePrice
  /** The lines that are part of the price, ticked options included. */
  lines: readonly PricedLine[]
  ticked: ChosenOptions
  /** Each owner's share of the reduction, in öre and whole kronor: as equal as the rooms of the owners allow. */
  rotSharesOre: readonly number[]
  facts: CompanyFacts
  startDate: IsoDate
  rating: number | null
  distanceM: number | null
}

export type ColumnsInput = {
  quotes: readonly OwnerQuote[]
  facts: LedgerFacts
  choices: Pick<LedgerChoices, 'order' | 'ticked'>
  circumstances: RotCircumstances
}

/** The columns in order: an accepted quote first, then as the reader has chosen, or in the order of sending. */
export function ledgerColumns({ quotes, facts, choices, circumstances }: ColumnsInput): LedgerColumn[] {
  const priced = quotes.map((quote) => withOptions(quote, tickedOf(choices.ticked, quote.id)))
  const compared = compareQuotes(
    priced.map(({ quote, price }) => ({
      ...quote,
      price,
      capOre: capWithOptions(quote, price),
      sentOn: stockholmDate(quote.sentAt),
    })),
    circumstances,
  )
  const columns = priced.flatMap((column, index) => {
    const beside = compared[index]
    const known = facts.companies[column.quote.companyId] ?? NOTHING_KNOWN
    if (!beside) return []
    const rooms = roomsOn(paymentDay(column.quote.startDate, circumstances), circumstances)
    const rotSharesOre = sharedEvenly(beside.rot.deductionOre, rooms)
    const shown = { ...column, compared: beside, rotSharesOre, facts: known }
    return [{ ...shown, ...sortable(column.quote, known) }]
  })
  const sorted = choices.order ? sortQuotes(columns, choices.order) : columns
  return sorted.toSorted((a, b) => ORDER[a.quote.state] - ORDER[b.quote.state])
}

function sortable({ startDate }: OwnerQuote, { rating, distanceM }: CompanyFacts) {
  return { startDate, rating: rating?.mean ?? null, distanceM }
}

/** The facts for the sentences about differences. */
export function summedQuote({ quote, compared }: LedgerColumn): SummedQuote {
  const { startDate, endDate, validUntil, excluded, company } = quote
  return {
    name: company.name,
    startDate,
    endDate,
    validUntil,
    compared,
    excluded,
    checksLacking: company.lacking.length,
  }
}

/** The stored sums, or those with the ticked options. */
function withOptions(quote: OwnerQuote, ticked: ChosenOptions) {
  const hasTicked = quote.lines.some(({ isOption, position }) => isOption && ticked.has(position))
  const price = hasTicked ? priceOfLines(quote.lines, ticked) : quote.price
  return { quote, ticked, lines: countedLines(quote.lines, ticked), price }
}

/** The cap is for the quote without options, so it is raised by their cost. */
export function capWithOptions({ capOre, price }: OwnerQuote, withTicked: QuotePrice): number | null {
  return capOre === null ? null : capOre + withTicked.grossOre - price.grossOre
}

/** The order of quotes by state. */
const ORDER = {
  accepted: 0,
  pending: 1,
  cancelled: 2,
  rejected: 3,
  expired: 4,
  withdrawn: 5,
} as const satisfies Record<QuoteState, number>

import { type PricedLine, priceOfLines, type QuotePrice } from '../price-quote.ts'
import type { QuoteSheet } from '../quote-sheet.ts'

/**
 * A version of a quote that a later one has replaced, to read: what its company wrote, when it was sent, and the price. All columns of
 * the quote are there by their names in the code.
 */
export type QuoteVersion = Omit<
  QuoteSheet,
  'id' | 'projectId' | 'companyId' | 'state' | 'isConfirmed' | 'decidedAt' | 'allowed'
>

/** A kept version from the rows that it was kept as. */
export function versionOf(kept: { quote: unknown; lines: unknown }): QuoteVersion {
  // Only saveRevision keeps them, from whole rows that check constraints guarantee, so the casts are safe.
  const quote = inCamelCase(kept.quote as Row) as QuoteRow
  const lines = (kept.lines as Row[]).map((line) => inCamelCase(line) as PricedLine)
  const sentAt = new Date(quote.revisedAt ?? quote.sentAt)
  return { ...quote, sentAt, lines, price: priceOf(quote, lines) }
}

/** The name of the version in the address of a quote's document. */
export const VERSION_PARAMETER = 'version'

/** The version that a document is asked for in; null for the newest, 0 for what no quote can have. */
export function askedVersion(query: URLSearchParams): number | null {
  const asked = query.get(VERSION_PARAMETER)
  if (asked === null) return null
  return /^[1-9]\d?$/.test(asked) ? Number(asked) : 0
}

type Row = Readonly<Record<string, unknown>>
type QuoteRow = Omit<QuoteVersion, 'price' | 'lines' | 'sentAt'> &
  Pick<QuotePrice, 'netOre' | 'vatOre' | 'grossOre' | 'labourGrossOre'> & {
    sentAt: string
    revisedAt: string | null
  }

function priceOf(
  { netOre, vatOre, grossOre, labourGrossOre }: QuoteRow,
  lines: readonly PricedLine[],
): QuotePrice {
  return { ...priceOfLines(lines), netOre, vatOre, grossOre, labourGrossOre }
}

function inCamelCase(row: Row): Row {
  const named = (column: string) => column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
  return Object.fromEntries(Object.entries(row).map(([column, value]) => [named(column), value]))
}

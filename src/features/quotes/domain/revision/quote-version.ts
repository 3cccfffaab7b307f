import { estimateRot, type RotCircumstances } from '#features/rot/domain/rot-deduction.ts'
import { type PricedLine, priceOfLines, type QuotePrice } from '../price-quote.ts'
import type { QuoteSheet } from '../quote-sheet.ts'

/**
 * An earlier version of a quote, which a later one has replaced: the words of the company, the price, and when it
 * was sent. It has all columns of a quote, by their names in the code.
 */
export type QuoteVersion = Omit<
  QuoteSheet,
  'id' | 'projectId' | 'companyId' | 'state' | 'isConfirmed' | 'decidedAt' | 'allowed'
>

/** An earlier version, from the rows that were stored of it. */
export function versionOf(kept: { quote: unknown; lines: unknown }): QuoteVersion {
  // The casts are safe: only `saveRevision` stores them, from whole rows that check constraints guarantee.
  const quote = inCamelCase(kept.quote as Row) as QuoteRow
  const lines = (kept.lines as Row[]).map((line) => inCamelCase(line) as PricedLine)
  const sentAt = new Date(quote.revisedAt ?? quote.sentAt)
  return { ...quote, sentAt, lines, price: priceOf(quote, lines) }
}

/** The version with the reduction by the household's own assumptions, instead of the estimate at the time of sending. */
export function withOwnReduction<
  Version extends Pick<QuoteVersion, 'price' | 'startDate' | 'rotDeductionOre'>,
>(version: Version, circumstances: RotCircumstances): Version {
  const { price, startDate } = version
  const rot = estimateRot({ labourGrossOre: price.labourGrossOre, paidOn: startDate, ...circumstances })
  return { ...version, rotDeductionOre: rot.deductionOre }
}

/** The URL parameter of a quote's document that names the version. */
export const VERSION_PARAMETER = 'version'

/** The version in the URL of a document; null for the newest one, 0 (which no quote has) for an invalid text. */
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

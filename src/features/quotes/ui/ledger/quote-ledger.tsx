import type { CSSProperties } from 'react'
import { classNames } from '#design/class-names.ts'
import { Table } from '#design/figures/table.tsx'
import { type RotCircumstances } from '#features/rot/domain/rot-deduction.ts'
import { RotCircumstancesPanel } from '#features/rot/ui/rot-circumstances-panel.tsx'
import { useRotCircumstances } from '#features/rot/ui/use-rot-circumstances.ts'
import { formatOre } from '#kernel/money.ts'
import { type IsoDate, stockholmDate } from '#kernel/swedish-dates.ts'
import { compareQuotes } from '../../domain/compare-quotes.ts'
import { isLive, type QuoteState } from '../../domain/quote.ts'
import type { OwnerQuote } from '../../domain/quote-sheet.ts'
import { quoteLedgerTexts as texts } from '../../texts/quote-ledger.ts'
import { CompanyName } from './company-name.tsx'
import { type LedgerColumn, type LedgerRow, priceRows, termRows } from './quote-ledger-rows.tsx'

export type LedgerProps = {
  quotes: readonly OwnerQuote[]
  today: IsoDate
  street: string | null
  /** What the household assumes about its ROT reduction, as it is stored. */
  rot: RotCircumstances
}

/**
 * The quote ledger: every quote a column, every question a row, so that rows can be compared. Live quotes are first;
 * prices after ROT follow the assumptions right below them. On a phone the columns scroll sideways past their names.
 */
export function QuoteLedger(props: LedgerProps) {
  const { today } = props
  const rotState = useRotCircumstances(props.rot)
  const columns = columnsOf(props, rotState.circumstances)
  const rot = columns[0]?.compared.rot
  return (
    <div
      style={{ '--columns': columns.length, '--longest': longestPrice(columns) } as CSSProperties}
      className={LEDGER}
    >
      {columns.length > 1 && (
        <p className="mb-3 text-sm text-ink-soft sm:hidden print:hidden">{texts.scrollHint}</p>
      )}
      <Table
        caption={texts.caption}
        isCaptionHidden
        className="snap-x scroll-pl-(--names) print:overflow-visible"
      >
        <thead>
          <tr>
            <td className={classNames(NAMES, 'border-line-strong')} />
            {columns.map(({ quote }) => (
              <th
                key={quote.id}
                scope="col"
                className={classNames(COLUMN, 'border-line-strong', lookOf(quote))}
              >
                <span className="block leading-tight font-[650] text-balance sm:text-lg print:text-base">
                  <CompanyName company={quote.company} />
                </span>
                <span className="mt-0.5 block text-sm font-normal text-ink-soft">
                  {quote.company.location}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <Rows rows={priceRows(columns)} columns={columns} />
        <tbody>
          <tr>
            <td colSpan={columns.length + 1} className="border-b border-line py-4">
              <div className="sticky left-0 max-w-[calc(100vw-2rem)] sm:max-w-2xl">
                {rot && <RotCircumstancesPanel rot={rot} today={today} rotState={rotState} />}
              </div>
            </td>
          </tr>
        </tbody>
        <Rows rows={termRows(columns)} columns={columns} />
      </Table>
    </div>
  )
}

// Columns of one width, so that bars can be compared; beyond the window they scroll past the names of the rows. On a
// phone they are just wide enough for a price, so that the next one's can be seen beside it.
const LEDGER =
  '[--column:max(9rem,calc(var(--longest)*0.66rem+1.6rem))] [--names:6rem] sm:[--column:12rem] sm:[--names:10rem] print:[--names:6rem] print:text-sm ' +
  '[&_table]:min-w-[calc(var(--names)+var(--columns)*var(--column))] [&_table]:table-fixed print:[&_table]:min-w-0'
const NAMES = 'sticky left-0 z-10 w-(--names) border-b border-line bg-paper py-3 pr-2 text-left align-top'
const COLUMN =
  'snap-start border-b border-l border-line px-2.5 py-3 text-left align-top wrap-anywhere hyphens-auto sm:px-3'

/** In characters: a column is never narrower than its price. */
function longestPrice(columns: readonly LedgerColumn[]): number {
  return Math.max(0, ...columns.map(({ compared }) => formatOre(compared.afterRotOre).length))
}

/** An accepted quote is highlighted; one that is not live is dimmed. */
function lookOf({ state }: OwnerQuote): string | false {
  if (state === 'accepted') return 'bg-spruce-soft'
  return !isLive(state) && 'bg-paper-sunken text-ink-soft'
}

function Rows({ rows, columns }: { rows: readonly LedgerRow[]; columns: readonly LedgerColumn[] }) {
  return (
    <tbody>
      {rows.map((row) => (
        <tr key={row.key} data-screen-only={row.isScreenOnly || undefined}>
          <th scope="row" className={classNames(NAMES, 'text-sm leading-6 font-normal text-ink-soft')}>
            {row.label}
          </th>
          {columns.map((column) => (
            <td key={column.quote.id} className={classNames(COLUMN, lookOf(column.quote))}>
              {row.cell(column)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}

/** Which stand first. */
const ORDER = {
  accepted: 0,
  pending: 1,
  cancelled: 2,
  rejected: 3,
  expired: 4,
  withdrawn: 5,
  draft: 6,
} as const satisfies Record<QuoteState, number>

function columnsOf({ quotes, today, street }: LedgerProps, circumstances: RotCircumstances): LedgerColumn[] {
  const ordered = quotes.toSorted((a, b) => ORDER[a.state] - ORDER[b.state])
  const compared = compareQuotes(
    ordered.map((quote) => ({ ...quote, sentOn: stockholmDate(quote.sentAt) })),
    circumstances,
  )
  const highestOre = Math.max(...ordered.map(({ price }) => price.grossOre))
  const pending = ordered.filter(({ state }) => state === 'pending').length
  return ordered.flatMap((quote, index) => {
    const beside = compared[index]
    return beside
      ? [{ quote, compared: beside, highestOre, others: pending - 1, today, street, circumstances }]
      : []
  })
}

import { classNames } from '#design/class-names.ts'
import { HeadCell, Table } from '#design/table.tsx'
import { type IsoDate, stockholmDate } from '#kernel/swedish-dates.ts'
import { compareQuotes, type RotCircumstances } from '../domain/compare-quotes.ts'
import { isLive } from '../domain/quote.ts'
import type { OwnerQuote } from '../domain/quote-sheet.ts'
import { quoteLedgerTexts as texts } from '../texts/quote-ledger.ts'
import { type LedgerColumn, type LedgerRow, priceRows, termRows } from './quote-ledger-rows.tsx'
import { RotCircumstancesPanel } from './rot-circumstances-panel.tsx'
import { useRotCircumstances } from './use-rot-circumstances.ts'

/**
 * The quote ledger: every quote a column, every question a row, so that an eye can run across. Live quotes stand
 * first; prices after ROT follow the assumptions right below them. On a phone the columns are swiped past their names.
 */
export function QuoteLedger({ quotes, today }: { quotes: readonly OwnerQuote[]; today: IsoDate }) {
  const inHand = useRotCircumstances()
  const columns = columnsOf(quotes, inHand.circumstances, today)
  const rot = columns[0]?.compared.rot
  return (
    <Table
      caption={texts.caption}
      isCaptionHidden
      className="-mx-4 snap-x scroll-pl-28 px-4 sm:mx-0 sm:scroll-pl-40 sm:px-0 print:mx-0 print:overflow-visible print:px-0"
    >
      <thead>
        <tr>
          <td className={CORNER} />
          {columns.map(({ quote }) => (
            <HeadCell key={quote.id} className={classNames(COLUMN, 'border-line-strong', lookOf(quote))}>
              <span className="block text-lg leading-tight font-[650] text-balance text-ink">
                {quote.company.name}
              </span>
              <span className="mt-0.5 block text-sm font-normal">{quote.company.location}</span>
            </HeadCell>
          ))}
        </tr>
      </thead>
      <Rows rows={priceRows(columns)} columns={columns} />
      <tbody>
        <tr>
          <td colSpan={columns.length + 1} className="border-b border-line py-4">
            <div className="sticky left-0 max-w-[calc(100vw-2rem)] sm:max-w-2xl">
              {rot && <RotCircumstancesPanel rot={rot} today={today} inHand={inHand} />}
            </div>
          </td>
        </tr>
      </tbody>
      <Rows rows={termRows(columns)} columns={columns} />
    </Table>
  )
}

const CORNER =
  'sticky left-0 z-10 w-28 min-w-28 border-b border-line-strong bg-paper sm:w-40 sm:min-w-40 print:min-w-24'
const COLUMN = 'min-w-48 snap-start px-3 text-left align-top print:min-w-0'

/** An accepted quote stands out; one that is gone steps back. */
function lookOf({ state }: OwnerQuote): string | false {
  if (state === 'accepted') return 'bg-spruce-soft'
  return !isLive(state) && 'bg-paper-sunken text-ink-soft'
}

function Rows({ rows, columns }: { rows: readonly LedgerRow[]; columns: readonly LedgerColumn[] }) {
  return (
    <tbody>
      {rows.map((row) => (
        <tr key={row.key} data-screen-only={row.isScreenOnly || undefined}>
          <HeadCell scope="row" className="text-sm leading-6 font-normal text-ink-soft">
            {row.label}
          </HeadCell>
          {columns.map((column) => (
            <td
              key={column.quote.id}
              className={classNames('border-b border-line py-3', COLUMN, lookOf(column.quote))}
            >
              {row.cell(column)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}

const ORDER = ['accepted', 'pending', 'rejected', 'expired', 'withdrawn', 'draft']

function columnsOf(
  quotes: readonly OwnerQuote[],
  circumstances: RotCircumstances,
  today: IsoDate,
): LedgerColumn[] {
  const ordered = quotes.toSorted((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state))
  const compared = compareQuotes(
    ordered.map((quote) => ({ ...quote, sentOn: stockholmDate(quote.sentAt) })),
    circumstances,
  )
  const highestOre = Math.max(...ordered.map(({ price }) => price.grossOre))
  const pending = ordered.filter(({ state }) => state === 'pending').length
  return ordered.flatMap((quote, index) => {
    const beside = compared[index]
    return beside ? [{ quote, compared: beside, highestOre, others: pending - 1, today }] : []
  })
}

import { daysBetween, formatDate, type IsoDate } from '#kernel/swedish-dates.ts'
import type { LedgerColumn } from '../../domain/ledger/ledger-columns.ts'
import { isLive } from '../../domain/quote.ts'
import { ledgerTexts as texts } from '../../texts/ledger.ts'
import { quoteLedgerTexts } from '../../texts/quote-ledger.ts'
import { type LedgerRow, Mark, Note } from './ledger-row.tsx'

/** The rows with the start date, the length of the work if the company states it, and the last day of the quote. */
export function timeRows(columns: readonly LedgerColumn[], today: IsoDate): LedgerRow[] {
  const length: LedgerRow = {
    key: 'length',
    label: texts.row.length,
    cell: (column) => <LengthCell {...column} />,
  }
  return [
    {
      key: 'startDate',
      label: quoteLedgerTexts.row.startDate,
      cell: (column) => <StartCell {...column} today={today} />,
    },
    ...(columns.some(({ quote }) => quote.endDate !== null) ? [length] : []),
    {
      key: 'validUntil',
      label: quoteLedgerTexts.row.validUntil,
      cell: ({ quote }) => formatDate(quote.validUntil),
    },
  ]
}

function StartCell({ quote, compared, today }: LedgerColumn & { today: IsoDate }) {
  return (
    <>
      {formatDate(quote.startDate)}
      {isLive(quote.state) && <Note>{quoteLedgerTexts.inDays(daysBetween(today, quote.startDate))}</Note>}
      {compared.isEarliest && <Mark>{quoteLedgerTexts.earliest}</Mark>}
    </>
  )
}

function LengthCell({ quote: { startDate, endDate } }: LedgerColumn) {
  if (endDate === null) return <span className="text-ink-soft">{texts.noEnd}</span>
  return (
    <>
      {texts.days(daysBetween(startDate, endDate) + 1)}
      <Note>{texts.done(formatDate(endDate))}</Note>
    </>
  )
}

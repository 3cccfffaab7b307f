import type { RotCircumstances } from '#features/rot/domain/rot-deduction.ts'
import type { LedgerColumn } from '../../domain/ledger/ledger-columns.ts'
import { ledgerTexts as texts } from '../../texts/ledger.ts'
import { quoteLedgerTexts } from '../../texts/quote-ledger.ts'
import { quoteSheetTexts } from '../../texts/quote-sheet.ts'
import { quoteRefusalTexts } from '../../texts.ts'
import { RejectQuoteDialog } from '../reject-quote-dialog.tsx'
import { type LedgerRow, Note } from './ledger-row.tsx'
import { QuoteNoteForm } from './quote-note-form.tsx'
import { WholeQuoteDialog } from './whole-quote-dialog.tsx'

/**
 * The rows with what the quotes include and exclude, in their companies' words, and the guarantee. A row without
 * contents is left out.
 */
export function wordRows(columns: readonly LedgerColumn[]): LedgerRow[] {
  const rows: (LedgerRow & { isNeeded: (column: LedgerColumn) => boolean })[] = [
    {
      key: 'included',
      label: texts.row.included,
      cell: ({ quote }) => <ListCell things={quote.included} />,
      isNeeded: ({ quote }) => quote.included.length > 0,
    },
    {
      key: 'excluded',
      label: texts.row.excluded,
      cell: ({ quote }) => <ListCell things={quote.excluded} />,
      isNeeded: ({ quote }) => quote.excluded.length > 0,
    },
    {
      key: 'guarantee',
      label: texts.row.guarantee,
      cell: ({ quote }) => (
        <>
          {quote.guaranteeYears === null ? texts.nothing : texts.years(quote.guaranteeYears)}
          {quote.guarantee && <Note>{quote.guarantee}</Note>}
        </>
      ),
      isNeeded: ({ quote }) => quote.guaranteeYears !== null || quote.guarantee !== '',
    },
  ]
  return rows.filter(({ isNeeded }) => columns.some(isNeeded))
}

/** For the owner: the row with buttons that open a whole quote. */
export function wholeQuoteRow(circumstances: RotCircumstances): LedgerRow {
  return {
    key: 'whole',
    label: texts.row.whole,
    isScreenOnly: true,
    needsScript: true,
    cell: ({ quote }) => <WholeQuoteDialog quote={quote} circumstances={circumstances} />,
  }
}

/**
 * The rows that only the owner sees: the company's message, the owner's note, and the button that rejects the
 * quote.
 */
export function ownerRows(
  columns: readonly LedgerColumn[],
  notes: Readonly<Record<string, string>>,
): LedgerRow[] {
  const canReject = columns.some(({ quote }) => quote.allowed.reject)
  return [
    {
      key: 'message',
      label: quoteLedgerTexts.row.message,
      cell: (column) => <MessageCell {...column} />,
    },
    {
      key: 'note',
      label: texts.row.note,
      cell: ({ quote }) => <QuoteNoteForm key={quote.id} quote={quote} words={notes[quote.id] ?? ''} />,
    },
    ...(canReject
      ? [
          {
            key: 'actions',
            label: quoteLedgerTexts.row.actions,
            cell: ({ quote }: LedgerColumn) => quote.allowed.reject && <RejectQuoteDialog quote={quote} />,
            isScreenOnly: true,
          },
        ]
      : []),
  ]
}

function ListCell({ things }: { things: readonly string[] }) {
  if (things.length === 0) return <span className="text-ink-soft">{texts.nothing}</span>
  return (
    <ul className="flex list-disc flex-col gap-1 pl-4 text-sm leading-5">
      {things.map((thing, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a company may write the same line twice, and lines never change places
        <li key={index}>{thing}</li>
      ))}
    </ul>
  )
}

function MessageCell({ quote }: LedgerColumn) {
  const { objection } = quote.company
  return (
    <div className="flex flex-col items-start gap-2 text-sm leading-6">
      <p className="line-clamp-5 whitespace-pre-line print:line-clamp-none">
        {quote.message || quoteSheetTexts.noMessage}
      </p>
      {quote.allowed.reject && objection && <Note>{quoteRefusalTexts[objection]}</Note>}
    </div>
  )
}

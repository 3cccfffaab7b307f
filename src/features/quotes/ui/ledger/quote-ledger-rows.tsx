import type { ReactNode } from 'react'
import { classNames } from '#design/class-names.ts'
import type { RotCircumstances } from '#features/rot/domain/rot-deduction.ts'
import { rotTexts } from '#features/rot/texts/rot.ts'
import { CheckStanding } from '#features/verification/ui/check-standing.tsx'
import { formatOre } from '#kernel/money.ts'
import { daysBetween, formatDate, type IsoDate, stockholmDate } from '#kernel/swedish-dates.ts'
import type { ComparedQuote } from '../../domain/compare-quotes.ts'
import { isLive, type LineKind } from '../../domain/quote.ts'
import type { OwnerQuote } from '../../domain/quote-sheet.ts'
import { quoteLedgerTexts as texts } from '../../texts/quote-ledger.ts'
import { quoteSheetTexts } from '../../texts/quote-sheet.ts'
import { lineKindTexts, priceKindTexts, quoteRefusalTexts } from '../../texts.ts'
import { AcceptQuoteDialog } from '../accept-quote-dialog.tsx'
import { QuoteStateBadge } from '../quote-state-badge.tsx'
import { RejectQuoteDialog } from '../reject-quote-dialog.tsx'
import { AfterRotBar, PartsBar, partColours } from './quote-bars.tsx'
import { WholeQuoteDialog } from './whole-quote-dialog.tsx'

/** One quote in the ledger, with what stands beside it. `others`: how many more are pending. */
export type LedgerColumn = {
  quote: OwnerQuote
  compared: ComparedQuote
  highestOre: number
  others: number
  today: IsoDate
  /** Where the work is to be done, once the customer has said so. */
  street: string | null
  circumstances: RotCircumstances
}

export type LedgerRow = {
  key: string
  label: ReactNode
  cell: (column: LedgerColumn) => ReactNode
  isScreenOnly?: boolean
}

/** From status to price after ROT. */
export function priceRows(columns: readonly LedgerColumn[]): LedgerRow[] {
  const hasTravel = columns.some(({ quote }) => quote.price.travelGrossOre > 0)
  const hasOther = columns.some(({ quote }) => quote.price.otherGrossOre > 0)
  return [
    { key: 'state', label: texts.row.state, cell: ({ quote }) => <QuoteStateBadge state={quote.state} /> },
    { key: 'priceKind', label: texts.row.priceKind, cell: (column) => <PriceKindCell {...column} /> },
    {
      key: 'labour',
      label: <PartName kind="labour" />,
      cell: ({ quote }) => money(quote.price.labourGrossOre),
    },
    {
      key: 'material',
      label: <PartName kind="material" />,
      cell: ({ quote }) => money(quote.price.materialGrossOre),
    },
    ...(hasTravel
      ? [
          {
            key: 'travel',
            label: <PartName kind="travel" />,
            cell: ({ quote }: LedgerColumn) => money(quote.price.travelGrossOre),
          },
        ]
      : []),
    ...(hasOther
      ? [
          {
            key: 'other',
            label: <PartName kind="other" />,
            cell: ({ quote }: LedgerColumn) => money(quote.price.otherGrossOre),
          },
        ]
      : []),
    { key: 'total', label: texts.row.total, cell: (column) => <TotalCell {...column} /> },
    {
      key: 'rot',
      label: texts.row.rot,
      cell: ({ compared }) => (
        <span className="figures text-spruce">{rotTexts.minus(compared.rot.deductionOre)}</span>
      ),
    },
    {
      key: 'afterRot',
      label: <strong className="font-semibold text-ink">{texts.row.afterRot}</strong>,
      cell: (column) => <AfterRotCell {...column} />,
    },
  ]
}

/** From start date to the customer's answer. */
export function termRows(columns: readonly LedgerColumn[]): LedgerRow[] {
  const canAnswer = columns.some(({ quote: { allowed } }) => allowed.accept || allowed.reject)
  return [
    { key: 'startDate', label: texts.row.startDate, cell: (column) => <StartCell {...column} /> },
    { key: 'validUntil', label: texts.row.validUntil, cell: ({ quote }) => formatDate(quote.validUntil) },
    ...companyRows(columns),
    { key: 'message', label: texts.row.message, cell: (column) => <MessageCell {...column} /> },
    ...(canAnswer
      ? [
          {
            key: 'actions',
            label: texts.row.actions,
            cell: (column: LedgerColumn) => <AnswerCell {...column} />,
            isScreenOnly: true,
          },
        ]
      : []),
  ]
}

/** What the company has been checked for, and what it has done here. Without a job of anybody's there is no row of them. */
function companyRows(columns: readonly LedgerColumn[]): LedgerRow[] {
  const jobs: LedgerRow = {
    key: 'jobs',
    label: texts.row.jobs,
    cell: ({ quote: { company } }) => (company.jobs > 0 ? texts.jobs(company.jobs) : texts.noJobs),
  }
  return [
    { key: 'checks', label: texts.row.checks, cell: ({ quote }) => <CheckStanding {...quote.company} /> },
    ...(columns.some(({ quote }) => quote.company.jobs > 0) ? [jobs] : []),
    {
      key: 'partnerSince',
      label: texts.row.partnerSince,
      cell: ({ quote }) => formatDate(stockholmDate(quote.company.partnerSince)),
    },
  ]
}

function money(ore: number): ReactNode {
  return <span className="figures">{formatOre(ore)}</span>
}

function PartName({ kind }: { kind: LineKind }) {
  return (
    <span className="inline-flex items-center gap-2">
      <span aria-hidden="true" className={classNames('size-2.5 shrink-0', partColours[kind])} />
      {lineKindTexts[kind]}
    </span>
  )
}

function PriceKindCell({ quote, compared }: LedgerColumn) {
  const note =
    compared.ceilingOre !== null
      ? texts.ceiling(compared.ceilingOre)
      : quote.priceKind === 'running'
        ? texts.estimate
        : null
  return (
    <>
      {priceKindTexts[quote.priceKind]}
      {note && <Note>{note}</Note>}
    </>
  )
}

function TotalCell({ quote, highestOre }: LedgerColumn) {
  const isExempt = quote.lines[0]?.vatRate === 0
  return (
    <>
      <span className="figures font-semibold">{formatOre(quote.price.grossOre)}</span>
      <Note>{isExempt ? texts.noVat : texts.vatWithin(formatOre(quote.price.vatOre))}</Note>
      {isLive(quote.state) && <PartsBar price={quote.price} highestOre={highestOre} />}
    </>
  )
}

function AfterRotCell({ quote, compared, highestOre }: LedgerColumn) {
  return (
    <>
      <span className="figures text-xl font-[650] tracking-tight">{formatOre(compared.afterRotOre)}</span>
      {isLive(quote.state) && (
        <AfterRotBar
          afterRotOre={compared.afterRotOre}
          grossOre={quote.price.grossOre}
          highestOre={highestOre}
          isCheapest={compared.isCheapest}
        />
      )}
      {compared.isCheapest && <Mark>{texts.cheapest}</Mark>}
      {compared.rot.deductionOre > 0 && <Note>{rotTexts.ifRefused(quote.price.grossOre)}</Note>}
    </>
  )
}

function StartCell({ quote, compared, today }: LedgerColumn) {
  return (
    <>
      {formatDate(quote.startDate)}
      {isLive(quote.state) && <Note>{texts.inDays(daysBetween(today, quote.startDate))}</Note>}
      {compared.isEarliest && <Mark>{texts.earliest}</Mark>}
    </>
  )
}

function MessageCell({ quote, circumstances }: LedgerColumn) {
  return (
    <div className="flex flex-col items-start gap-2 text-sm leading-6">
      <p className="line-clamp-5 whitespace-pre-line print:line-clamp-none">
        {quote.message || quoteSheetTexts.noMessage}
      </p>
      <WholeQuoteDialog quote={quote} circumstances={circumstances} />
    </div>
  )
}

function AnswerCell({ quote, compared, others, street }: LedgerColumn) {
  const { objection } = quote.company
  return (
    <div className="flex flex-col gap-1">
      {quote.allowed.reject && objection && <Note>{quoteRefusalTexts[objection]}</Note>}
      {quote.allowed.accept && (
        <AcceptQuoteDialog quote={quote} afterRotOre={compared.afterRotOre} others={others} street={street} />
      )}
      {quote.allowed.reject && <RejectQuoteDialog quote={quote} />}
    </div>
  )
}

function Note({ children }: { children: ReactNode }) {
  return <span className="block text-sm text-ink-soft">{children}</span>
}

function Mark({ children }: { children: ReactNode }) {
  return <span className="mt-1.5 block text-sm font-semibold text-spruce">{children}</span>
}

import type { ReactNode } from 'react'
import { classNames } from '#design/class-names.ts'
import { rotTexts } from '#features/rot/texts/rot.ts'
import { formatOre } from '#kernel/money.ts'
import type { LedgerColumn } from '../../domain/ledger/ledger-columns.ts'
import type { RestRow } from '../../domain/ledger/scope-rows.ts'
import type { LineKind } from '../../domain/quote.ts'
import { ledgerTexts } from '../../texts/ledger.ts'
import { quoteLedgerTexts as texts } from '../../texts/quote-ledger.ts'
import { lineKindTexts } from '../../texts.ts'
import { Figure, type LedgerRow, Note } from './ledger-row.tsx'
import { PartsBar, partColours } from './quote-bars.tsx'

/** The lines that name no answer of the interview, by kind. */
export function restRows(rest: readonly RestRow[]): LedgerRow[] {
  return rest.map(({ kind, grossOre }) => ({
    key: `rest-${kind}`,
    isAmount: true,
    label: <PartName kind={kind} />,
    cell: (_, index) => <RestCell ore={grossOre[index] ?? 0} />,
  }))
}

function RestCell({ ore }: { ore: number }) {
  if (ore === 0) return <span className="text-ink-soft">{ledgerTexts.nothing}</span>
  return (
    <>
      <Figure>{formatOre(ore)}</Figure>
      {ore < 0 && <Note>{ledgerTexts.discount}</Note>}
    </>
  )
}

/** The rows with the whole price before ROT, its parts, and the ROT reduction. */
export function totalRows(columns: readonly LedgerColumn[]): LedgerRow[] {
  const highestOre = Math.max(...columns.map(({ price }) => price.grossOre))
  return [
    {
      key: 'total',
      label: texts.row.total,
      isAmount: true,
      cell: (column) => <TotalCell {...column} highestOre={highestOre} />,
    },
    {
      key: 'rot',
      label: texts.row.rot,
      isAmount: true,
      cell: ({ compared }) => (
        <Figure className="text-spruce">{rotTexts.minus(compared.rot.deductionOre)}</Figure>
      ),
    },
  ]
}

function PartName({ kind }: { kind: LineKind }): ReactNode {
  return (
    <span className="inline-flex items-center gap-2">
      <span aria-hidden="true" className={classNames('size-2.5 shrink-0', partColours[kind])} />
      {lineKindTexts[kind]}
    </span>
  )
}

function TotalCell({ quote, price, highestOre }: LedgerColumn & { highestOre: number }) {
  const isExempt = quote.lines.every(({ vatRate }) => vatRate === 0)
  return (
    <>
      <Figure className="font-semibold">{formatOre(price.grossOre)}</Figure>
      <Note>{isExempt ? texts.noVat : texts.vatWithin(formatOre(price.vatOre))}</Note>
      <PartsBar price={price} highestOre={highestOre} />
    </>
  )
}

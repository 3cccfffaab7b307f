import { rotNoteOf } from '#features/rot/texts/rot.ts'
import type { LedgerColumn } from '../../domain/ledger/ledger-columns.ts'
import { hasAgreed } from '../../domain/quote-words.ts'
import { ledgerTexts as texts } from '../../texts/ledger.ts'
import { QuoteTotals } from '../form/quote-totals.tsx'
import { LineTable, OptionTable } from '../sheet/line-table.tsx'

/** How each price is computed from its lines, folded, with one heading for each quote. */
export function QuoteArithmetic({ columns }: { columns: readonly LedgerColumn[] }) {
  return (
    <section aria-labelledby="rakna-efter" className="mt-8">
      <h3 id="rakna-efter" className="mb-2">
        {texts.arithmetic}
      </h3>
      {columns.map((column) => (
        <details key={column.quote.id} className="border-t border-line last:border-b">
          <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">
            {texts.arithmeticOf(column.quote.company.name)}
          </summary>
          <Sums column={column} />
        </details>
      ))}
    </section>
  )
}

/**
 * The lines that are part of the price, their sums, the ROT reduction of this household, and the options that are
 * not ticked.
 */
function Sums({ column: { quote, price, lines, ticked, compared } }: { column: LedgerColumn }) {
  const left = quote.lines.filter(
    ({ isOption, isChosen, position }) => isOption && !isChosen && !ticked.has(position),
  )
  const counted = lines.map((line) => ({ ...line, isOption: false }))
  return (
    <div className="flex flex-col gap-6 pt-2 pb-6 print:block print:space-y-6">
      <LineTable lines={counted} />
      <div className="w-full sm:ml-auto sm:max-w-sm">
        <QuoteTotals
          price={price}
          lines={counted}
          rotDeductionOre={compared.rot.deductionOre}
          rotNote={rotNoteOf(compared.rot)}
        />
      </div>
      {left.length > 0 && <OptionTable lines={left} isLeft={hasAgreed(quote)} />}
    </div>
  )
}

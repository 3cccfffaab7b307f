import type { RotCircumstances } from '#features/rot/domain/rot-deduction.ts'
import { formatOre } from '#kernel/money.ts'
import type { LedgerColumn } from '../../domain/ledger/ledger-columns.ts'
import { ledgerTexts as texts } from '../../texts/ledger.ts'
import { QuoteStateBadge } from '../quote-state-badge.tsx'
import { CompanyName } from './company-name.tsx'
import { WholeQuoteDialog } from './whole-quote-dialog.tsx'

/** Quotes that were decided, withdrawn or have expired, folded: the customer cannot choose them any more. */
export function FoldedQuotes({
  columns,
  circumstances,
}: {
  columns: readonly LedgerColumn[]
  circumstances: RotCircumstances
}) {
  if (columns.length === 0) return null
  return (
    <details className="mt-8 border-y border-line">
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">
        {texts.folded(columns.length)}
      </summary>
      <ul className="pb-2">
        {columns.map(({ quote, compared }) => (
          <li
            key={quote.id}
            className="flex flex-wrap items-center gap-x-6 gap-y-1 border-t border-line py-2"
          >
            <span className="min-w-0 flex-1 basis-48 font-semibold wrap-anywhere">
              <CompanyName company={quote.company} />
            </span>
            <QuoteStateBadge state={quote.state} />
            <span className="text-ink-soft">
              <span className="figures">{formatOre(compared.afterRotOre)}</span> {texts.afterRot}
            </span>
            <WholeQuoteDialog quote={quote} circumstances={circumstances} />
          </li>
        ))}
      </ul>
    </details>
  )
}

import { DecisionDialog } from '#features/projects/ui/decision-dialog.tsx'
import { href } from '#kernel/href.ts'
import type { OwnerQuote } from '../domain/quote-sheet.ts'
import { quoteLedgerTexts as texts } from '../texts/quote-ledger.ts'

/** The dialog in which the customer rejects one quote. */
export function RejectQuoteDialog({ quote }: { quote: OwnerQuote }) {
  const { id: quoteId, projectId, company } = quote
  return (
    <DecisionDialog
      action={href('/customer/projects/:projectId/quotes/:quoteId/rejection', { projectId, quoteId })}
      trigger={{
        label: texts.reject,
        name: texts.rejectOf(company.name),
        variant: 'quiet',
        size: 'compact',
        isWide: true,
      }}
      title={texts.rejectTitle(company.name)}
      confirm={{ label: texts.rejectConfirm, pendingLabel: texts.rejecting, variant: 'danger' }}
    >
      <p className="measure">{texts.rejectText}</p>
    </DecisionDialog>
  )
}

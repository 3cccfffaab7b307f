import { DecisionDialog } from '#features/projects/ui/decision-dialog.tsx'
import { href } from '#kernel/href.ts'
import { companyQuoteTexts as texts } from '../texts/company-quotes.ts'

/** The dialog in which the company withdraws its quote. */
export function WithdrawQuoteDialog({ quoteId, projectTitle }: { quoteId: string; projectTitle: string }) {
  return (
    <DecisionDialog
      action={href('/company/offers/:quoteId/withdrawal', { quoteId })}
      trigger={{ label: texts.withdraw, name: texts.withdrawOf(projectTitle), size: 'compact' }}
      title={texts.withdrawTitle}
      confirm={{ label: texts.withdrawConfirm, pendingLabel: texts.withdrawing, variant: 'danger' }}
      cancelLabel={texts.keep}
    >
      <p className="measure">{texts.withdrawText}</p>
    </DecisionDialog>
  )
}

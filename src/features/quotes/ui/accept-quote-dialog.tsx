import { DecisionDialog } from '#features/projects/ui/decision-dialog.tsx'
import { useStreetChecks } from '#features/projects/ui/use-street-checks.ts'
import { href } from '#kernel/href.ts'
import { quoteLedgerTexts as texts } from '../texts/quote-ledger.ts'
import { type AcceptanceFacts, AcceptQuoteFacts } from './accept-quote-facts.tsx'

/**
 * The dialog in which the customer accepts a quote, with the consequences. `isOnly`: no other quote can be
 * accepted, so the button is the primary one.
 */
export function AcceptQuoteDialog({ isOnly, ...facts }: AcceptanceFacts & { isOnly: boolean }) {
  const { id: quoteId, projectId, company } = facts.quote
  const { errors, formProps } = useStreetChecks(facts.street)
  return (
    <DecisionDialog
      action={href('/customer/projects/:projectId/quotes/:quoteId/acceptance', { projectId, quoteId })}
      trigger={{
        label: texts.accept,
        name: texts.acceptOf(company.name),
        variant: isOnly ? 'primary' : 'secondary',
        size: 'compact',
        isWide: true,
        className: 'max-sm:px-1',
      }}
      triggerFields={{ options: [...facts.ticked].map(String) }}
      title={texts.acceptTitle(company.name)}
      confirm={{ label: texts.acceptConfirm, pendingLabel: texts.accepting }}
      formProps={formProps}
      errors={errors}
    >
      <AcceptQuoteFacts {...facts} />
    </DecisionDialog>
  )
}

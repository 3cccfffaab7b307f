import { href } from 'react-router'
import { CheckIcon } from '#design/icons.tsx'
import { DecisionDialog } from '#features/projects/ui/decision-dialog.tsx'
import { formatOre } from '#kernel/money.ts'
import type { OwnerQuote } from '../domain/quote-sheet.ts'
import { quoteLedgerTexts as texts } from '../texts/quote-ledger.ts'

/** The customer accepts a quote, knowing what follows. `others`: how many more are pending. */
export function AcceptQuoteDialog({
  quote,
  afterRotOre,
  others,
}: {
  quote: OwnerQuote
  afterRotOre: number
  others: number
}) {
  const { id: quoteId, projectId, company, price } = quote
  return (
    <DecisionDialog
      action={href('/customer/projects/:projectId/quotes/:quoteId/acceptance', { projectId, quoteId })}
      trigger={{
        label: texts.accept,
        name: texts.acceptOf(company.name),
        variant: 'primary',
        size: 'compact',
        isWide: true,
      }}
      title={texts.acceptTitle(company.name)}
      confirm={{ label: texts.acceptConfirm, pendingLabel: texts.accepting }}
    >
      <dl className="border-y border-line py-3">
        <Figure term={texts.acceptPrice} value={formatOre(price.grossOre)} />
        <Figure term={texts.acceptPriceAfterRot} value={formatOre(afterRotOre)} isStrong />
      </dl>
      <ul className="flex flex-col gap-2.5">
        {texts.acceptConsequences(company.name, others).map((consequence) => (
          <li key={consequence} className="flex gap-3">
            <CheckIcon className="mt-0.5 text-spruce" />
            {consequence}
          </li>
        ))}
      </ul>
    </DecisionDialog>
  )
}

function Figure({ term, value, isStrong }: { term: string; value: string; isStrong?: boolean }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-ink-soft">{term}</dt>
      <dd className={isStrong ? 'figures text-xl font-semibold' : 'figures'}>{value}</dd>
    </div>
  )
}

import { href, Link } from 'react-router'
import { formatOre } from '#kernel/money.ts'
import { formatDate, stockholmDate } from '#kernel/swedish-dates.ts'
import type { OwnQuoteLine } from '../domain/quote-sheet.ts'
import { companyQuoteTexts as texts } from '../texts/company-quotes.ts'
import { priceKindTexts } from '../texts.ts'
import { QuoteStateBadge } from './quote-state-badge.tsx'
import { WithdrawQuoteDialog } from './withdraw-quote-dialog.tsx'

/** The company's quotes, one per row: project, price, when it was sent, how it stands. */
export function OwnQuoteList({ quotes }: { quotes: readonly OwnQuoteLine[] }) {
  return (
    <ul className="border-t border-line-strong">
      {quotes.map((quote) => (
        <Row key={quote.id} quote={quote} />
      ))}
    </ul>
  )
}

function Row({ quote }: { quote: OwnQuoteLine }) {
  const { projectId, projectTitle, grossOre, rotDeductionOre } = quote
  return (
    <li className="grid gap-x-6 gap-y-2 border-b border-line py-4 sm:grid-cols-[minmax(0,1fr)_auto] md:grid-cols-[minmax(0,1fr)_11rem_8rem_9rem]">
      <div className="min-w-0">
        <Link
          to={href('/company/projects/:projectId', { projectId })}
          className="text-lg leading-snug font-semibold no-underline hover:underline"
        >
          {projectTitle}
        </Link>
        <p className="text-sm text-ink-soft">
          {texts.sentOn(formatDate(stockholmDate(quote.sentAt)))} ·{' '}
          {texts.validTo(formatDate(quote.validUntil))}
        </p>
      </div>
      <p className="sm:text-right">
        <span className="figures text-lg font-semibold">{formatOre(grossOre)}</span>
        <span className="block text-sm text-ink-soft">
          {rotDeductionOre > 0
            ? texts.afterRot(formatOre(grossOre - rotDeductionOre))
            : priceKindTexts[quote.priceKind]}
        </span>
      </p>
      <p>
        <QuoteStateBadge state={quote.state} />
      </p>
      <div className="md:justify-self-end">
        {quote.allowed.withdraw && <WithdrawQuoteDialog quoteId={quote.id} projectTitle={projectTitle} />}
      </div>
    </li>
  )
}

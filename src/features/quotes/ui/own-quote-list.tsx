import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { href } from '#kernel/href.ts'
import { formatOre } from '#kernel/money.ts'
import { formatDate, stockholmDate } from '#kernel/swedish-dates.ts'
import type { OwnQuoteLine } from '../domain/quote-sheet.ts'
import { amendedTexts } from '../texts/amendment.ts'
import { companyQuoteTexts as texts } from '../texts/company-quotes.ts'
import { priceKindTexts } from '../texts.ts'
import { QuoteStateBadge } from './quote-state-badge.tsx'
import { WithdrawQuoteDialog } from './withdraw-quote-dialog.tsx'

/**
 * The company's quotes, one in each row: project, price, when it was sent, and its state; with a button to withdraw
 * it.
 */
export function OwnQuoteList({
  quotes,
  canWithdraw,
}: {
  quotes: readonly OwnQuoteLine[]
  canWithdraw?: boolean
}) {
  return (
    <ul className="border-t border-line-strong">
      {quotes.map((quote) => (
        <Row key={quote.id} quote={quote}>
          {canWithdraw && (
            <div className="empty:max-md:hidden max-md:col-span-2 md:w-36 md:text-right">
              {quote.allowed.withdraw && (
                <WithdrawQuoteDialog
                  quoteId={quote.id}
                  projectTitle={quote.projectTitle ?? texts.hiddenProject}
                />
              )}
            </div>
          )}
        </Row>
      ))}
    </ul>
  )
}

function Row({ quote, children }: { quote: OwnQuoteLine; children: ReactNode }) {
  const { projectId, projectTitle, grossOre, rotDeductionOre } = quote
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-3 border-b border-line py-4 md:grid-cols-[minmax(0,1fr)_10rem_7rem_auto] lg:gap-x-6">
      <div className="min-w-0 max-md:col-span-2">
        {projectTitle === null ? (
          <>
            <p className="text-lg leading-snug font-semibold">{texts.hiddenProject}</p>
            {quote.state === 'pending' && <p className="text-sm text-ink-soft">{texts.hiddenNote}</p>}
          </>
        ) : (
          <Link
            to={href('/company/projects/:projectId', { projectId })}
            className="text-lg leading-snug font-semibold no-underline hover:underline"
          >
            {projectTitle}
          </Link>
        )}
        <p className="text-sm text-ink-soft">
          {texts.sentOn(formatDate(stockholmDate(quote.sentAt)))}
          <span className="max-sm:hidden"> · {texts.validTo(formatDate(quote.validUntil))}</span>
        </p>
        {quote.allowed.confirm && <p className="text-sm font-semibold">{amendedTexts.waits}</p>}
      </div>
      <p className="md:text-right">
        <span className="figures text-lg font-semibold">{formatOre(grossOre)}</span>
        <span className="block text-sm text-ink-soft">
          {rotDeductionOre > 0
            ? texts.afterRot(formatOre(grossOre - rotDeductionOre))
            : priceKindTexts[quote.priceKind]}
        </span>
      </p>
      <p className="max-md:justify-self-end">
        <QuoteStateBadge state={quote.state} />
      </p>
      {children}
    </li>
  )
}

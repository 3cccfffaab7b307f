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
            <div className="mt-2 empty:max-lg:hidden max-lg:col-span-3 lg:mt-0 lg:w-36 lg:text-right">
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

/** On a phone what it is and how it stands are to the left and its figures to the right, in three lines. */
function Row({ quote, children }: { quote: OwnQuoteLine; children: ReactNode }) {
  const { grossOre, rotDeductionOre } = quote
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-baseline gap-x-4 border-b border-line py-2.5 lg:grid-cols-[minmax(0,1fr)_10rem_7rem_auto] lg:items-start lg:gap-x-6 lg:py-4">
      <div className="min-w-0 max-lg:contents">
        <div className="max-lg:col-span-3 max-lg:leading-snug">
          <Project {...quote} />
        </div>
        <p className="text-sm text-ink-soft max-lg:col-span-2 max-lg:row-start-2">
          {texts.sentOn(formatDate(stockholmDate(quote.sentAt)))}
          <span className="max-sm:hidden"> · {texts.validTo(formatDate(quote.validUntil))}</span>
        </p>
        {quote.allowed.confirm && (
          <p className="text-sm font-semibold max-lg:col-span-3 max-lg:row-start-4">{amendedTexts.waits}</p>
        )}
      </div>
      <p className="text-right max-lg:contents">
        <span className="figures font-semibold max-lg:leading-6 max-lg:row-start-2 max-lg:text-right lg:text-lg">
          {formatOre(grossOre)}
        </span>
        <span className="block text-sm text-ink-soft max-lg:col-span-2 max-lg:row-start-3 max-lg:text-right">
          {rotDeductionOre > 0
            ? texts.afterRot(formatOre(grossOre - rotDeductionOre))
            : priceKindTexts[quote.priceKind]}
        </span>
      </p>
      <p className="max-lg:col-start-1 max-lg:row-start-3 max-lg:leading-6">
        <QuoteStateBadge state={quote.state} />
      </p>
      {children}
    </li>
  )
}

function Project({ projectId, projectTitle, state }: OwnQuoteLine) {
  if (projectTitle !== null)
    return (
      <Link
        to={href('/company/projects/:projectId', { projectId })}
        className="leading-snug font-semibold no-underline hover:underline lg:text-lg"
      >
        {projectTitle}
      </Link>
    )
  return (
    <>
      <p className="leading-snug font-semibold lg:text-lg">{texts.hiddenProject}</p>
      {state === 'pending' && <p className="text-sm text-ink-soft">{texts.hiddenNote}</p>}
    </>
  )
}

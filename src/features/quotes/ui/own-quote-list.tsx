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
    <ul className="@container border-t border-line-strong">
      {quotes.map((quote) => (
        <Row key={quote.id} quote={quote}>
          {canWithdraw && (
            <div className="mt-2 empty:@max-[43rem]:hidden @max-[43rem]:col-span-3 @min-[43rem]:mt-0 @min-[43rem]:w-36 @min-[43rem]:text-right">
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

/**
 * On a phone what it is and how it stands are to the left and its figures to the right, in three lines; with letters
 * of twice the size, each on a line of its own.
 */
function Row({ quote, children }: { quote: OwnQuoteLine; children: ReactNode }) {
  const { grossOre, rotDeductionOre } = quote
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_minmax(0,auto)] items-baseline gap-x-4 border-b border-line py-2.5 @max-[16rem]:flex @max-[16rem]:flex-col @min-[43rem]:grid-cols-[minmax(0,1fr)_10rem_7rem_auto] @min-[43rem]:items-start @min-[43rem]:gap-x-6 @min-[43rem]:py-4">
      <div className="min-w-0 @max-[43rem]:contents">
        <div className="wrap-anywhere @max-[43rem]:col-span-3 @max-[43rem]:leading-snug">
          <Project {...quote} />
        </div>
        <p className="flex flex-wrap gap-x-3 text-sm text-ink-soft @max-[43rem]:col-span-2 @max-[43rem]:row-start-2">
          <span>{texts.sentOn(formatDate(stockholmDate(quote.sentAt)))}</span>
          <span className="max-sm:hidden">{texts.validTo[quote.state](formatDate(quote.validUntil))}</span>
        </p>
        {quote.allowed.confirm && (
          <p className="text-sm font-semibold @max-[43rem]:col-span-3 @max-[43rem]:row-start-4">
            {amendedTexts.waits}
          </p>
        )}
      </div>
      <p className="text-right @max-[43rem]:contents">
        <span className="figures font-semibold @max-[43rem]:leading-6 @max-[43rem]:row-start-2 @max-[43rem]:text-right @max-[16rem]:text-left @min-[43rem]:text-lg">
          {formatOre(grossOre)}
        </span>
        <span className="block text-sm text-ink-soft @max-[43rem]:col-span-2 @max-[43rem]:row-start-3 @max-[43rem]:text-right @max-[16rem]:text-left">
          {rotDeductionOre > 0
            ? texts.afterRot(formatOre(grossOre - rotDeductionOre))
            : priceKindTexts[quote.priceKind]}
        </span>
      </p>
      <p className="@max-[43rem]:col-start-1 @max-[43rem]:row-start-3 @max-[43rem]:leading-6">
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
        className="leading-snug font-semibold no-underline hover:underline @min-[43rem]:text-lg"
      >
        {projectTitle}
      </Link>
    )
  return (
    <>
      <p className="leading-snug font-semibold @min-[43rem]:text-lg">{texts.hiddenProject}</p>
      {state === 'pending' && <p className="text-sm text-ink-soft">{texts.hiddenNote}</p>}
    </>
  )
}

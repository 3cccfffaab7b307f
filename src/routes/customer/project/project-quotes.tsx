import { Link } from 'react-router'
import { Button } from '#design/button.tsx'
import { buttonLook } from '#design/button-look.ts'
import { isOpen } from '#features/projects/domain/project.ts'
import { lastDayForQuotes } from '#features/projects/domain/quotes-until.ts'
import { readingStanding, showsQuotes } from '#features/quotes/domain/ledger/reading-link.ts'
import { isLive } from '#features/quotes/domain/quote.ts'
import { hasAgreed } from '#features/quotes/domain/quote-words.ts'
import { ledgerTexts } from '#features/quotes/texts/ledger.ts'
import { ownerQuoteTexts } from '#features/quotes/texts/owner-quotes.ts'
import { projectDecisionTexts as texts } from '#features/quotes/texts/project-decisions.ts'
import { quoteLedgerTexts } from '#features/quotes/texts/quote-ledger.ts'
import { readingLinkTexts } from '#features/quotes/texts/reading-link.ts'
import { ComparisonDownload } from '#features/quotes/ui/ledger/comparison-download.tsx'
import { QuoteLedger } from '#features/quotes/ui/ledger/quote-ledger.tsx'
import { NoQuotesYet } from '#features/quotes/ui/no-quotes-yet.tsx'
import { href } from '#kernel/href.ts'
import type { Route } from './+types/project'

/** The comparison of the quotes; folded once one is accepted. */
export function ProjectQuotes(props: Route.ComponentProps['loaderData']) {
  const { project, quotes, matching } = props
  const live = quotes.filter(({ state }) => isLive(state)).length
  const texts = ownerQuoteTexts(project.state)
  const isPast = quotes.some(({ state }) => hasAgreed({ state }))
  return (
    <section aria-labelledby="quotes">
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id="quotes" className="scroll-mt-20">
          {quotes.length > 0 ? texts.heading : texts.noneHeading}
        </h2>
        <p role="status" className="text-ink-soft">
          {quotes.length > 0 && isOpen(project.state) && quoteLedgerTexts.count(live)}
        </p>
      </div>
      {quotes.length === 0 ? (
        <NoQuotesYet
          state={project.state}
          invited={matching?.invited ?? 0}
          onlyChosen={project.onlyChosen}
          lastDay={lastDayForQuotes(project.quotesUntil)}
        />
      ) : isPast ? (
        <details className="border-y border-line">
          <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">{ledgerTexts.compared}</summary>
          <div className="pb-6">
            <QuoteLedger {...props} isPast />
            <LedgerLinks project={project} hasLive={live > 0} />
          </div>
        </details>
      ) : (
        <>
          <QuoteLedger {...props} />
          <LedgerLinks project={project} hasLive={live > 0} />
        </>
      )}
    </section>
  )
}

/** Links to print the comparison, and to share it by a reading link. */
function LedgerLinks({
  project: { id: projectId, state },
  hasLive,
}: Pick<Route.ComponentProps['loaderData'], 'project'> & { hasLive: boolean }) {
  return (
    <div data-screen-only className="mt-6 flex flex-wrap gap-3">
      <Button size="compact" onPress={() => window.print()}>
        {texts.print}
      </Button>
      {hasLive && <ComparisonDownload projectId={projectId} />}
      {showsQuotes(readingStanding(state, null)) && (
        <Link
          to={href('/customer/projects/:projectId/las-med', { projectId })}
          className={buttonLook({ size: 'compact' })}
        >
          {readingLinkTexts.invitation}
        </Link>
      )}
    </div>
  )
}

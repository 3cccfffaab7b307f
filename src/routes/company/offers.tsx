import { Link } from 'react-router'
import { buttonLook } from '#design/button-look.ts'
import { CalendarIcon } from '#design/figures/icons.tsx'
import { EmptyState } from '#design/frame/empty-state.tsx'
import { requireCompany } from '#edge/request-context.ts'
import { useLiveRevalidation } from '#features/notifications/ui/use-live.ts'
import {
  type OfferList,
  offerLists,
  readQuoteCursor,
  statesOf,
  whatWon,
} from '#features/quotes/domain/results/own-results.ts'
import { listOwnDrafts } from '#features/quotes/server/form/quote-draft-queries.ts'
import { listOwnQuotes } from '#features/quotes/server/own-quote-queries.ts'
import { ownQuoteCounts, ownResults } from '#features/quotes/server/results/own-result-queries.ts'
import { companyQuoteTexts as texts } from '#features/quotes/texts/company-quotes.ts'
import { ownResultTexts } from '#features/quotes/texts/own-results.ts'
import { quoteTemplateTexts } from '#features/quotes/texts/quote-template.ts'
import { OwnDraftList } from '#features/quotes/ui/own-draft-list.tsx'
import { OwnQuoteList } from '#features/quotes/ui/own-quote-list.tsx'
import { QuoteGroups } from '#features/quotes/ui/results/quote-groups.tsx'
import { WhatWonSection } from '#features/quotes/ui/results/what-won.tsx'
import { href } from '#kernel/href.ts'
import { stockholmDate } from '#kernel/swedish-dates.ts'
import type { Route } from './+types/offers'

export const meta = () => [{ title: `${texts.offersTitle} · Handslag` }]

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireCompany(args, 'quotes')
  const params = new URL(args.request.url).searchParams
  const asked = params.get('visa')
  const before = readQuoteCursor(params.get('fran'))
  const group = offerLists.find((name) => name === asked) ?? null
  const [drafts, page, sent, results] = await Promise.all([
    listOwnDrafts(ctx),
    group === 'draft'
      ? { quotes: [], next: null }
      : listOwnQuotes(ctx, { before, states: group && statesOf(group) }),
    ownQuoteCounts(ctx),
    ownResults(ctx),
  ])
  const counts = { draft: drafts.length, ...sent }
  const today = stockholmDate(ctx.now)
  const isFirst = before === null
  return { group, drafts, ...page, isFirst, counts, result: whatWon(results), decided: results.length, today }
}

export default function Offers({ loaderData }: Route.ComponentProps) {
  const { group, quotes, next, isFirst, counts, result, decided, today } = loaderData
  const drafts = isFirst && (group === null || group === 'draft') ? loaderData.drafts : []
  const hasQuotes = Object.values(counts).some((count) => count > 0)
  useLiveRevalidation()
  return (
    <>
      <h1>{texts.offersTitle}</h1>
      <p className="mt-2 mb-6 text-ink-soft">{texts.offersIntro}</p>
      {hasQuotes ? (
        <>
          <div className="mb-4 flex flex-wrap items-center gap-2 sm:gap-3">
            <Link
              to={href('/company/offers/jobb')}
              className={buttonLook({ size: 'compact', className: 'max-sm:px-3' })}
            >
              <CalendarIcon />
              {ownResultTexts.toJobs}
            </Link>
            <Link
              to={href('/company/offers/mallar')}
              className={buttonLook({ size: 'compact', className: 'max-sm:px-3' })}
            >
              {quoteTemplateTexts.title}
            </Link>
          </div>
          <QuoteGroups counts={counts} shown={group} />
          {drafts.length > 0 && <OwnDraftList drafts={drafts} today={today} />}
          {quotes.length > 0 && <OwnQuoteList quotes={quotes} canWithdraw />}
          {quotes.length + drafts.length === 0 && (
            <p className="text-ink-soft">
              {group && isFirst ? ownResultTexts.emptyGroup[group] : ownResultTexts.noOlder}
            </p>
          )}
          <Pages group={group} next={next} isFirst={isFirst} />
          <WhatWonSection result={result} decided={decided} />
        </>
      ) : (
        <EmptyState
          drawing="papers"
          title={texts.emptyTitle}
          action={
            <Link to={href('/company/projects')} className={buttonLook({ variant: 'primary' })}>
              {texts.findProjects}
            </Link>
          }
        >
          {texts.empty}
        </EmptyState>
      )}
    </>
  )
}

/** Each page has its own URL, so that the browser's back button returns to the same page. */
function Pages({ group, next, isFirst }: { group: OfferList | null; next: string | null; isFirst: boolean }) {
  if (isFirst && next === null) return null
  const to = (from: string | null) =>
    `?${new URLSearchParams({ ...(group && { visa: group }), ...(from && { fran: from }) })}`
  return (
    <nav aria-label={ownResultTexts.pages} className="mt-6 flex flex-wrap gap-3">
      {!isFirst && (
        <Link to={to(null)} className={buttonLook()}>
          {ownResultTexts.toNewest}
        </Link>
      )}
      {next && (
        <Link to={to(next)} className={buttonLook()}>
          {ownResultTexts.older}
        </Link>
      )}
    </nav>
  )
}

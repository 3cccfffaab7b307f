import { Link } from 'react-router'
import { buttonLook } from '#design/button-look.ts'
import { EmptyState } from '#design/frame/empty-state.tsx'
import { requireCompany } from '#edge/request-context.ts'
import { useLiveRevalidation } from '#features/notifications/ui/use-live.ts'
import { listOwnQuotes } from '#features/quotes/server/quote-queries.ts'
import { companyQuoteTexts as texts } from '#features/quotes/texts/company-quotes.ts'
import { OwnQuoteList } from '#features/quotes/ui/own-quote-list.tsx'
import { href } from '#kernel/href.ts'
import type { Route } from './+types/offers'

export const meta = () => [{ title: `${texts.offersTitle} · Handslag` }]

export async function loader(args: Route.LoaderArgs) {
  return { quotes: await listOwnQuotes(requireCompany(args)) }
}

export default function Offers({ loaderData: { quotes } }: Route.ComponentProps) {
  useLiveRevalidation()
  const find = (
    <Link to={href('/company/projects')} className={buttonLook({ variant: 'primary' })}>
      {texts.findProjects}
    </Link>
  )
  return (
    <>
      <h1>{texts.offersTitle}</h1>
      <p className="mt-2 mb-8 text-ink-soft">{texts.offersIntro}</p>
      {quotes.length > 0 ? (
        <OwnQuoteList quotes={quotes} canWithdraw />
      ) : (
        <EmptyState title={texts.emptyTitle} action={find}>
          {texts.empty}
        </EmptyState>
      )}
    </>
  )
}

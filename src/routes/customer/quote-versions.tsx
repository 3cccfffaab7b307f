import { Link, redirect } from 'react-router'
import { buttonLook } from '#design/button-look.ts'
import { requireCustomer } from '#edge/request-context.ts'
import { listQuotesForOwner } from '#features/quotes/server/quote-queries.ts'
import { versionsBefore } from '#features/quotes/server/revision/quote-version-queries.ts'
import { revisionTexts, versionTexts as texts } from '#features/quotes/texts/amendment.ts'
import { QuoteVersions } from '#features/quotes/ui/revision/quote-versions.tsx'
import { ownRotCircumstances } from '#features/rot/server/rot-circumstances-queries.ts'
import { href } from '#kernel/href.ts'
import { found } from '#kernel/refusal.ts'
import type { Route } from './+types/quote-versions'

export const meta: Route.MetaFunction = () => [{ title: texts.pageTitle }]

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireCustomer(args)
  const { projectId, quoteId } = args.params
  const quotes = await listQuotesForOwner(ctx, projectId)
  const quote = found(
    quotes.find(({ id }) => id === quoteId),
    'quote',
  )
  const [revised] = await versionsBefore(ctx, [quote])
  if (!revised) throw redirect(href('/customer/projects/:projectId', { projectId }))
  return { ...revised, circumstances: await ownRotCircumstances(ctx) }
}

/** All versions of a company's quote on a project. */
export default function OwnerQuoteVersions({ loaderData, params }: Route.ComponentProps) {
  const { projectId, quoteId } = params
  return (
    <>
      <p className="text-ink-soft">{loaderData.quote.company.name}</p>
      <h1>{texts.title}</h1>
      <p className="measure mt-2 mb-8 text-ink-soft">{texts.intro}</p>
      <QuoteVersions
        {...loaderData}
        document={href('/customer/projects/:projectId/quotes/:quoteId/offert.pdf', { projectId, quoteId })}
      />
      <Link
        to={href('/customer/projects/:projectId', { projectId })}
        className={buttonLook({ size: 'compact' })}
        data-screen-only
      >
        {revisionTexts.back}
      </Link>
    </>
  )
}

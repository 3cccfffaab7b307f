import { Link, redirect } from 'react-router'
import { buttonLook } from '#design/button-look.ts'
import { requireCompany } from '#edge/request-context.ts'
import { getOwnQuote } from '#features/quotes/server/quote-queries.ts'
import { versionsBefore } from '#features/quotes/server/revision/quote-version-queries.ts'
import { revisionTexts, versionTexts as texts } from '#features/quotes/texts/amendment.ts'
import { QuoteVersions } from '#features/quotes/ui/revision/quote-versions.tsx'
import { href } from '#kernel/href.ts'
import { found } from '#kernel/refusal.ts'
import type { Route } from './+types/quote-versions'

export const meta: Route.MetaFunction = () => [{ title: texts.pageTitle }]

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireCompany(args, 'quotes')
  const { projectId } = args.params
  const quote = found(await getOwnQuote(ctx, projectId), 'quote')
  const [revised] = await versionsBefore(ctx, [quote])
  if (!revised) throw redirect(href('/company/projects/:projectId', { projectId }))
  return revised
}

/** All versions of the company's quote on a project. */
export default function OwnQuoteVersions({ loaderData, params }: Route.ComponentProps) {
  const { projectId } = params
  return (
    <>
      <h1>{texts.title}</h1>
      <p className="measure mt-2 mb-8 text-ink-soft">{texts.intro}</p>
      <QuoteVersions
        {...loaderData}
        document={href('/company/projects/:projectId/offert.pdf', { projectId })}
      />
      <Link
        to={href('/company/projects/:projectId', { projectId })}
        className={buttonLook({ size: 'compact' })}
        data-screen-only
      >
        {revisionTexts.back}
      </Link>
    </>
  )
}

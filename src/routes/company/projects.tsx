import { Link } from 'react-router'
import { buttonLook } from '#design/button-look.ts'
import { EmptyState } from '#design/frame/empty-state.tsx'
import { requireCompany } from '#edge/request-context.ts'
import { lackingOf } from '#features/applications/server/company-verification-queries.ts'
import { categoryTexts } from '#features/companies/texts.ts'
import { foundProjectsInput } from '#features/matching/domain/found-projects-input.ts'
import { listProjectsForCompany } from '#features/matching/server/found-project-queries.ts'
import { findProjectsTexts as texts } from '#features/matching/texts.ts'
import { FindFilter } from '#features/matching/ui/find-filter.tsx'
import { FoundProjectCard } from '#features/matching/ui/found-project-card.tsx'
import { LackingNotice } from '#features/matching/ui/lacking-notice.tsx'
import { useLiveRevalidation } from '#features/notifications/ui/use-live.ts'
import { isLive } from '#features/quotes/domain/quote.ts'
import { listOwnQuotes } from '#features/quotes/server/quote-queries.ts'
import type { Route } from './+types/projects'

export const meta = () => [{ title: `${texts.heading} · Handslag` }]

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireCompany(args)
  const filter = foundProjectsInput(new URL(args.request.url).searchParams)
  const [found, ownQuotes, lacks] = await Promise.all([
    listProjectsForCompany(ctx, filter),
    listOwnQuotes(ctx),
    ctx.actor.companyId ? lackingOf(ctx, ctx.actor.companyId) : [],
  ])
  const { scope, category } = filter
  return {
    ...found,
    quoted: ownQuotes.filter(({ state }) => isLive(state)).map(({ projectId }) => projectId),
    lacks,
    filter: { scope, category },
    isLater: filter.before !== undefined,
  }
}

export default function FindProjects({ loaderData }: Route.ComponentProps) {
  const { projects, quoted, next, lacks, filter, isLater } = loaderData
  useLiveRevalidation()
  return (
    <>
      <h1>{texts.heading}</h1>
      <p className="mt-2 mb-6 text-ink-soft">{texts.lead}</p>
      <LackingNotice lacks={lacks} className="mb-6" />
      <FindFilter filter={filter} />
      {projects.length > 0 ? (
        <ul className="mt-6 grid gap-4 xl:grid-cols-2">
          {projects.map((found) => (
            <FoundProjectCard
              key={found.project.id}
              found={found}
              isQuoted={quoted.includes(found.project.id)}
            />
          ))}
        </ul>
      ) : (
        <div className="mt-10">
          <NothingFound filter={filter} />
        </div>
      )}
      <nav aria-label={texts.heading} className="mt-8 flex flex-wrap gap-3">
        {isLater && (
          <Link to={`?${searchOf(filter)}`} className={buttonLook()}>
            {texts.newest}
          </Link>
        )}
        {next && (
          <Link to={`?${searchOf(filter, next)}`} className={buttonLook()}>
            {texts.next}
          </Link>
        )}
      </nav>
    </>
  )
}

function NothingFound({ filter }: { filter: Route.ComponentProps['loaderData']['filter'] }) {
  const { scope, category } = filter
  if (category)
    return (
      <EmptyState
        title={texts.emptyCategory[scope](categoryTexts[category])}
        action={
          <Link to={`?${searchOf({ scope })}`} className={buttonLook()}>
            {texts.showAllCategories}
          </Link>
        }
      >
        {texts.emptyCategoryText}
      </EmptyState>
    )
  const showAll = (
    <Link to="?scope=all" className={buttonLook()}>
      {texts.showAll}
    </Link>
  )
  return (
    <EmptyState title={texts.empty[scope]} action={scope === 'fitting' && showAll}>
      {texts.emptyText[scope]}
    </EmptyState>
  )
}

function searchOf({ scope, category }: { scope: string; category?: string }, before?: string): string {
  return new URLSearchParams({ scope, ...(category && { category }), ...(before && { before }) }).toString()
}

import { Link } from 'react-router'
import { buttonLook } from '#design/button-look.ts'
import { EmptyState } from '#design/frame/empty-state.tsx'
import { requireCustomer } from '#edge/request-context.ts'
import { useLiveRevalidation } from '#features/notifications/ui/use-live.ts'
import { groupAsked, isInGroup } from '#features/projects/domain/project-group.ts'
import { listOwnProjects } from '#features/projects/server/project-queries.ts'
import { projectGroupTexts } from '#features/projects/texts/project-groups.ts'
import { ownProjectsTexts } from '#features/projects/texts.ts'
import { ProjectFilter } from '#features/projects/ui/project-filter.tsx'
import { ProjectList } from '#features/projects/ui/project-list.tsx'
import { quotesOnOwnProjects } from '#features/quotes/server/quote-queries.ts'
import { href } from '#kernel/href.ts'
import type { Route } from './+types/projects'

export const meta = () => [{ title: `${ownProjectsTexts.heading} · Handslag` }]

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireCustomer(args)
  const [projects, quotes] = await Promise.all([listOwnProjects(ctx), quotesOnOwnProjects(ctx)])
  const shown = groupAsked(new URL(args.request.url).searchParams.get('visa'))
  return { projects, quotes, shown }
}

export default function Projects({ loaderData: { projects, quotes, shown } }: Route.ComponentProps) {
  useLiveRevalidation()
  const inGroup = projects.filter((project) => isInGroup(project, shown))
  const create = (
    <Link to={href('/skapa-projekt')} className={buttonLook({ variant: 'primary' })}>
      {ownProjectsTexts.create}
    </Link>
  )
  return (
    <>
      <div className="mb-8 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1>{ownProjectsTexts.heading}</h1>
          <p className="mt-2 text-ink-soft">{ownProjectsTexts.lead}</p>
        </div>
        {projects.length > 0 && create}
      </div>
      {projects.length > 0 ? (
        <>
          <ProjectFilter projects={projects} shown={shown} />
          {inGroup.length === 0 && <EmptyState drawing="search" title={projectGroupTexts.none} />}
          <ProjectList projects={inGroup} noteOf={(id) => ownProjectsTexts.quotes(quotes.get(id) ?? 0)} />
        </>
      ) : (
        <EmptyState drawing="room" title={ownProjectsTexts.empty} action={create}>
          {ownProjectsTexts.emptyText}
        </EmptyState>
      )}
    </>
  )
}

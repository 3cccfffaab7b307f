import { Link } from 'react-router'
import { Card } from '#design/frame/card.tsx'
import { CategoryName } from '#features/companies/ui/category-select.tsx'
import { href } from '#kernel/href.ts'
import { formatDate, stockholmDate } from '#kernel/swedish-dates.ts'
import { isOpen, type ProjectLine } from '../domain/project.ts'
import { lastDayForQuotes } from '../domain/quotes-until.ts'
import { ownProjectsTexts } from '../texts.ts'
import { ProjectStateBadge } from './project-state-badge.tsx'

/**
 * The owner's projects, one card each; the card is a link. `noteOf` adds a short text, such as the number of quotes.
 */
export function ProjectList({
  projects,
  noteOf,
}: {
  projects: readonly ProjectLine[]
  noteOf?: (projectId: string) => string | null
}) {
  return (
    <ul className="grid grid-cols-1 gap-4 xl:grid-cols-2">
      {projects.map((project) => (
        <Card key={project.id} as="li" className="relative flex flex-col gap-2">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <ProjectStateBadge state={project.state} />
            <span className="text-sm text-ink-soft">{noteOf?.(project.id)}</span>
          </div>
          <h2 className="text-xl">
            <Link
              to={href('/customer/projects/:projectId', { projectId: project.id })}
              className="no-underline after:absolute after:inset-0 hover:underline"
            >
              {project.title}
            </Link>
          </h2>
          <p className="text-sm text-ink-soft">
            <CategoryName category={project.category} /> · {project.location}
          </p>
          <Dates project={project} />
        </Card>
      ))}
    </ul>
  )
}

function Dates({ project: { state, publishedAt, quotesUntil } }: { project: ProjectLine }) {
  return (
    <p className="flex flex-wrap gap-x-4 text-sm text-ink-soft">
      <span>{ownProjectsTexts.published(formatDate(stockholmDate(publishedAt)))}</span>
      {isOpen(state) && (
        <span>{ownProjectsTexts.quotesUntil(formatDate(lastDayForQuotes(quotesUntil)))}</span>
      )}
    </p>
  )
}

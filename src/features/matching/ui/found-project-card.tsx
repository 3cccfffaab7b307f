import { Link } from 'react-router'
import { Badge } from '#design/figures/badge.tsx'
import { Card } from '#design/frame/card.tsx'
import { CategoryName } from '#features/companies/ui/category-select.tsx'
import { lastDayForQuotes } from '#features/projects/domain/quotes-until.ts'
import { readinessTexts } from '#features/projects/texts/interview.ts'
import { BudgetName } from '#features/projects/ui/budget-name.tsx'
import { href } from '#kernel/href.ts'
import { formatDate, stockholmDate } from '#kernel/swedish-dates.ts'
import type { FoundProject } from '../domain/project-view.ts'
import { findProjectsTexts as texts } from '../texts.ts'

const kilometres = new Intl.NumberFormat('sv-SE', { maximumFractionDigits: 0 })

/** A hit of 'Hitta projekt': as much of the project as the company may see. `isQuoted`: its quote is already there. */
export function FoundProjectCard({ found, isQuoted }: { found: FoundProject; isQuoted: boolean }) {
  const { project } = found
  return (
    <Card as="li" className="relative flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
        {isQuoted && <Badge tone="info">{texts.quoted}</Badge>}
        {found.invited && !isQuoted && <Badge tone="success">{texts.invited}</Badge>}
        <CategoryName category={project.category} />
      </div>
      <h2 className="text-xl">
        <Link
          to={href('/company/projects/:projectId', { projectId: project.id })}
          className="no-underline after:absolute after:inset-0 hover:underline"
        >
          {project.title ?? <CategoryName category={project.category} />}
        </Link>
      </h2>
      <p>
        {placeOf(found)} · <BudgetName budget={project.budget} />
      </p>
      {found.access === 'full' ? (
        <p className="measure line-clamp-3 text-ink-soft">{found.project.description}</p>
      ) : (
        <p className="measure text-sm text-ink-soft">{texts.onlyCard}</p>
      )}
      <p className="mt-auto flex flex-wrap gap-x-4 pt-2 text-sm text-ink-soft">
        <span>{texts.published(formatDate(stockholmDate(project.publishedAt)))}</span>
        {found.access === 'full' && <span>{readinessTexts.title(found.project.readiness)}</span>}
        <span>{texts.quotesUntil(formatDate(lastDayForQuotes(project.quotesUntil)))}</span>
      </p>
    </Card>
  )
}

function placeOf(found: FoundProject): string {
  const place = found.project.municipality?.name ?? texts.unknownPlace
  if (found.access !== 'full' || found.project.distanceM === null) return place
  return `${place}, ${distanceText(found.project.distanceM)}`
}

function distanceText(metres: number): string {
  return metres < 1000 ? texts.near : texts.distance(kilometres.format(metres / 1000))
}

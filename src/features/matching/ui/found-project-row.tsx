import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Badge } from '#design/figures/badge.tsx'
import { CategoryName } from '#features/companies/ui/category-select.tsx'
import { lastDayForQuotes } from '#features/projects/domain/quotes-until.ts'
import { distanceText } from '#features/projects/texts/distance.ts'
import { readinessTexts } from '#features/projects/texts/interview.ts'
import { BudgetName } from '#features/projects/ui/budget-name.tsx'
import { href } from '#kernel/href.ts'
import { daysBetween, type IsoDate } from '#kernel/swedish-dates.ts'
import type { FoundProject } from '../domain/project-view.ts'
import { findProjectsTexts as texts } from '../texts.ts'

/**
 * A project of 'Hitta projekt' in three lines, with what the company may see: the job, its place and budget, and the
 * facts that decide whether to open it. `isAmongRequests`: the list already says that the company was asked.
 * `children`: actions.
 */
export function FoundProjectRow({
  found,
  today,
  isAmongRequests = false,
  children,
}: {
  found: FoundProject
  today: IsoDate
  isAmongRequests?: boolean
  children?: ReactNode
}) {
  const { project } = found
  const days = daysBetween(today, lastDayForQuotes(project.quotesUntil))
  return (
    <li className="relative grid min-w-0 grid-cols-[minmax(0,1fr)_auto] content-start gap-x-2 gap-y-0.5 sm:gap-x-4 border-b border-line py-3 hover:bg-paper-sunken">
      <h3 className="flex flex-wrap items-baseline gap-x-2 text-base leading-snug max-sm:col-span-2 sm:col-start-1">
        <Link
          to={href('/company/projects/:projectId', { projectId: project.id })}
          className="font-semibold no-underline after:absolute after:inset-0 hover:underline"
        >
          {project.title ?? <CategoryName category={project.category} />}
        </Link>
        {found.invited && !isAmongRequests && <Badge tone="success">{texts.invited}</Badge>}
      </h3>
      <p className="flex flex-wrap gap-x-3 text-sm max-sm:col-span-2 sm:col-start-1">
        <span>{placeOf(found)}</span>
        <BudgetName budget={project.budget} />
        {project.title !== null && (
          // Left out on a phone, where it would make the list too long; the title must be enough.
          <span className="text-ink-soft max-sm:hidden">
            <CategoryName category={project.category} />
          </span>
        )}
      </p>
      <p className="col-start-1 flex flex-wrap content-start gap-x-2 text-xs leading-5 text-ink-soft sm:gap-x-3 sm:text-sm">
        <span className={days <= 2 ? 'font-semibold text-ink' : undefined}>{texts.daysLeft(days)}</span>
        {found.slotsLeft !== null && <span>{texts.slotsLeft(found.slotsLeft)}</span>}
        {found.access === 'full' && (
          <>
            <span>{readinessTexts.title(found.project.readiness)}</span>
            <span>{texts.pictures(found.project.pictures)}</span>
          </>
        )}
      </p>
      {children && (
        <div className="relative z-1 col-start-2 self-end sm:row-span-3 sm:row-start-1 sm:self-center">
          {children}
        </div>
      )}
    </li>
  )
}

function placeOf(found: FoundProject): string {
  const place = found.project.municipality?.name ?? texts.unknownPlace
  if (found.access !== 'full' || found.project.distanceM === null) return place
  return `${place}, ${distanceText(found.project.distanceM).toLowerCase()}`
}

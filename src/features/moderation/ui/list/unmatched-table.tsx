import { href, Link } from 'react-router'
import { Cell, HeadCell, Table } from '#design/table.tsx'
import type { Category } from '#features/companies/domain/category.ts'
import { CategoryName } from '#features/companies/ui/category-select.tsx'
import { lastDayForQuotes } from '#features/projects/domain/quotes-until.ts'
import { formatDate, stockholmDate } from '#kernel/swedish-dates.ts'
import type { UnmatchedProject } from '../../domain/desk-list.ts'
import { unmatchedTexts as texts } from '../../texts/desk.ts'

/** Projects that fitted nobody, with the way to whoever waits for an answer. */
export function UnmatchedTable({ projects }: { projects: readonly UnmatchedProject[] }) {
  const { columns } = texts
  return (
    <Table caption={texts.title} isCaptionHidden>
      <thead>
        <tr>
          <HeadCell>{columns.title}</HeadCell>
          <HeadCell>{columns.category}</HeadCell>
          <HeadCell>{columns.place}</HeadCell>
          <HeadCell>{columns.published}</HeadCell>
          <HeadCell>{columns.until}</HeadCell>
          <HeadCell>
            <span className="sr-only">{texts.owner}</span>
          </HeadCell>
        </tr>
      </thead>
      <tbody>
        {projects.map((project) => (
          <tr key={project.id}>
            <HeadCell scope="row">
              <Link to={href('/admin/projekt/:projectId', { projectId: project.id })}>{project.title}</Link>
            </HeadCell>
            <Cell>
              <CategoryName category={project.category as Category} />
            </Cell>
            <Cell>{project.location}</Cell>
            <Cell className="whitespace-nowrap">{formatDate(stockholmDate(project.publishedAt))}</Cell>
            <Cell className="whitespace-nowrap">{formatDate(lastDayForQuotes(project.quotesUntil))}</Cell>
            <Cell className="whitespace-nowrap">
              <Link
                to={href('/admin/kunder/:userId', { userId: project.ownerId })}
                aria-label={texts.ownerOf(project.title)}
              >
                {texts.owner}
              </Link>
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

import { Link } from 'react-router'
import type { Category } from '#features/companies/domain/category.ts'
import { CategoryName } from '#features/companies/ui/category-select.tsx'
import { lastDayForQuotes } from '#features/projects/domain/quotes-until.ts'
import { href } from '#kernel/href.ts'
import { formatDate, stockholmDate } from '#kernel/swedish-dates.ts'
import type { UnmatchedProject } from '../../domain/desk-list.ts'
import { unmatchedTexts as texts } from '../../texts/desk.ts'
import { type DeskColumn, DeskTable } from './desk-table.tsx'

/** Projects for which matching found no company, each with links to its page and its owner. */
export function UnmatchedTable({ projects }: { projects: readonly UnmatchedProject[] }) {
  const { columns } = texts
  const shown: [DeskColumn<UnmatchedProject>, ...DeskColumn<UnmatchedProject>[]] = [
    {
      label: columns.title,
      cell: ({ id, title }) => <Link to={href('/admin/projekt/:projectId', { projectId: id })}>{title}</Link>,
    },
    { label: columns.category, cell: ({ category }) => <CategoryName category={category as Category} /> },
    { label: columns.place, cell: ({ location }) => location },
    {
      label: columns.published,
      cell: ({ publishedAt }) => formatDate(stockholmDate(publishedAt)),
      isShort: true,
    },
    {
      label: columns.until,
      cell: ({ quotesUntil }) => formatDate(lastDayForQuotes(quotesUntil)),
      isShort: true,
    },
    {
      label: columns.customer,
      cell: ({ ownerId, title }) => (
        <Link to={href('/admin/kunder/:userId', { userId: ownerId })} aria-label={texts.ownerOf(title)}>
          {texts.owner}
        </Link>
      ),
      isShort: true,
    },
  ]
  return <DeskTable caption={texts.title} columns={shown} rows={projects} keyOf={({ id }) => id} />
}

import { Link } from 'react-router'
import { shortPlace } from '#features/places/domain/place.ts'
import { ProjectStateBadge } from '#features/projects/ui/project-state-badge.tsx'
import { href } from '#kernel/href.ts'
import { formatDate, stockholmDate } from '#kernel/swedish-dates.ts'
import type { ProjectRow } from '../../domain/desk-list.ts'
import { projectListTexts as texts } from '../../texts/projects.ts'
import { type DeskColumn, DeskTable } from './desk-table.tsx'

/** Projects, one per row. */
export function ProjectTable({ projects }: { projects: readonly ProjectRow[] }) {
  const { columns } = texts
  const shown: [DeskColumn<ProjectRow>, ...DeskColumn<ProjectRow>[]] = [
    {
      label: columns.title,
      cell: ({ id, title }) => <Link to={href('/admin/projekt/:projectId', { projectId: id })}>{title}</Link>,
    },
    { label: columns.state, cell: ({ state }) => <ProjectStateBadge state={state} /> },
    { label: columns.owner, cell: ({ ownerName }) => ownerName },
    { label: columns.place, cell: ({ location }) => shortPlace(location) },
    {
      label: columns.published,
      cell: ({ publishedAt }) => formatDate(stockholmDate(publishedAt)),
      isShort: true,
    },
  ]
  return (
    <DeskTable
      caption={texts.title}
      columns={shown}
      rows={projects}
      keyOf={({ id }) => id}
      className="mt-8"
    />
  )
}

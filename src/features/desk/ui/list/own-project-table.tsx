import { Link } from 'react-router'
import type { ProjectState } from '#features/projects/domain/project.ts'
import { ProjectStateBadge } from '#features/projects/ui/project-state-badge.tsx'
import { href } from '#kernel/href.ts'
import { formatDate, stockholmDate } from '#kernel/swedish-dates.ts'
import { customerPageTexts as texts } from '../../texts/desk.ts'
import { type DeskColumn, DeskTable } from './desk-table.tsx'

type ShownProject = { id: string; title: string; state: string; publishedAt: Date; quotes: number | null }

/** A customer's projects, one per row. */
export function OwnProjectTable({ projects }: { projects: readonly ShownProject[] }) {
  const { columns } = texts
  const shown: [DeskColumn<ShownProject>, ...DeskColumn<ShownProject>[]] = [
    {
      label: columns.title,
      cell: ({ id, title }) => <Link to={href('/admin/projekt/:projectId', { projectId: id })}>{title}</Link>,
    },
    { label: columns.state, cell: ({ state }) => <ProjectStateBadge state={state as ProjectState} /> },
    {
      label: columns.published,
      cell: ({ publishedAt }) => formatDate(stockholmDate(publishedAt)),
      isShort: true,
    },
    { label: columns.quotes, cell: ({ quotes }) => quotes ?? 0 },
  ]
  return <DeskTable caption={texts.projects} columns={shown} rows={projects} keyOf={({ id }) => id} />
}

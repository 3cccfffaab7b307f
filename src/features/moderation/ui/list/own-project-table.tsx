import { href, Link } from 'react-router'
import { Cell, HeadCell, Table } from '#design/table.tsx'
import type { ProjectState } from '#features/projects/domain/project.ts'
import { ProjectStateBadge } from '#features/projects/ui/project-state-badge.tsx'
import { formatDate, stockholmDate } from '#kernel/swedish-dates.ts'
import { customerPageTexts as texts } from '../../texts/desk.ts'

type ShownProject = { id: string; title: string; state: string; publishedAt: Date; quotes: number | null }

/** A customer's projects, a row each. */
export function OwnProjectTable({ projects }: { projects: readonly ShownProject[] }) {
  const { columns } = texts
  return (
    <Table caption={texts.projects} isCaptionHidden>
      <thead>
        <tr>
          <HeadCell>{columns.title}</HeadCell>
          <HeadCell>{columns.state}</HeadCell>
          <HeadCell>{columns.published}</HeadCell>
          <HeadCell isNumeric>{columns.quotes}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {projects.map(({ id, title, state, publishedAt, quotes }) => (
          <tr key={id}>
            <HeadCell scope="row">
              <Link to={href('/admin/projekt/:projectId', { projectId: id })}>{title}</Link>
            </HeadCell>
            <Cell>
              <ProjectStateBadge state={state as ProjectState} />
            </Cell>
            <Cell className="whitespace-nowrap">{formatDate(stockholmDate(publishedAt))}</Cell>
            <Cell isNumeric>{quotes ?? 0}</Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

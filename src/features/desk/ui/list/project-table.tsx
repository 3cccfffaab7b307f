import { Link } from 'react-router'
import { Cell, ColumnHeads, HeadCell, Table } from '#design/figures/table.tsx'
import { ProjectStateBadge } from '#features/projects/ui/project-state-badge.tsx'
import { href } from '#kernel/href.ts'
import { formatDate, stockholmDate } from '#kernel/swedish-dates.ts'
import type { ProjectRow } from '../../domain/desk-list.ts'
import { projectListTexts as texts } from '../../texts/projects.ts'

/** Projects, one per row. */
export function ProjectTable({ projects }: { projects: readonly ProjectRow[] }) {
  const { title, state, owner, place, published } = texts.columns
  return (
    <Table caption={texts.title} isCaptionHidden className="mt-8">
      <ColumnHeads labels={[title, state, owner, place, published]} />
      <tbody>
        {projects.map((project) => (
          <tr key={project.id}>
            <HeadCell scope="row">
              <Link to={href('/admin/projekt/:projectId', { projectId: project.id })}>{project.title}</Link>
            </HeadCell>
            <Cell>
              <ProjectStateBadge state={project.state} />
            </Cell>
            <Cell>{project.ownerName}</Cell>
            <Cell>{project.location}</Cell>
            <Cell className="whitespace-nowrap">{formatDate(stockholmDate(project.publishedAt))}</Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

import { Link } from 'react-router'
import { buttonLook } from '#design/button-look.ts'
import { href, withQuery } from '#kernel/href.ts'
import type { ProjectLine } from '../domain/project.ts'
import { isInGroup, type ProjectGroup, projectGroups } from '../domain/project-group.ts'
import { projectGroupTexts as texts } from '../texts/project-groups.ts'

/** Links to the groups of one's own projects, each with its number of projects; empty groups are left out. */
export function ProjectFilter({
  projects,
  shown,
}: {
  projects: readonly ProjectLine[]
  shown: ProjectGroup
}) {
  const counts = projectGroups.map((group) => ({
    group,
    count: projects.filter((project) => isInGroup(project, group)).length,
  }))
  return (
    <nav aria-label={texts.label} className="mb-6 flex flex-wrap gap-2">
      {counts
        .filter(({ group, count }) => count > 0 || group === shown)
        .map(({ group, count }) => (
          <Link
            key={group}
            to={withQuery(href('/customer/projects'), { visa: group === 'alla' ? null : group })}
            aria-current={group === shown ? 'page' : undefined}
            className={buttonLook({ size: 'compact', variant: group === shown ? 'primary' : 'secondary' })}
          >
            {texts.group(group, count)}
          </Link>
        ))}
    </nav>
  )
}

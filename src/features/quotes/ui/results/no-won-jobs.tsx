import { Link } from 'react-router'
import { buttonLook } from '#design/button-look.ts'
import { EmptyState } from '#design/frame/empty-state.tsx'
import { href } from '#kernel/href.ts'
import { wonJobTexts as texts } from '../../texts/own-results.ts'

/** Instead of the list of won jobs. `findsProjects`: may the reader open the projects that are not won? */
export function NoWonJobs({ findsProjects }: { findsProjects: boolean }) {
  return (
    <EmptyState
      drawing="frame"
      title={texts.empty}
      action={
        findsProjects && (
          <Link to={href('/company/projects')} className={buttonLook({ variant: 'primary' })}>
            {texts.findProjects}
          </Link>
        )
      }
    >
      {texts.emptyText}
    </EmptyState>
  )
}

import { href } from '#kernel/href.ts'
import { formatMoment } from '#kernel/swedish-dates.ts'
import type { Project } from '../domain/project.ts'
import { resumableUntil } from '../domain/resume-project.ts'
import { projectActionTexts as texts } from '../texts.ts'
import { DecisionDialog } from './decision-dialog.tsx'

type Completed = Pick<Project, 'id' | 'state' | 'completedAt' | 'resumedAt'>

/** The customer says that the work is done. The dialog explains the consequences, and whether it can be taken back. */
export function CompleteProjectDialog({ project }: { project: Completed }) {
  return (
    <DecisionDialog
      action={href('/customer/projects/:projectId/completion', { projectId: project.id })}
      trigger={{ label: texts.complete, variant: 'primary' }}
      title={texts.completeTitle}
      confirm={{ label: texts.complete, pendingLabel: texts.completing }}
    >
      <p className="measure">{texts.completeText}</p>
      <p className="measure">{project.resumedAt ? texts.completeForGood : texts.completeForADay}</p>
    </DecisionDialog>
  )
}

/** The customer takes back that the work is done, while that is possible. */
export function ResumeProjectDialog({ project }: { project: Completed }) {
  const until = resumableUntil(project)
  if (until === null) return null
  return (
    <DecisionDialog
      action={href('/customer/projects/:projectId/resumption', { projectId: project.id })}
      trigger={{ label: texts.resume }}
      title={texts.resumeTitle}
      confirm={{ label: texts.resume, pendingLabel: texts.resuming }}
    >
      <p className="measure">{texts.resumeText(formatMoment(until))}</p>
    </DecisionDialog>
  )
}

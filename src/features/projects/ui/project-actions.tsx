import { Form, useNavigation } from 'react-router'
import { Button } from '#design/button.tsx'
import { href } from '#kernel/href.ts'
import type { AllowedMoves } from '../domain/allowed-moves.ts'
import type { Project } from '../domain/project.ts'
import { projectActionTexts } from '../texts.ts'
import { CompleteProjectDialog, ResumeProjectDialog } from './complete-project-dialog.tsx'
import { StartProjectDialog } from './start-project-dialog.tsx'

/**
 * The owner's actions besides those on quotes: start the work, complete it, take that back, extend the time for quotes.
 */
export function ProjectActions({
  project,
}: {
  project: Pick<Project, 'id' | 'state' | 'completedAt' | 'resumedAt'> & {
    allowed: Pick<AllowedMoves, 'start' | 'complete' | 'resume' | 'extend'>
  }
}) {
  const { allowed } = project
  const params = { projectId: project.id }
  return (
    <>
      {allowed.complete && <CompleteProjectDialog project={project} />}
      {allowed.resume && <ResumeProjectDialog project={project} />}
      {allowed.start && (
        <StartProjectDialog action={href('/customer/projects/:projectId/start', params)} by="customer" />
      )}
      {allowed.extend && (
        <MoveButton action={href('/customer/projects/:projectId/extension', params)}>
          {projectActionTexts.extend}
        </MoveButton>
      )}
    </>
  )
}

/** A form with a button and nothing else. */
function MoveButton({ action, children }: { action: string; children: string }) {
  const isSending = useNavigation().formAction === action
  return (
    <Form method="post" action={action}>
      <Button type="submit" isPending={isSending}>
        {children}
      </Button>
    </Form>
  )
}

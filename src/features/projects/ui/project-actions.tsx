import { Form, href, useNavigation } from 'react-router'
import { Button } from '#design/button.tsx'
import type { AllowedMoves } from '../domain/project-policy.ts'
import { projectActionTexts } from '../texts.ts'

/** What the owner can do here and now, besides what quotes bring: begin, complete, take quotes for longer. */
export function ProjectActions({
  projectId,
  allowed,
}: {
  projectId: string
  allowed: Pick<AllowedMoves, 'start' | 'complete' | 'extend'>
}) {
  const params = { projectId }
  return (
    <>
      {allowed.complete && (
        <MoveButton action={href('/customer/projects/:projectId/completion', params)} isPrimary>
          {projectActionTexts.complete}
        </MoveButton>
      )}
      {allowed.start && (
        <MoveButton action={href('/customer/projects/:projectId/start', params)}>
          {projectActionTexts.start}
        </MoveButton>
      )}
      {allowed.extend && (
        <MoveButton action={href('/customer/projects/:projectId/extension', params)}>
          {projectActionTexts.extend}
        </MoveButton>
      )}
    </>
  )
}

/** The awarded company tells that the work has begun. */
export function StartByCompany({ projectId }: { projectId: string }) {
  return (
    <MoveButton action={href('/company/projects/:projectId/start', { projectId })}>
      {projectActionTexts.start}
    </MoveButton>
  )
}

/** A form that is nothing but its button. */
function MoveButton({
  action,
  isPrimary,
  children,
}: {
  action: string
  isPrimary?: boolean
  children: string
}) {
  const isSending = useNavigation().formAction === action
  return (
    <Form method="post" action={action}>
      <Button type="submit" variant={isPrimary ? 'primary' : 'secondary'} isPending={isSending}>
        {children}
      </Button>
    </Form>
  )
}

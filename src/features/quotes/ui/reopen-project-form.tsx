import { Form, useNavigation } from 'react-router'
import { Button } from '#design/button.tsx'
import { href } from '#kernel/href.ts'
import { projectDecisionTexts as texts } from '../texts/project-decisions.ts'

/** The form that opens an expired project again. */
export function ReopenProjectForm({ projectId }: { projectId: string }) {
  const action = href('/customer/projects/:projectId/reopening', { projectId })
  const isSending = useNavigation().formAction === action
  return (
    <Form method="post" action={action}>
      <Button type="submit" variant="primary" isPending={isSending} pendingLabel={texts.reopening}>
        {texts.reopen}
      </Button>
    </Form>
  )
}

import { Form, useNavigation } from 'react-router'
import { Button } from '#design/button.tsx'
import { href } from '#kernel/href.ts'
import type { UnmatchedProject } from '../../domain/desk-list.ts'
import { unmatchedTexts as texts } from '../../texts/unmatched.ts'

/** Whether companies beyond their areas and trades may be asked about a project, with the button that asks its customer. */
export function ReachLine({
  project: { id, title, isWidened, isAsked, others },
}: {
  project: UnmatchedProject
}) {
  const action = href('/admin/projekt/:projectId/rackvidd', { projectId: id })
  const isPending = useNavigation().formAction === action
  if (isWidened) return <p className="mt-2 text-sm text-ink-soft">{texts.reach.wide}</p>
  if (isAsked) return <p className="mt-2 text-sm text-ink-soft">{texts.reach.asked}</p>
  if (others === 0) return <p className="mt-2 text-sm text-ink-soft">{texts.reach.none}</p>
  return (
    <Form method="post" action={action} className="mt-2">
      <p className="mb-3 text-sm text-ink-soft">{texts.reach.usual(others)}</p>
      <Button type="submit" size="compact" isPending={isPending} aria-label={texts.askReachAbout(title)}>
        {texts.askReach}
      </Button>
    </Form>
  )
}

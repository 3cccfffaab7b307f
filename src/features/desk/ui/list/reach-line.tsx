import { Form, useNavigation } from 'react-router'
import { Button } from '#design/button.tsx'
import type { UnmatchedProject } from '../../domain/desk-list.ts'
import { unmatchedTexts as texts } from '../../texts/unmatched.ts'

/**
 * Whether companies outside their areas and trades may be asked about a project, with the button that asks its
 * customer.
 */
export function ReachLine({
  project: { id, title, isWidened, isAsked, others },
}: {
  project: UnmatchedProject
}) {
  const { formData } = useNavigation()
  const isPending = formData?.get('form') === 'reach' && formData.get('projectId') === id
  if (isWidened) return <p className="mt-2 text-sm text-ink-soft">{texts.reach.wide}</p>
  if (isAsked) return <p className="mt-2 text-sm text-ink-soft">{texts.reach.asked}</p>
  if (others === 0) return <p className="mt-2 text-sm text-ink-soft">{texts.reach.none}</p>
  return (
    <Form method="post" className="mt-2">
      <input type="hidden" name="form" value="reach" />
      <input type="hidden" name="projectId" value={id} />
      <p className="mb-3 text-sm text-ink-soft">{texts.reach.usual(others)}</p>
      <Button type="submit" size="compact" isPending={isPending} aria-label={texts.askReachAbout(title)}>
        {texts.askReach}
      </Button>
    </Form>
  )
}

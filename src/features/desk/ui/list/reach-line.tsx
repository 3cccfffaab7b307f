import { Form, useNavigation } from 'react-router'
import { Button } from '#design/button.tsx'
import { FormError } from '#design/forms/form.tsx'
import type { FormAnswer } from '#kernel/form-answer.ts'
import type { UnmatchedProject } from '../../domain/desk-list.ts'
import { unmatchedTexts as texts } from '../../texts/unmatched.ts'
import { useMayChange } from '../use-may-change.ts'

/**
 * Whether companies outside their areas and trades may be asked about a project, with the button that asks its
 * customer.
 */
export function ReachLine({
  project: { id, title, isWidened, isAsked, others },
  answer,
}: {
  project: UnmatchedProject
  answer?: FormAnswer
}) {
  const { formData } = useNavigation()
  const mayChange = useMayChange()
  const isPending = formData?.get('form') === 'reach' && formData.get('projectId') === id
  if (isWidened) return <p className="mt-2 text-sm text-ink-soft">{texts.reach.wide}</p>
  if (isAsked) return <p className="mt-2 text-sm text-ink-soft">{texts.reach.asked}</p>
  if (others === 0) return <p className="mt-2 text-sm text-ink-soft">{texts.reach.none}</p>
  return (
    <Form method="post" className="mt-2 flex flex-col items-start gap-3">
      <input type="hidden" name="form" value="reach" />
      <input type="hidden" name="projectId" value={id} />
      <p className="text-sm text-ink-soft">{texts.reach.usual(others)}</p>
      <FormError answer={answer} message={answer?.refusal} isShown={false} />
      <Button
        type="submit"
        size="compact"
        isDisabled={!mayChange}
        isPending={isPending}
        aria-label={texts.askReachAbout(title)}
      >
        {texts.askReach}
      </Button>
    </Form>
  )
}

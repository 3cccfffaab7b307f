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
  const refusal = <FormError answer={answer} message={answer?.refusal} isShown={false} />
  const settled = settledText({ isWidened, isAsked, others })
  if (settled)
    return (
      <div className="mt-2 flex flex-col items-start gap-3">
        <p className="text-sm text-ink-soft">{settled}</p>
        {refusal}
      </div>
    )
  return (
    <Form method="post" className="mt-2 flex flex-col items-start gap-3">
      <input type="hidden" name="form" value="reach" />
      <input type="hidden" name="projectId" value={id} />
      <p className="text-sm text-ink-soft">{texts.reach.usual(others)}</p>
      {refusal}
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

/** Why there is nothing to ask; null when there is. */
function settledText({
  isWidened,
  isAsked,
  others,
}: Pick<UnmatchedProject, 'isWidened' | 'isAsked' | 'others'>) {
  if (isWidened) return texts.reach.wide
  if (isAsked) return texts.reach.asked
  return others === 0 ? texts.reach.none : null
}

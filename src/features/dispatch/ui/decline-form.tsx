import { Form, useNavigation } from 'react-router'
import { Button } from '#design/button.tsx'
import { declineReasons, type PageAfterDeclining } from '../domain/decline-request.ts'
import { declineReasonTexts } from '../texts.ts'

type DeclineFormProps = { action: string; lead: string; back?: PageAfterDeclining }

/** A button for each reason to decline. `action`: the path that the form posts to. */
export function DeclineForm({ action, lead, back }: DeclineFormProps) {
  const { formAction, formData } = useNavigation()
  const sent = formAction === action ? formData?.get('reason') : undefined
  return (
    <Form method="post" action={action}>
      {back && <input type="hidden" name="back" value={back} />}
      <fieldset className="flex flex-col gap-3">
        <legend className="measure mb-3">{lead}</legend>
        <div className="flex flex-wrap gap-2">
          {declineReasons.map((reason) => (
            <Button
              key={reason}
              type="submit"
              size="compact"
              name="reason"
              value={reason}
              isPending={sent === reason}
            >
              {declineReasonTexts[reason]}
            </Button>
          ))}
        </div>
      </fieldset>
    </Form>
  )
}

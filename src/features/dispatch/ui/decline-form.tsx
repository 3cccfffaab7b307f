import { Form, useNavigation } from 'react-router'
import { Button } from '#design/button.tsx'
import { declineReasons } from '../domain/decline-request.ts'
import { declineReasonTexts } from '../texts.ts'

/** A button for each reason to say no; `action` is the path that they post to. */
export function DeclineForm({ action, lead }: { action: string; lead: string }) {
  const { formAction, formData } = useNavigation()
  const sent = formAction === action ? formData?.get('reason') : undefined
  return (
    <Form method="post" action={action}>
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

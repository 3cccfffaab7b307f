import { Form as RouterForm, useNavigation } from 'react-router'
import { Button } from '#design/button.tsx'
import type { ButtonVariant } from '#design/button-look.ts'
import { Form, FormError } from '#design/form.tsx'
import { TextField } from '#design/text-field.tsx'
import { useFormChecks } from '#design/use-form-checks.ts'
import { ContactOutcomeInput, LONGEST_MESSAGE } from '#features/support/domain/contact-message-input.ts'
import type { MessageMove } from '../domain/message-form.ts'
import { messagePageTexts } from '../texts/messages.ts'

/** What the last attempt came to, and what was typed then. */
export type OutcomeAnswer = {
  form: MessageMove
  text: string
  errors?: Readonly<Record<string, string>>
  refusal?: string
}

/** One way to deal with a message: answer it by mail, or put it away with the reason. */
export function OutcomeForm({
  name,
  variant,
  answer,
  inputTexts,
}: {
  name: MessageMove
  variant: ButtonVariant
  answer?: OutcomeAnswer
  inputTexts: Readonly<Record<string, string>>
}) {
  const own = answer?.form === name ? answer : undefined
  const { errors, formProps } = useFormChecks({
    schema: ContactOutcomeInput,
    texts: inputTexts,
    serverErrors: own?.errors,
  })
  const isSending = useNavigation().formData?.get('form') === name
  const { title, lead, text, submit, submitting } = messagePageTexts[name]
  return (
    <Form
      {...formProps}
      element={RouterForm}
      method="post"
      aria-label={title}
      errors={errors}
      className="flex flex-col gap-5 border-t border-line pt-5"
    >
      <input type="hidden" name="form" value={name} />
      <div>
        <h2 className="text-xl">{title}</h2>
        <p className="measure mt-1 text-sm text-ink-soft">{lead}</p>
      </div>
      <FormError message={own?.refusal} isShown={false} />
      <TextField
        name="text"
        label={text}
        lines={name === 'answer' ? 8 : 3}
        maxLength={LONGEST_MESSAGE}
        defaultValue={own?.text}
      />
      <div>
        <Button type="submit" variant={variant} isPending={isSending} pendingLabel={submitting}>
          {submit}
        </Button>
      </div>
    </Form>
  )
}

import type { ButtonVariant } from '#design/button-look.ts'
import { TextField } from '#design/forms/text-field.tsx'
import { ContactOutcomeInput, LONGEST_MESSAGE } from '#features/support/domain/contact-message-input.ts'
import type { FormAnswer } from '#kernel/form-answer.ts'
import { textOf } from '#kernel/form-values.ts'
import type { MessageMove } from '../domain/message-form.ts'
import { messagePageTexts } from '../texts/messages.ts'
import { StaffForm } from './staff-form.tsx'

/** A form to decide on a message: answer it by mail, or close it with a reason. */
export function OutcomeForm({
  name,
  variant,
  answer,
  begin,
  inputTexts,
}: {
  name: MessageMove
  variant: ButtonVariant
  answer?: FormAnswer
  /** The initial text: a template. */
  begin?: string
  inputTexts: Readonly<Record<string, string>>
}) {
  const own = answer?.form === name ? answer : undefined
  const words = messagePageTexts[name]
  return (
    <StaffForm
      form={name}
      words={words}
      variant={variant}
      schema={ContactOutcomeInput}
      texts={inputTexts}
      answer={own}
    >
      <TextField
        name="text"
        label={words.text}
        lines={name === 'answer' ? 8 : 3}
        longest={LONGEST_MESSAGE}
        defaultValue={own ? textOf(own.values.text) : begin}
      />
    </StaffForm>
  )
}

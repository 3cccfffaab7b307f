import type { ReactNode } from 'react'
import { Form as RouterForm, useNavigation } from 'react-router'
import type * as z from 'zod/mini'
import { Button } from '#design/button.tsx'
import type { ButtonVariant } from '#design/button-look.ts'
import { Form, FormError } from '#design/forms/form.tsx'
import { useFormChecks } from '#design/forms/use-form-checks.ts'
import type { FormAnswer } from '#kernel/form-answer.ts'

/** One action of staff on the page: its title, its fields, its button. */
export function StaffForm({
  name,
  words: { title, lead, submit, submitting },
  variant,
  schema,
  read,
  inputTexts,
  answer,
  isDisabled,
  children,
}: {
  /** Tells the page's action which form it is. */
  name: string
  words: { title: string; lead: string; submit: string; submitting: string }
  variant: ButtonVariant
  schema: z.ZodMiniType
  /** Reads the values in the shape of the schema. */
  read?: (form: FormData) => unknown
  inputTexts: Readonly<Record<string, string>>
  answer?: FormAnswer
  /** Something else has to be done first: the fields say what. */
  isDisabled?: boolean
  children?: ReactNode
}) {
  const { errors, formProps } = useFormChecks({
    schema,
    texts: inputTexts,
    serverErrors: answer?.errors,
    read,
  })
  const isSending = useNavigation().formData?.get('form') === name
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
        <h3 className="text-xl">{title}</h3>
        <p className="measure mt-1 text-sm text-ink-soft">{lead}</p>
      </div>
      <FormError answer={answer} message={answer?.refusal} isShown={false} />
      {children}
      <div>
        <Button
          type="submit"
          variant={variant}
          isDisabled={isDisabled}
          isPending={isSending}
          pendingLabel={submitting}
        >
          {submit}
        </Button>
      </div>
    </Form>
  )
}

import type { ReactNode } from 'react'
import { Form as RouterForm } from 'react-router'
import type * as z from 'zod/mini'
import { Button } from '#design/button.tsx'
import type { ButtonVariant } from '#design/button-look.ts'
import { Form, FormError } from '#design/forms/form.tsx'
import { useFormChecks } from '#design/forms/use-form-checks.ts'
import type { FormAnswer } from '#kernel/form-answer.ts'
import { type FormValues, textOf } from '#kernel/form-values.ts'
import { useIsSending } from './use-is-sending.ts'

const NO_FIELDS: Readonly<Record<string, string>> = {}

export type PageFormProps = {
  /** Tells the page's action which form it is. */
  form: string
  /** The URL that it is sent to; by default the page's own. */
  action?: string
  /** Hidden fields. They also tell apart forms of one name, such as those for each row of a list. */
  hidden?: Readonly<Record<string, string>>
  schema: z.ZodMiniType
  /** Reads the values in the shape of the schema. */
  read?: (form: FormData) => unknown
  /** The sentences for the schema's codes. */
  texts: Readonly<Record<string, string>>
  /** The answer to any of the page's forms. */
  answer?: FormAnswer
  submit: string
  submitting: string
  variant?: ButtonVariant
  /** Something else has to be done first: the fields say what. */
  isDisabled?: boolean
  /** Names the form for screen readers. */
  label?: string
  className?: string
  /** Above the message of a refusal. */
  heading?: ReactNode
  /** Beside the button. */
  beside?: ReactNode
  children?: ReactNode
}

/** One of a page's forms, answered by a `pageForm` of `src/edge/answer-form.ts`. Works without JavaScript. */
export function PageForm(props: PageFormProps) {
  const { form, hidden = NO_FIELDS, schema, read, texts, answer, label, className } = props
  const fields = { form, ...hidden }
  const said: FormValues | undefined = answer && { ...answer.values, form: answer.form ?? '' }
  const own =
    said && Object.entries(fields).every(([name, value]) => textOf(said[name]) === value) ? answer : undefined
  const { errors, formProps } = useFormChecks({ schema, texts, serverErrors: own?.errors, read })
  const isSending = useIsSending(fields)
  return (
    <Form
      {...formProps}
      element={RouterForm}
      method="post"
      action={props.action}
      aria-label={label}
      errors={errors}
      className={className}
    >
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {props.heading}
      <FormError answer={own} message={own?.refusal} isShown={false} />
      {props.children}
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          variant={props.variant}
          isDisabled={props.isDisabled}
          isPending={isSending}
          pendingLabel={props.submitting}
        >
          {props.submit}
        </Button>
        {props.beside}
      </div>
    </Form>
  )
}

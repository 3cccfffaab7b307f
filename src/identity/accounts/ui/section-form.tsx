import type { ReactNode } from 'react'
import { Link, Form as RouterForm, useNavigation } from 'react-router'
import type * as z from 'zod/mini'
import { Button } from '#design/button.tsx'
import { buttonLook } from '#design/button-look.ts'
import { Form, FormError } from '#design/forms/form.tsx'
import { useFormChecks } from '#design/forms/use-form-checks.ts'
import type { FormAnswer } from '#kernel/form-answer.ts'

export type SectionFormProps = {
  /** Tells the page's action which form it is. */
  form: string
  schema: z.ZodMiniType
  /** The sentences for the schema's codes and for refusals. */
  texts: Readonly<Record<string, string>>
  answer?: FormAnswer
  submit: string
  submitting: string
  cancel: string
  /** The id of the section that is shown again after cancelling. */
  section: string
  children: ReactNode
}

/** The form of an {@link EditableSection}, with a link that cancels. Works without JavaScript. */
export function SectionForm(props: SectionFormProps) {
  const { form, schema, texts, answer, submit, submitting, cancel, section, children } = props
  const own = answer?.form === form ? answer : undefined
  const checks = useFormChecks({ schema, texts, serverErrors: own?.errors })
  const isPending = useNavigation().formData?.get('form') === form
  return (
    <Form element={RouterForm} method="post" errors={checks.errors} {...checks.formProps}>
      <input type="hidden" name="form" value={form} />
      <FormError answer={own} message={own?.refusal} isShown={false} />
      {children}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" isPending={isPending} pendingLabel={submitting}>
          {submit}
        </Button>
        <Link to={`?#${section}`} preventScrollReset className={buttonLook({ variant: 'quiet' })}>
          {cancel}
        </Link>
      </div>
    </Form>
  )
}

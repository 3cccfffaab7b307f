import type { ReactNode } from 'react'
import { Form as RouterForm, useNavigation } from 'react-router'
import type * as z from 'zod/mini'
import { Button } from '#design/button.tsx'
import { Form, FormError } from '#design/forms/form.tsx'
import { useFormChecks } from '#design/forms/use-form-checks.ts'
import type { FormAnswer } from '#kernel/form-answer.ts'
import { settingsRefusalTexts } from '../texts/settings.ts'
import { accountInputTexts } from '../texts.ts'

/** What the server answered to one of the page's forms. */
export type SettingsAnswer = FormAnswer<Readonly<Record<string, string>>>

const TEXTS = { ...accountInputTexts, ...settingsRefusalTexts }

/** One form of the settings page; `form` tells the page's action which one. Works without JavaScript. */
export function SettingsForm({
  form,
  schema,
  answer,
  submit,
  submitting,
  children,
}: {
  form: string
  schema: z.ZodMiniType
  answer?: SettingsAnswer
  submit: string
  submitting: string
  children: ReactNode
}) {
  const own = answer?.form === form ? answer : undefined
  const checks = useFormChecks({ schema, texts: TEXTS, serverErrors: own?.errors })
  const isPending = useNavigation().formData?.get('form') === form
  return (
    <Form element={RouterForm} method="post" errors={checks.errors} {...checks.formProps}>
      <input type="hidden" name="form" value={form} />
      <FormError answer={own} message={own?.refusal} isShown={false} />
      {children}
      <Button type="submit" isPending={isPending} pendingLabel={submitting} className="self-start">
        {submit}
      </Button>
    </Form>
  )
}

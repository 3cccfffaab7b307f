import { Form as RouterForm, useNavigation } from 'react-router'
import { Button } from '#design/button.tsx'
import { Form } from '#design/forms/form.tsx'
import { TextField } from '#design/forms/text-field.tsx'
import { useFormChecks } from '#design/forms/use-form-checks.ts'
import { href } from '#kernel/href.ts'
import { LONGEST_TEMPLATE_NAME, templateInput } from '../../domain/form/quote-template.ts'
import { templateProblemTexts, quoteTemplateTexts as texts } from '../../texts/quote-template.ts'

/** The form that saves a sent quote as a template. */
export function SaveTemplateForm({ projectId }: { projectId: string }) {
  const action = href('/company/projects/:projectId/offert/mall', { projectId })
  const { errors, formProps } = useFormChecks({ schema: templateInput, texts: templateProblemTexts })
  const isSending = useNavigation().formAction === action
  return (
    <details data-screen-only>
      <summary className="flex min-h-11 w-fit cursor-pointer items-center font-semibold underline decoration-line-strong underline-offset-4">
        {texts.save}
      </summary>
      <Form
        {...formProps}
        errors={errors}
        element={RouterForm}
        method="post"
        action={action}
        className="max-w-md gap-3 pt-2"
      >
        <p className="text-sm text-ink-soft">{texts.saveHint}</p>
        <TextField name="name" label={texts.name} maxLength={LONGEST_TEMPLATE_NAME} />
        <div>
          <Button type="submit" size="compact" isPending={isSending} pendingLabel={texts.saving}>
            {texts.save}
          </Button>
        </div>
      </Form>
    </details>
  )
}

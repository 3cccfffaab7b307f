import { Form as RouterForm, useNavigation } from 'react-router'
import { Button } from '#design/button.tsx'
import { Form, FormError } from '#design/forms/form.tsx'
import { TextField } from '#design/forms/text-field.tsx'
import { useFormChecks } from '#design/forms/use-form-checks.ts'
import type { FormAnswer } from '#kernel/form-answer.ts'
import { textOf } from '#kernel/form-values.ts'
import {
  LONGEST_TEMPLATE,
  LONGEST_TEMPLATE_NAME,
  type ReplyTemplate,
  TemplateInput,
} from '../../domain/reply-template.ts'
import { templateInputTexts, templateTexts as texts } from '../../texts/notes.ts'

/** The form for a template's name and text; for a new one if `template` is null. */
export function TemplateForm({ template, answer }: { template: ReplyTemplate | null; answer?: FormAnswer }) {
  const own = answer?.form === 'save' && answer.values.id === (template?.id ?? '') ? answer : undefined
  const { errors, formProps } = useFormChecks({
    schema: TemplateInput,
    texts: templateInputTexts,
    serverErrors: own?.errors,
  })
  const sent = useNavigation().formData
  const isSending = sent?.get('form') === 'save' && sent.get('id') === (template?.id ?? '')
  const said = own?.values ?? template
  return (
    <Form
      {...formProps}
      element={RouterForm}
      method="post"
      aria-label={template?.name ?? texts.newTitle}
      errors={errors}
      className="flex max-w-xl flex-col gap-4"
    >
      <FormError answer={own} message={own?.refusal} isShown={false} />
      <input type="hidden" name="form" value="save" />
      <input type="hidden" name="id" value={template?.id ?? ''} />
      <TextField
        name="name"
        label={texts.name}
        longest={LONGEST_TEMPLATE_NAME}
        defaultValue={textOf(said?.name)}
      />
      <TextField
        name="body"
        label={texts.body}
        lines={5}
        longest={LONGEST_TEMPLATE}
        defaultValue={textOf(said?.body)}
      />
      <div>
        <Button type="submit" isPending={isSending} pendingLabel={texts.saving}>
          {texts.save}
        </Button>
      </div>
    </Form>
  )
}

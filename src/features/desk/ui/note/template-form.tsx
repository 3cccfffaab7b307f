import { TextField } from '#design/forms/text-field.tsx'
import { PageForm } from '#identity/accounts/ui/page-form.tsx'
import type { FormAnswer } from '#kernel/form-answer.ts'
import { type FormValues, textOf } from '#kernel/form-values.ts'
import {
  LONGEST_TEMPLATE,
  LONGEST_TEMPLATE_NAME,
  type ReplyTemplate,
  TemplateInput,
} from '../../domain/reply-template.ts'
import { templateInputTexts, templateTexts as texts } from '../../texts/notes.ts'
import { useMayChange } from '../use-may-change.ts'

/** The form for a template's name and text; `template` is null for a new one, which may `begin` with words. */
export function TemplateForm({
  template,
  answer,
  begin,
}: {
  template: ReplyTemplate | null
  answer?: FormAnswer
  begin?: FormValues
}) {
  const own = answer?.form === 'save' && answer.values.id === (template?.id ?? '') ? answer : undefined
  const said = own?.values ?? template ?? begin
  return (
    <PageForm
      form="save"
      hidden={{ id: template?.id ?? '' }}
      schema={TemplateInput}
      texts={templateInputTexts}
      answer={answer}
      submit={texts.save}
      isDisabled={!useMayChange()}
      submitting={texts.saving}
      label={template?.name ?? texts.newTitle}
      className="flex max-w-xl flex-col gap-4"
    >
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
    </PageForm>
  )
}

import { TextField } from '#design/forms/text-field.tsx'
import { OpenedFields } from '#identity/accounts/ui/opened-fields.tsx'
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
import { useSettled } from '../use-settled.ts'

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
  const isTold = own?.code === 'template-changed'
  const seen = useSettled(template, isTold)
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
      {isTold && template && <Current template={template} />}
      {seen && (
        <OpenedFields
          key={`${seen.name} ${seen.body}`}
          values={{ name: seen.name, body: seen.body }}
          answered={isTold ? undefined : own?.values}
        />
      )}
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

/** The words that a colleague has saved meanwhile. */
function Current({ template: { name, body } }: { template: ReplyTemplate }) {
  return (
    <div className="rounded-lg bg-paper-sunken px-4 py-3 text-sm">
      <p className="text-ink-soft">{texts.changedTo}</p>
      <p className="font-semibold break-words">{name}</p>
      <p className="break-words whitespace-pre-line">{body}</p>
    </div>
  )
}

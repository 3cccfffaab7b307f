import { Form as RouterForm, useNavigation } from 'react-router'
import { Button } from '#design/button.tsx'
import { Form } from '#design/forms/form.tsx'
import { TextField } from '#design/forms/text-field.tsx'
import { useFormChecks } from '#design/forms/use-form-checks.ts'
import { DecisionDialog } from '#features/projects/ui/decision-dialog.tsx'
import type { FormAnswer } from '#kernel/form-answer.ts'
import { textOf } from '#kernel/form-values.ts'
import { href } from '#kernel/href.ts'
import { LONGEST_TEMPLATE_NAME, type OwnTemplate, templateInput } from '../../domain/form/quote-template.ts'
import { templateProblemTexts, quoteTemplateTexts as texts } from '../../texts/quote-template.ts'

/** The company's templates, one in each row, with a form to rename it and a button to delete it. */
export function TemplateList({
  templates,
  answer,
}: {
  templates: readonly OwnTemplate[]
  answer?: FormAnswer
}) {
  return (
    <ul className="border-t border-line-strong">
      {templates.map((template) => (
        <li
          key={template.id}
          className="grid gap-x-6 gap-y-3 border-b border-line py-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-start"
        >
          <div className="min-w-0">
            <p className="text-lg leading-snug font-semibold break-words">{template.name}</p>
            <p className="text-sm text-ink-soft">{texts.savedOn(template.savedAt)}</p>
            <RenameForm
              key={template.name}
              template={template}
              answer={answer?.values.id === template.id ? answer : undefined}
            />
          </div>
          <DecisionDialog
            action={href('/company/offers/mallar/:templateId/borttagning', { templateId: template.id })}
            trigger={{ label: texts.remove, name: texts.removeOf(template.name), size: 'compact' }}
            title={texts.removeTitle}
            confirm={{ label: texts.remove, pendingLabel: texts.removing, variant: 'danger' }}
            cancelLabel={texts.keep}
          >
            <p className="measure">{texts.removeText(template.name)}</p>
          </DecisionDialog>
        </li>
      ))}
    </ul>
  )
}

function RenameForm({ template: { id, name }, answer }: { template: OwnTemplate; answer?: FormAnswer }) {
  const { errors, formProps } = useFormChecks({
    schema: templateInput,
    texts: templateProblemTexts,
    serverErrors: answer?.errors,
  })
  const sent = useNavigation().formData
  return (
    <details open={answer !== undefined}>
      <summary
        aria-label={texts.renameOf(name)}
        className="flex min-h-11 w-fit cursor-pointer items-center underline"
      >
        {texts.rename}
      </summary>
      <Form {...formProps} errors={errors} element={RouterForm} method="post" className="max-w-md gap-3 pt-2">
        <input type="hidden" name="form" value="rename" />
        <input type="hidden" name="id" value={id} />
        <TextField
          name="name"
          label={texts.name}
          maxLength={LONGEST_TEMPLATE_NAME}
          defaultValue={answer ? textOf(answer.values.name) : name}
        />
        <div>
          <Button
            type="submit"
            size="compact"
            isPending={sent?.get('id') === id && sent.get('form') === 'rename'}
            pendingLabel={texts.saving}
          >
            {texts.rename}
          </Button>
        </div>
      </Form>
    </details>
  )
}

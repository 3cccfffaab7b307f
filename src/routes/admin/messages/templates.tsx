import { useState } from 'react'
import * as z from 'zod/mini'
import { FormError } from '#design/forms/form.tsx'
import { EmptyState } from '#design/frame/empty-state.tsx'
import { answerForms, pageForm } from '#edge/answer-form.ts'
import { requireStaff } from '#edge/request-context.ts'
import { type ReplyTemplate, TemplateInput } from '#features/desk/domain/reply-template.ts'
import { removeTemplate } from '#features/desk/server/remove-template.ts'
import { replyTemplates } from '#features/desk/server/reply-template-queries.ts'
import { saveTemplate } from '#features/desk/server/save-template.ts'
import { deskTexts } from '#features/desk/texts/desk.ts'
import { templateRefusalTexts, templateTexts as texts } from '#features/desk/texts/notes.ts'
import { TemplateForm } from '#features/desk/ui/note/template-form.tsx'
import { useMayChange } from '#features/desk/ui/use-may-change.ts'
import { useSettled } from '#features/desk/ui/use-settled.ts'
import { RemovalQuestion } from '#identity/accounts/ui/removal-question.tsx'
import { useAcceptedCount } from '#identity/accounts/ui/use-accepted-count.ts'
import type { FormAnswer } from '#kernel/form-answer.ts'
import { textOf } from '#kernel/form-values.ts'
import { href } from '#kernel/href.ts'
import { freshAfterRefusal } from '#shell/fresh-after-refusal.ts'
import type { Route } from './+types/templates'

export const meta = () => [{ title: deskTexts.pageTitle(texts.title) }]

export const shouldRevalidate = freshAfterRefusal

export async function loader(args: Route.LoaderArgs) {
  return { templates: await replyTemplates(requireStaff(args)) }
}

/** Saves or removes a template. After a refusal, what was typed is filled in again. */
export async function action(args: Route.ActionArgs) {
  const ctx = requireStaff(args)
  const save = z.extend(TemplateInput, { id: z.string() })
  return answerForms(args.request, {
    forms: {
      save: pageForm(
        save,
        ({ id, ...words }) => saveTemplate(ctx, { id: id || null, ...words }),
        texts.saved,
      ),
      remove: pageForm(z.object({ id: z.string() }), ({ id }) => removeTemplate(ctx, { id }), texts.removed),
    },
    refusals: templateRefusalTexts,
    back: href('/admin/svarsmallar'),
  })
}

export default function Templates({ loaderData: { templates }, actionData }: Route.ComponentProps) {
  const gone = actionData?.code === 'template-gone' ? actionData : undefined
  const mayChange = useMayChange()
  return (
    <>
      <h1>{texts.title}</h1>
      <p className="measure mt-2 mb-6 text-ink-soft">{texts.lead}</p>
      <Gone answer={gone} />
      {templates.length === 0 && (
        <EmptyState drawing="papers" title={texts.empty}>
          {mayChange && texts.emptyText}
        </EmptyState>
      )}
      {templates.map((template) => (
        <Kept key={template.id} template={template} answer={actionData} />
      ))}
      <h2 className="mt-10 mb-4 text-2xl">{texts.newTitle}</h2>
      <TemplateForm
        key={`${useAcceptedCount(actionData, 'save', '')} ${useSettled(textOf(gone?.values.id), gone !== undefined)}`}
        template={null}
        answer={actionData}
        begin={gone?.form === 'save' ? gone.values : undefined}
      />
    </>
  )
}

/** A colleague has removed the template meanwhile: what was typed into it is in the form for a new one. */
function Gone({ answer }: { answer?: FormAnswer }) {
  if (!answer?.refusal) return null
  const { form, refusal } = answer
  return (
    <div className="mb-6">
      <FormError answer={answer} message={form === 'save' ? texts.typedIsNew(refusal) : refusal} />
    </div>
  )
}

function Kept({ template, answer }: { template: ReplyTemplate; answer?: FormAnswer }) {
  const { id, name, body } = template
  const [isOpen, setOpen] = useState(false)
  // A form that nobody has opened has the newest words.
  const words = useSettled(`${name} ${body}`, !isOpen)
  return (
    <details
      open={answer?.values.id === id}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="border-b border-line"
    >
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold break-words">{name}</summary>
      <div className="flex flex-col gap-3 pt-2 pb-6">
        <TemplateForm
          key={`${useAcceptedCount(answer, 'save', id)} ${words}`}
          template={template}
          answer={answer}
        />
        {useMayChange() && (
          <RemovalQuestion
            label={texts.remove}
            name={texts.removeOf(name)}
            confirm={texts.confirmRemoval}
            fields={{ form: 'remove', id }}
          />
        )}
      </div>
    </details>
  )
}

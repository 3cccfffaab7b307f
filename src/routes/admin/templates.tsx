import { data, href } from 'react-router'
import { EmptyState } from '#design/empty-state.tsx'
import { redirectWithToast } from '#edge/flash.ts'
import { checkForm, formValuesOf } from '#edge/read-form.ts'
import { refusalInit, refusalOf } from '#edge/refusals.ts'
import { requireStaff } from '#edge/request-context.ts'
import { type ReplyTemplate, TemplateInput } from '#features/moderation/domain/reply-template.ts'
import { removeTemplate } from '#features/moderation/server/remove-template.ts'
import { replyTemplates } from '#features/moderation/server/reply-template-queries.ts'
import { saveTemplate } from '#features/moderation/server/save-template.ts'
import { deskTexts } from '#features/moderation/texts/desk.ts'
import { templateRefusalTexts, templateTexts as texts } from '#features/moderation/texts/notes.ts'
import { RemovalQuestion } from '#features/moderation/ui/note/removal-question.tsx'
import { type TemplateAnswer, TemplateForm } from '#features/moderation/ui/note/template-form.tsx'
import { textOf } from '#kernel/form-values.ts'
import { Refused } from '#kernel/refusal.ts'
import type { Route } from './+types/templates'

export const meta = () => [{ title: deskTexts.pageTitle(texts.title) }]

export async function loader(args: Route.LoaderArgs) {
  return { templates: await replyTemplates(requireStaff(args)) }
}

/** Saves or removes one. What was typed comes back when it is refused. */
export async function action(args: Route.ActionArgs) {
  const ctx = requireStaff(args)
  const values = await formValuesOf(args.request)
  const [form, id] = [textOf(values.form), textOf(values.id)]
  const back = href('/admin/svarsmallar')
  if (form === 'remove') {
    await removeTemplate(ctx, { id })
    return redirectWithToast(back, texts.removed)
  }
  if (form !== 'save') throw data(null, 400)
  const typed = { id, name: textOf(values.name), body: textOf(values.body) }
  const parsed = checkForm(values, TemplateInput)
  if (!parsed.ok) return data({ ...typed, errors: parsed.errors, refusal: undefined }, 400)
  try {
    await saveTemplate(ctx, { id: id || null, ...parsed.input })
  } catch (error) {
    if (!(error instanceof Refused) || error.code === 'not-allowed') throw error
    const refusal = refusalOf(error, templateRefusalTexts).text
    return data({ ...typed, errors: undefined, refusal }, refusalInit(error))
  }
  return redirectWithToast(back, texts.saved)
}

export default function Templates({ loaderData: { templates }, actionData }: Route.ComponentProps) {
  return (
    <>
      <h1>{texts.title}</h1>
      <p className="measure mt-2 mb-6 text-ink-soft">{texts.lead}</p>
      {templates.length === 0 && <EmptyState title={texts.empty}>{texts.emptyText}</EmptyState>}
      {templates.map((template) => (
        <Kept key={template.id} template={template} answer={actionData} />
      ))}
      <h2 className="mt-10 mb-4 text-2xl">{texts.newTitle}</h2>
      <TemplateForm key={templates.length} template={null} answer={actionData} />
    </>
  )
}

function Kept({ template, answer }: { template: ReplyTemplate; answer?: TemplateAnswer }) {
  return (
    <details open={answer?.id === template.id} className="border-b border-line">
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold break-words">{template.name}</summary>
      <div className="flex flex-col gap-3 pt-2 pb-6">
        <TemplateForm key={`${template.name} ${template.body}`} template={template} answer={answer} />
        <RemovalQuestion
          label={texts.remove}
          name={texts.removeOf(template.name)}
          confirm={texts.confirmRemoval}
          fields={{ form: 'remove', id: template.id }}
        />
      </div>
    </details>
  )
}

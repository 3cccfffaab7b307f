import * as z from 'zod/mini'
import { EmptyState } from '#design/frame/empty-state.tsx'
import { answerForms, pageForm } from '#edge/answer-form.ts'
import { requireCompany } from '#edge/request-context.ts'
import { templateInput } from '#features/quotes/domain/form/quote-template.ts'
import { changeQuoteTemplate } from '#features/quotes/server/form/change-quote-template.ts'
import { ownTemplates } from '#features/quotes/server/form/quote-template-queries.ts'
import { templateRefusalTexts, quoteTemplateTexts as texts } from '#features/quotes/texts/quote-template.ts'
import { TemplateList } from '#features/quotes/ui/form/template-list.tsx'
import { href } from '#kernel/href.ts'
import type { Route } from './+types/quote-templates'

export const meta = () => [{ title: `${texts.title} · Handslag` }]

export async function loader(args: Route.LoaderArgs) {
  return { templates: await ownTemplates(requireCompany(args, 'quotes')) }
}

export async function action(args: Route.ActionArgs) {
  const ctx = requireCompany(args, 'quotes')
  const input = z.extend(templateInput, { id: z.string() })
  return answerForms(args.request, {
    forms: {
      rename: pageForm(input, (input) => changeQuoteTemplate(ctx, input), texts.renamed, {
        fields: { 'template-name-taken': 'name' },
      }),
    },
    refusals: templateRefusalTexts,
    back: href('/company/offers/mallar'),
  })
}

/** The company's quote templates. */
export default function QuoteTemplates({ loaderData: { templates }, actionData }: Route.ComponentProps) {
  return (
    <>
      <h1>{texts.title}</h1>
      <p className="measure mt-2 mb-6 text-ink-soft">{texts.intro}</p>
      {templates.length === 0 ? (
        <EmptyState drawing="papers" title={texts.empty}>
          {texts.emptyText}
        </EmptyState>
      ) : (
        <TemplateList templates={templates} answer={actionData} />
      )}
    </>
  )
}

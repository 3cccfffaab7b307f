import { answerByToast } from '#edge/answer-form.ts'
import { requireCompany } from '#edge/request-context.ts'
import { removeQuoteTemplate } from '#features/quotes/server/form/remove-quote-template.ts'
import { templateRefusalTexts, quoteTemplateTexts as texts } from '#features/quotes/texts/quote-template.ts'
import { href } from '#kernel/href.ts'
import type { Route } from './+types/remove-quote-template'

export async function action(args: Route.ActionArgs) {
  const ctx = requireCompany(args, 'quotes')
  return answerByToast(href('/company/offers/mallar'), templateRefusalTexts, async () => {
    await removeQuoteTemplate(ctx, { id: args.params.templateId })
    return texts.removed
  })
}

import { answerByToast } from '#edge/answer-form.ts'
import { readInput } from '#edge/read-form.ts'
import { requireCompany } from '#edge/request-context.ts'
import { templateInput } from '#features/quotes/domain/form/quote-template.ts'
import { formOfSent } from '#features/quotes/domain/revision/sent-form.ts'
import { saveQuoteTemplate } from '#features/quotes/server/form/save-quote-template.ts'
import { getOwnQuote } from '#features/quotes/server/quote-queries.ts'
import { templateRefusalTexts, quoteTemplateTexts as texts } from '#features/quotes/texts/quote-template.ts'
import { href } from '#kernel/href.ts'
import { found } from '#kernel/refusal.ts'
import type { Route } from './+types/save-quote-template'

/** Saves a sent quote as a template. */
export async function action(args: Route.ActionArgs) {
  const ctx = requireCompany(args, 'quotes')
  const { projectId } = args.params
  const quote = found(await getOwnQuote(ctx, projectId), 'quote')
  return answerByToast(
    href('/company/projects/:projectId', { projectId }),
    templateRefusalTexts,
    async () => {
      const { name } = await readInput(args.request, templateInput)
      await saveQuoteTemplate(ctx, { name, draft: formOfSent(quote) })
      return texts.saved
    },
  )
}

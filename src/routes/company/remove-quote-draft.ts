import { answerByToast } from '#edge/answer-form.ts'
import { requireCompany } from '#edge/request-context.ts'
import { removeQuoteDraft } from '#features/quotes/server/form/remove-quote-draft.ts'
import { draftRefusalTexts, quoteDraftTexts as texts } from '#features/quotes/texts/quote-draft.ts'
import { href } from '#kernel/href.ts'
import type { Route } from './+types/remove-quote-draft'

export async function action(args: Route.ActionArgs) {
  const ctx = requireCompany(args, 'quotes')
  return answerByToast(href('/company/offers'), draftRefusalTexts, async () => {
    await removeQuoteDraft(ctx, args.params)
    return texts.removed
  })
}

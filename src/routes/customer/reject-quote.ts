import { answerByToast } from '#edge/answer-form.ts'
import { requireCustomer } from '#edge/request-context.ts'
import { rejectQuote } from '#features/quotes/server/reject-quote.ts'
import { answerToasts } from '#features/quotes/texts/quote-ledger.ts'
import { quoteRefusalTexts } from '#features/quotes/texts.ts'
import { href } from '#kernel/href.ts'
import type { Route } from './+types/reject-quote'

export async function action(args: Route.ActionArgs) {
  const ctx = requireCustomer(args)
  const page = href('/customer/projects/:projectId', args.params)
  return answerByToast(page, quoteRefusalTexts, async () => {
    await rejectQuote(ctx, args.params)
    return answerToasts.rejected
  })
}

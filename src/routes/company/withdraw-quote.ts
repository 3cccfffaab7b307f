import { answerByToast } from '#edge/answer-form.ts'
import { requireCompany } from '#edge/request-context.ts'
import { withdrawQuote } from '#features/quotes/server/withdraw-quote.ts'
import { companyQuoteTexts } from '#features/quotes/texts/company-quotes.ts'
import { companyQuoteRefusalTexts } from '#features/quotes/texts.ts'
import { href } from '#kernel/href.ts'
import type { Route } from './+types/withdraw-quote'

export async function action(args: Route.ActionArgs) {
  const ctx = requireCompany(args, 'quotes')
  const page = href('/company/offers')
  return answerByToast(page, companyQuoteRefusalTexts, async () => {
    await withdrawQuote(ctx, args.params)
    return companyQuoteTexts.withdrawn
  })
}

import { redirectWithToast } from '#edge/flash.ts'
import { readInput } from '#edge/read-form.ts'
import { backWithRefusal, unlessRefused } from '#edge/refusals.ts'
import { requireCompany } from '#edge/request-context.ts'
import { confirmQuoteInput } from '#features/quotes/domain/quote-input.ts'
import { confirmQuote } from '#features/quotes/server/amendment/confirm-quote.ts'
import { amendedTexts } from '#features/quotes/texts/amendment.ts'
import { companyQuoteRefusalTexts, quoteInputTexts } from '#features/quotes/texts.ts'
import { href } from '#kernel/href.ts'
import type { Route } from './+types/confirm-quote'

export async function action(args: Route.ActionArgs) {
  const ctx = requireCompany(args, 'quotes')
  const confirm = async () => {
    const input = await readInput(args.request, confirmQuoteInput)
    const { projectId } = await confirmQuote(ctx, { ...args.params, ...input })
    return redirectWithToast(href('/company/projects/:projectId', { projectId }), amendedTexts.confirmed)
  }
  return unlessRefused(confirm, (refused) =>
    backWithRefusal(href('/company/offers'), refused, { ...companyQuoteRefusalTexts, ...quoteInputTexts }),
  )
}

import { href } from 'react-router'
import { redirectWithToast } from '#edge/flash.ts'
import { backWithRefusal } from '#edge/refusals.ts'
import { requireCustomer } from '#edge/request-context.ts'
import { rejectQuote } from '#features/quotes/server/reject-quote.ts'
import { answerToasts } from '#features/quotes/texts/quote-ledger.ts'
import { quoteRefusalTexts } from '#features/quotes/texts.ts'
import type { Route } from './+types/reject-quote'

export async function action(args: Route.ActionArgs) {
  const ctx = requireCustomer(args)
  const page = href('/customer/projects/:projectId', args.params)
  try {
    await rejectQuote(ctx, args.params)
    return redirectWithToast(page, answerToasts.rejected)
  } catch (error) {
    return backWithRefusal(page, error, quoteRefusalTexts)
  }
}

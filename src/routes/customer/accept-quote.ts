import { href } from 'react-router'
import { redirectWithToast } from '#edge/flash.ts'
import { backWithRefusal } from '#edge/refusals.ts'
import { requireCustomer } from '#edge/request-context.ts'
import { acceptQuote } from '#features/quotes/server/accept-quote.ts'
import { answerToasts } from '#features/quotes/texts/quote-ledger.ts'
import { quoteRefusalTexts } from '#features/quotes/texts.ts'
import type { Route } from './+types/accept-quote'

export async function action(args: Route.ActionArgs) {
  const ctx = requireCustomer(args)
  const page = href('/customer/projects/:projectId', args.params)
  try {
    await acceptQuote(ctx, args.params)
    return redirectWithToast(page, answerToasts.accepted)
  } catch (error) {
    return backWithRefusal(page, error, quoteRefusalTexts)
  }
}

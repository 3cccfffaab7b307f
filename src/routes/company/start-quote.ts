import { redirectWithToast } from '#edge/flash.ts'
import { backWithRefusal, unlessRefused } from '#edge/refusals.ts'
import { requireCompany } from '#edge/request-context.ts'
import { startQuote } from '#features/quotes/server/start-quote.ts'
import { reservationTexts } from '#features/quotes/texts/company-quotes.ts'
import { quoteRefusalTexts } from '#features/quotes/texts.ts'
import { href } from '#kernel/href.ts'
import type { Route } from './+types/start-quote'

export async function action(args: Route.ActionArgs) {
  const ctx = requireCompany(args, 'quotes')
  const { projectId } = args.params
  return unlessRefused(
    async () => {
      const { heldUntil } = await startQuote(ctx, { projectId })
      const title = reservationTexts.heldUntil(heldUntil, ctx.now)
      return redirectWithToast(href('/company/projects/:projectId/offert', { projectId }), { title })
    },
    (refused) =>
      backWithRefusal(href('/company/projects/:projectId', { projectId }), refused, quoteRefusalTexts),
  )
}

import { href } from 'react-router'
import { redirectWithToast } from '#edge/flash.ts'
import { backWithRefusal } from '#edge/refusals.ts'
import { requireCustomer } from '#edge/request-context.ts'
import { lastDayForQuotes } from '#features/projects/domain/quotes-until.ts'
import { extendProject } from '#features/projects/server/extend-project.ts'
import { projectActionTexts, projectRefusalTexts } from '#features/projects/texts.ts'
import { formatDate } from '#kernel/swedish-dates.ts'
import type { Route } from './+types/extend-project'

export async function action(args: Route.ActionArgs) {
  const ctx = requireCustomer(args)
  const page = href('/customer/projects/:projectId', args.params)
  try {
    const { quotesUntil } = await extendProject(ctx, args.params)
    return redirectWithToast(page, projectActionTexts.extended(formatDate(lastDayForQuotes(quotesUntil))))
  } catch (error) {
    return backWithRefusal(page, error, projectRefusalTexts)
  }
}

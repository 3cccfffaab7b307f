import { answerByToast } from '#edge/answer-form.ts'
import { requireCustomer } from '#edge/request-context.ts'
import { lastDayForQuotes } from '#features/projects/domain/quotes-until.ts'
import { extendProject } from '#features/projects/server/extend-project.ts'
import { projectActionTexts, projectRefusalTexts } from '#features/projects/texts.ts'
import { href } from '#kernel/href.ts'
import { formatDate } from '#kernel/swedish-dates.ts'
import type { Route } from './+types/extend-project'

export async function action(args: Route.ActionArgs) {
  const ctx = requireCustomer(args)
  const page = href('/customer/projects/:projectId', args.params)
  return answerByToast(page, projectRefusalTexts, async () => {
    const { quotesUntil } = await extendProject(ctx, args.params)
    return projectActionTexts.extended(formatDate(lastDayForQuotes(quotesUntil)))
  })
}

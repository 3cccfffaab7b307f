import { answerByToast } from '#edge/answer-form.ts'
import { requireCustomer } from '#edge/request-context.ts'
import { reopenProject } from '#features/quotes/server/reopen-project.ts'
import { projectDecisionTexts } from '#features/quotes/texts/project-decisions.ts'
import { quoteRefusalTexts } from '#features/quotes/texts.ts'
import { href } from '#kernel/href.ts'
import type { Route } from './+types/reopen-project'

export async function action(args: Route.ActionArgs) {
  const ctx = requireCustomer(args)
  const page = href('/customer/projects/:projectId', args.params)
  return answerByToast(page, quoteRefusalTexts, async () => {
    await reopenProject(ctx, args.params)
    return projectDecisionTexts.reopened
  })
}

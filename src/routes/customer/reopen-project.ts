import { href } from 'react-router'
import { redirectWithToast } from '#edge/flash.ts'
import { backWithRefusal } from '#edge/refusals.ts'
import { requireCustomer } from '#edge/request-context.ts'
import { reopenProject } from '#features/quotes/server/reopen-project.ts'
import { projectDecisionTexts } from '#features/quotes/texts/project-decisions.ts'
import { quoteRefusalTexts } from '#features/quotes/texts.ts'
import type { Route } from './+types/reopen-project'

export async function action(args: Route.ActionArgs) {
  const ctx = requireCustomer(args)
  const page = href('/customer/projects/:projectId', args.params)
  try {
    await reopenProject(ctx, args.params)
    return redirectWithToast(page, projectDecisionTexts.reopened)
  } catch (error) {
    return backWithRefusal(page, error, quoteRefusalTexts)
  }
}

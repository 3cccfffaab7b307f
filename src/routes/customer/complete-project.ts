import { href } from 'react-router'
import { redirectWithToast } from '#edge/flash.ts'
import { backWithRefusal } from '#edge/refusals.ts'
import { requireCustomer } from '#edge/request-context.ts'
import { completeProject } from '#features/projects/server/complete-project.ts'
import { projectActionTexts, projectRefusalTexts } from '#features/projects/texts.ts'
import type { Route } from './+types/complete-project'

export async function action(args: Route.ActionArgs) {
  const ctx = requireCustomer(args)
  const page = href('/customer/projects/:projectId', args.params)
  try {
    await completeProject(ctx, args.params)
    return redirectWithToast(page, projectActionTexts.completed)
  } catch (error) {
    return backWithRefusal(page, error, projectRefusalTexts)
  }
}

import { href } from 'react-router'
import { redirectWithToast } from '#edge/flash.ts'
import { backWithRefusal } from '#edge/refusals.ts'
import { requireCustomer } from '#edge/request-context.ts'
import { resumeProject } from '#features/projects/server/resume-project.ts'
import { projectActionTexts, projectRefusalTexts } from '#features/projects/texts.ts'
import type { Route } from './+types/resume-project'

export async function action(args: Route.ActionArgs) {
  const ctx = requireCustomer(args)
  const page = href('/customer/projects/:projectId', args.params)
  try {
    await resumeProject(ctx, args.params)
    return redirectWithToast(page, projectActionTexts.resumed)
  } catch (error) {
    return backWithRefusal(page, error, projectRefusalTexts)
  }
}

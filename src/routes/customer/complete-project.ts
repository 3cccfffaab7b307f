import { answerByToast } from '#edge/answer-form.ts'
import { requireCustomer } from '#edge/request-context.ts'
import { completeProject } from '#features/projects/server/complete-project.ts'
import { projectActionTexts, projectRefusalTexts } from '#features/projects/texts.ts'
import { href } from '#kernel/href.ts'
import type { Route } from './+types/complete-project'

export async function action(args: Route.ActionArgs) {
  const ctx = requireCustomer(args)
  const page = href('/customer/projects/:projectId', args.params)
  return answerByToast(page, projectRefusalTexts, async () => {
    await completeProject(ctx, args.params)
    return projectActionTexts.completed
  })
}

import { answerByToast } from '#edge/answer-form.ts'
import { requireCustomer } from '#edge/request-context.ts'
import { resumeProject } from '#features/projects/server/resume-project.ts'
import { projectActionTexts, projectRefusalTexts } from '#features/projects/texts.ts'
import { href } from '#kernel/href.ts'
import type { Route } from './+types/resume-project'

export async function action(args: Route.ActionArgs) {
  const ctx = requireCustomer(args)
  const page = href('/customer/projects/:projectId', args.params)
  return answerByToast(page, projectRefusalTexts, async () => {
    await resumeProject(ctx, args.params)
    return projectActionTexts.resumed
  })
}

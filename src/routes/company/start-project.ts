import { answerByToast } from '#edge/answer-form.ts'
import { requireCompany } from '#edge/request-context.ts'
import { startProject } from '#features/projects/server/start-project.ts'
import { projectActionTexts, projectRefusalTexts } from '#features/projects/texts.ts'
import { href } from '#kernel/href.ts'
import type { Route } from './+types/start-project'

export async function action(args: Route.ActionArgs) {
  const ctx = requireCompany(args, 'jobs')
  const page = href('/company/projects/:projectId', args.params)
  return answerByToast(page, projectRefusalTexts, async () => {
    await startProject(ctx, args.params)
    return projectActionTexts.started
  })
}

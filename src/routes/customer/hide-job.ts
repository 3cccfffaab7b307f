import { answerByToast } from '#edge/answer-form.ts'
import { requireCustomer } from '#edge/request-context.ts'
import { hideJob } from '#features/reviews/server/hide-job.ts'
import { reviewRefusalTexts, shownJobTexts } from '#features/reviews/texts.ts'
import { href } from '#kernel/href.ts'
import type { Route } from './+types/hide-job'

export async function action(args: Route.ActionArgs) {
  const ctx = requireCustomer(args)
  const page = href('/customer/projects/:projectId', args.params)
  return answerByToast(page, reviewRefusalTexts, async () => {
    await hideJob(ctx, args.params)
    return shownJobTexts.stopped
  })
}

import { answerByToast } from '#edge/answer-form.ts'
import { formValuesOf } from '#edge/read-form.ts'
import { requireCustomer } from '#edge/request-context.ts'
import { publishJob } from '#features/reviews/server/publish-job.ts'
import { reviewRefusalTexts, shownJobTexts } from '#features/reviews/texts.ts'
import { href } from '#kernel/href.ts'
import type { Route } from './+types/publish-job'

export async function action(args: Route.ActionArgs) {
  const ctx = requireCustomer(args)
  const page = href('/customer/projects/:projectId', args.params)
  const { pris } = await formValuesOf(args.request)
  return answerByToast(page, reviewRefusalTexts, async () => {
    await publishJob(ctx, { ...args.params, showsPrice: pris === 'ja' })
    return shownJobTexts.allowed
  })
}

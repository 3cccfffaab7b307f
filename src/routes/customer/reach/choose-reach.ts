import { answerByToast } from '#edge/answer-form.ts'
import { readForm } from '#edge/read-form.ts'
import { requireCustomer } from '#edge/request-context.ts'
import { reachTexts } from '#features/dispatch/texts.ts'
import { reachInput } from '#features/projects/domain/choose-reach.ts'
import { chooseReach } from '#features/projects/server/choose-reach.ts'
import { projectRefusalTexts } from '#features/projects/texts.ts'
import { href } from '#kernel/href.ts'
import { Refused } from '#kernel/refusal.ts'
import type { Route } from './+types/choose-reach'

export async function action(args: Route.ActionArgs) {
  const ctx = requireCustomer(args)
  const form = await readForm(args.request, reachInput)
  return answerByToast(href('/customer/projects/:projectId', args.params), projectRefusalTexts, async () => {
    if (!form.ok) throw new Refused('reach-missing')
    await chooseReach(ctx, { ...args.params, ...form.input })
    return reachTexts.toasts[form.input.reach]
  })
}

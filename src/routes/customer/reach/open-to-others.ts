import { answerByToast } from '#edge/answer-form.ts'
import { requireCustomer } from '#edge/request-context.ts'
import { chosenStandingTexts } from '#features/dispatch/texts/chosen-company.ts'
import { openToOthers } from '#features/projects/server/open-to-others.ts'
import { projectRefusalTexts } from '#features/projects/texts.ts'
import { href } from '#kernel/href.ts'
import type { Route } from './+types/open-to-others'

export async function action(args: Route.ActionArgs) {
  const ctx = requireCustomer(args)
  return answerByToast(href('/customer/projects/:projectId', args.params), projectRefusalTexts, async () => {
    await openToOthers(ctx, args.params)
    return chosenStandingTexts.opened
  })
}

import { answerByToast } from '#edge/answer-form.ts'
import { readInput } from '#edge/read-form.ts'
import { requireCustomer } from '#edge/request-context.ts'
import { cancellationInput } from '#features/quotes/domain/cancellation-input.ts'
import { cancelProject } from '#features/quotes/server/cancel-project.ts'
import { projectDecisionTexts } from '#features/quotes/texts/project-decisions.ts'
import { cancellationInputTexts, quoteRefusalTexts } from '#features/quotes/texts.ts'
import { href } from '#kernel/href.ts'
import type { Route } from './+types/cancel-project'

export async function action(args: Route.ActionArgs) {
  const ctx = requireCustomer(args)
  const page = href('/customer/projects/:projectId', args.params)
  return answerByToast(page, { ...quoteRefusalTexts, ...cancellationInputTexts }, async () => {
    const input = await readInput(args.request, cancellationInput)
    return projectDecisionTexts.cancelled(await cancelProject(ctx, { ...args.params, ...input }))
  })
}

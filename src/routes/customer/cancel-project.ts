import { href } from 'react-router'
import { redirectWithToast } from '#edge/flash.ts'
import { readForm } from '#edge/read-form.ts'
import { backWithRefusal } from '#edge/refusals.ts'
import { requireCustomer } from '#edge/request-context.ts'
import { cancellationInput } from '#features/quotes/domain/cancellation-input.ts'
import { cancelProject } from '#features/quotes/server/cancel-project.ts'
import { projectDecisionTexts } from '#features/quotes/texts/project-decisions.ts'
import { cancellationInputTexts, quoteRefusalTexts } from '#features/quotes/texts.ts'
import { Refused } from '#kernel/refusal.ts'
import type { Route } from './+types/cancel-project'

export async function action(args: Route.ActionArgs) {
  const ctx = requireCustomer(args)
  const page = href('/customer/projects/:projectId', args.params)
  const form = await readForm(args.request, cancellationInput)
  try {
    if (!form.ok) throw new Refused(form.errors.reason ?? 'reason-missing')
    await cancelProject(ctx, { ...args.params, ...form.input })
    return redirectWithToast(page, projectDecisionTexts.cancelled)
  } catch (error) {
    return backWithRefusal(page, error, { ...quoteRefusalTexts, ...cancellationInputTexts })
  }
}

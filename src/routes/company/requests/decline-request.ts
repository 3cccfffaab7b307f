import { answerByToast } from '#edge/answer-form.ts'
import { readForm } from '#edge/read-form.ts'
import { requireCompany } from '#edge/request-context.ts'
import { declineInput } from '#features/dispatch/domain/decline-request.ts'
import { declineRequest } from '#features/dispatch/server/decline-request.ts'
import { declineRefusalTexts, declineToasts } from '#features/dispatch/texts.ts'
import { href } from '#kernel/href.ts'
import { Refused } from '#kernel/refusal.ts'
import type { Route } from './+types/decline-request'

export async function action(args: Route.ActionArgs) {
  const ctx = requireCompany(args, 'requests')
  const { projectId } = args.params
  const form = await readForm(args.request, declineInput)
  return answerByToast(href('/company/projects/:projectId', { projectId }), declineRefusalTexts, async () => {
    if (!form.ok) throw new Refused('reason-missing')
    await declineRequest(ctx, { projectId, ...form.input })
    return declineToasts[form.input.reason]
  })
}

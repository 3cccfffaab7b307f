import { answerByToast } from '#edge/answer-form.ts'
import { readForm } from '#edge/read-form.ts'
import { requireCompany } from '#edge/request-context.ts'
import { declineInput, type PageAfterDeclining } from '#features/dispatch/domain/decline-request.ts'
import { declineRequest } from '#features/dispatch/server/decline-request.ts'
import { declineRefusalTexts, declineToasts } from '#features/dispatch/texts.ts'
import { href } from '#kernel/href.ts'
import { Refused } from '#kernel/refusal.ts'
import type { Route } from './+types/decline-request'

export async function action(args: Route.ActionArgs) {
  const ctx = requireCompany(args, 'requests')
  const { projectId } = args.params
  const form = await readForm(args.request, declineInput)
  const back = form.ok ? form.input.back : 'project'
  return answerByToast(pageAfter(back, projectId), declineRefusalTexts, async () => {
    if (!form.ok) throw new Refused('reason-missing')
    await declineRequest(ctx, { projectId, reason: form.input.reason })
    return declineToasts[form.input.reason]
  })
}

function pageAfter(back: PageAfterDeclining, projectId: string): string {
  if (back === 'list') return href('/company/att-gora')
  if (back === 'conversation') return href('/company/projects/:projectId/meddelanden', { projectId })
  return href('/company/projects/:projectId', { projectId })
}

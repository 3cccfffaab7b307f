import { lockProject } from '#features/projects/server/project-store.ts'
import { authorize, found } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import type { DeclineReason } from '../domain/decline-request.ts'
import { requestDeclined } from '../domain/dispatch-events.ts'
import { dispatchPolicy } from '../domain/dispatch-policy.ts'
import { saveRequestDeclined } from './asked-company.ts'
import { requestOfLink } from './mailed-link.ts'

/**
 * The person who got the mail declines for the company by its link, without a login. `token`: of the link; not found when
 * it was not made here, or its reader may not answer for the company any more. Otherwise as `declineRequest`.
 */
export async function declineMailedRequest(
  ctx: Context,
  { token, reason }: { token: string; reason: DeclineReason },
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const { companyId, projectId } = found(await requestOfLink(ctx, token), 'request')
    const project = await lockProject(ctx, projectId)
    authorize(dispatchPolicy.declineByLink(ctx.actor, companyId))
    const isNew = await saveRequestDeclined(ctx, project, { companyId, reason })
    if (isNew) await recordEvent(ctx, requestDeclined(project, companyId, reason))
  })
}

import { lockProject } from '#features/projects/server/project-store.ts'
import { authorize, found } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import type { DeclineReason } from '../domain/decline-request.ts'
import { requestDeclined } from '../domain/dispatch-events.ts'
import { dispatchPolicy } from '../domain/dispatch-policy.ts'
import { saveNo } from './asked-company.ts'

/**
 * The acting company says no to a request, so that others are asked. Refuses a company that has sent a quote (`quoted-already`) and
 * a project that takes no quotes any more (`request-over`); a project that it was not asked about does not exist for it.
 */
export async function declineRequest(
  ctx: Context,
  { projectId, reason }: { projectId: string; reason: DeclineReason },
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const companyId = found(ctx.actor.kind === 'company' ? ctx.actor.companyId : null, 'company')
    const project = await lockProject(ctx, projectId)
    authorize(dispatchPolicy.decline(ctx.actor))
    const isNew = await saveNo(ctx, project, { companyId, reason })
    if (isNew) await recordEvent(ctx, requestDeclined(project, companyId, reason))
  })
}

import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import type { DeclineReason } from '../domain/decline-request.ts'
import { requestDeclined } from '../domain/dispatch-events.ts'
import { saveNo } from './asked-company.ts'
import { lockOwnRequest } from './own-request.ts'

/**
 * The acting company says no to a request, so that others are asked. Refuses a company that has sent a quote (`quoted-already`) and
 * a project that takes no quotes any more (`request-over`); a project that it was not asked about does not exist for it.
 */
export async function declineRequest(
  ctx: Context,
  { projectId, reason }: { projectId: string; reason: DeclineReason },
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const { project, companyId } = await lockOwnRequest(ctx, projectId)
    const isNew = await saveNo(ctx, project, { companyId, reason })
    if (isNew) await recordEvent(ctx, requestDeclined(project, companyId, reason))
  })
}

import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import type { DeclineReason } from '../domain/decline-request.ts'
import { requestDeclined } from '../domain/dispatch-events.ts'
import { saveRequestDeclined } from './asked-company.ts'
import { lockOwnRequest } from './own-request.ts'

/**
 * The acting company declines its request, so that others are asked. Refuses `quoted-already` and `request-over` (the
 * project takes no more quotes). Not found for a project that the company was not asked about.
 */
export async function declineRequest(
  ctx: Context,
  { projectId, reason }: { projectId: string; reason: DeclineReason },
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const { project, companyId } = await lockOwnRequest(ctx, projectId)
    const isNew = await saveRequestDeclined(ctx, project, { companyId, reason })
    if (isNew) await recordEvent(ctx, requestDeclined(project, companyId, reason))
  })
}

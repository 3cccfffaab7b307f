import * as z from 'zod/mini'
import { authorize } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { enqueueAfter } from '#platform/events/react-to-events.ts'
import { recordEvents } from '#platform/events/record-event.ts'
import { defineJob } from '#platform/queue/queue.ts'
import { visitCancelled, visitWithdrawn } from '../../domain/visit/visit-events.ts'
import { visitPolicy } from '../../domain/visit/visit-policy.ts'
import { endVisits, saveCancelledEntries } from './visit-store.ts'
import { visitsThatEnded } from './visit-time-queries.ts'

/** Cancels the visits of a project that is over for a company, or those of a person who is deleted or suspended. */
export const cancelVisitsJob = defineJob(
  'cancel-visits',
  z.object({ projectId: z.optional(z.uuid()), userId: z.optional(z.uuid()) }),
)

/** The events after which visits are cancelled: the project is over or awarded; an account was deleted or suspended. */
export const cancelVisitsOfProjects = enqueueAfter(cancelVisitsJob, {
  'project.cancelled': ({ subjectId }) => [{ projectId: subjectId }],
  'project.contract-withdrawn': ({ subjectId }) => [{ projectId: subjectId }],
  'project.closed': ({ subjectId }) => [{ projectId: subjectId }],
  'quote.accepted': ({ payload: { projectId } }) => (projectId ? [{ projectId }] : []),
  'account.deleted': ({ subjectId }) => [{ userId: subjectId }],
  'account.suspended': ({ subjectId }) => [{ userId: subjectId }],
})

/**
 * Cancels booked visits and withdraws proposed ones: with companies for which the project is over; or of the
 * company that the person leads, where it has no deal; of a deleted account, all. Both parties are notified of
 * cancelled visits. A second run changes nothing.
 */
export async function cancelVisits(
  ctx: Context,
  about: { projectId?: string; userId?: string },
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    authorize(visitPolicy.keepTime(ctx.actor))
    const { proposed, booked } = await visitsThatEnded(ctx, about)
    const withdrawn = await endVisits(ctx, { from: 'proposed', to: 'cancelled', ids: proposed })
    const cancelled = await endVisits(ctx, { from: 'booked', to: 'cancelled', ids: booked })
    await saveCancelledEntries(
      ctx,
      cancelled.map(({ visitId }) => visitId),
    )
    await recordEvents(ctx, [
      ...withdrawn.map((visit) => visitWithdrawn({ ...visit, by: 'system' })),
      ...cancelled.map((visit) => visitCancelled({ ...visit, by: 'system' })),
    ])
  })
}

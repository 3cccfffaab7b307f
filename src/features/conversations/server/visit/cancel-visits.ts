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

const id = z.optional(z.uuid())

/**
 * Cancels the visits of a project that is over for a company, those with a company that has declined or was declined
 * (`companyId`; those that were proposed until the instant `declinedAt`), or those of a person who is deleted or suspended.
 */
export const cancelVisitsJob = defineJob(
  'cancel-visits',
  z.object({ projectId: id, companyId: id, declinedAt: z.optional(z.iso.datetime()), userId: id }),
)

const declined = ({ occurredAt }: { occurredAt: Date }, projectId?: string, companyId?: string) =>
  projectId && companyId ? [{ projectId, companyId, declinedAt: occurredAt.toISOString() }] : []

/**
 * The events after which visits are cancelled: the project is over or awarded; one of the two has declined the other; an
 * account was deleted or suspended.
 */
export const cancelVisitsOfProjects = enqueueAfter(cancelVisitsJob, {
  'project.cancelled': ({ subjectId }) => [{ projectId: subjectId }],
  'project.contract-withdrawn': ({ subjectId }) => [{ projectId: subjectId }],
  'project.closed': ({ subjectId }) => [{ projectId: subjectId }],
  'quote.accepted': ({ payload: { projectId } }) => (projectId ? [{ projectId }] : []),
  'project.request-declined': (event) => declined(event, event.subjectId, event.payload.companyId),
  'quote.withdrawn': (event) => declined(event, event.payload.projectId, event.payload.companyId),
  'quote.rejected': (event) => declined(event, event.payload.projectId, event.payload.companyId),
  'account.deleted': ({ subjectId }) => [{ userId: subjectId }],
  'account.suspended': ({ subjectId }) => [{ userId: subjectId }],
})

/**
 * Cancels booked visits and withdraws proposed ones: with companies for which the project is over, or with one that has
 * no quote any more; or of the company that the person leads, where it has no deal; of a deleted account, all. Both
 * parties are notified of cancelled visits. A second run changes nothing.
 */
export async function cancelVisits(
  ctx: Context,
  about: z.output<typeof cancelVisitsJob.schema>,
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

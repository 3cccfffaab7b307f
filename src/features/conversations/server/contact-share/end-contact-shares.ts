import * as z from 'zod/mini'
import { authorize } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { enqueueAfter } from '#platform/events/react-to-events.ts'
import { recordEvents } from '#platform/events/record-event.ts'
import { defineJob } from '#platform/queue/queue.ts'
import { contactWithdrawn } from '../../domain/contact-share/contact-share-events.ts'
import { contactSharePolicy } from '../../domain/contact-share/contact-share-policy.ts'
import { endSharesAbout, type SharesAbout } from './contact-share-store.ts'

const id = z.optional(z.uuid())

/** Ends what is shared about a project, with one company or all, or by and with a person who is gone or suspended. */
export const endContactSharesJob = defineJob(
  'end-contact-shares',
  z.object({ projectId: id, companyId: id, userId: id }),
)

const withAll = ({ subjectId }: { subjectId: string }) => [{ projectId: subjectId }]
const withOne = ({ payload: { projectId, companyId } }: { payload: Partial<Record<string, unknown>> }) =>
  typeof projectId === 'string' && typeof companyId === 'string' ? [{ projectId, companyId }] : []
const ofPerson = ({ subjectId }: { subjectId: string }) => [{ userId: subjectId }]

/** The project is over, or has another company; one of the two said no to the other; an account was deleted or suspended. */
export const endSharesAfter = enqueueAfter(endContactSharesJob, {
  'project.cancelled': withAll,
  'project.closed': withAll,
  'project.expired': withAll,
  // Nothing that was shared before comes back.
  'project.reopened': withAll,
  'project.request-declined': ({ subjectId, payload: { companyId } }) =>
    companyId ? [{ projectId: subjectId, companyId }] : [],
  'quote.accepted': ({ payload: { projectId } }) => (projectId ? [{ projectId }] : []),
  // Who takes no more words from the other one does not want their calls either.
  'conversation.stopped': withOne,
  'quote.withdrawn': withOne,
  'quote.rejected': withOne,
  'account.deleted': ofPerson,
  'account.suspended': ofPerson,
})

/** Ends shares because the reason for them is gone; those of a deal too, which shows everything. Again changes nothing. */
export async function endContactShares(ctx: Context, about: SharesAbout): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    authorize(contactSharePolicy.end(ctx.actor))
    const ended = await endSharesAbout(ctx, about)
    await recordEvents(
      ctx,
      ended.map((share) => contactWithdrawn({ ...share, by: 'system' })),
    )
  })
}

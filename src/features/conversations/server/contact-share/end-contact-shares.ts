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

/** Ends the shares of a project, with one company or all, or by and with a person who is deleted or suspended. */
export const endContactSharesJob = defineJob(
  'end-contact-shares',
  z.object({ projectId: id, companyId: id, userId: id }),
)

const everyCompany = ({ subjectId }: { subjectId: string }) => [{ projectId: subjectId }]
const oneCompany = ({ payload: { projectId, companyId } }: { payload: Partial<Record<string, unknown>> }) =>
  typeof projectId === 'string' && typeof companyId === 'string' ? [{ projectId, companyId }] : []
const ofPerson = ({ subjectId }: { subjectId: string }) => [{ userId: subjectId }]

/**
 * The events after which shares end: the project is over, or awarded to another company; one of the two has
 * declined the other; an account was deleted or suspended.
 */
export const endSharesAfter = enqueueAfter(endContactSharesJob, {
  'project.cancelled': everyCompany,
  'project.contract-withdrawn': everyCompany,
  'project.closed': everyCompany,
  'project.expired': everyCompany,
  // A reopened project begins without shares.
  'project.reopened': everyCompany,
  'project.request-declined': ({ subjectId, payload: { companyId } }) =>
    companyId ? [{ projectId: subjectId, companyId }] : [],
  'quote.accepted': ({ payload: { projectId } }) => (projectId ? [{ projectId }] : []),
  // A person who accepts no messages from the other one does not want calls either.
  'conversation.stopped': oneCompany,
  'quote.withdrawn': oneCompany,
  'quote.rejected': oneCompany,
  'account.deleted': ofPerson,
  'account.suspended': ofPerson,
})

/**
 * Ends shares because their reason no longer exists; also after a deal, which shows everything. A second run
 * changes nothing.
 */
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

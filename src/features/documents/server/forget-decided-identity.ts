import * as z from 'zod/mini'
import { enqueueAfter, type KnownEvent } from '#platform/events/react-to-events.ts'
import { defineJob } from '#platform/queue/queue.ts'
import type { DocumentResult } from '../domain/company-document.ts'

/** Deletes the contents of a company's identity documents that had arrived when its identity was decided on. */
export const forgetIdentityJob = defineJob(
  'forget-identity',
  z.object({
    companyId: z.uuid(),
    result: z.enum(['approved', 'refused']),
    decidedAt: z.optional(z.string()),
  }),
)

/** After the decision the picture of the identity card is no longer needed. */
export const forgetDecidedIdentities = enqueueAfter(forgetIdentityJob, {
  'application.approved': (event) => decided(event, event.payload.companyId, 'approved'),
  'application.refused': (event) => decided(event, event.payload.companyId, 'refused'),
  'verification.decided': (event) => {
    const { kind, status } = event.payload
    if (kind !== 'identity' || status === 'pending') return []
    return decided(event, event.subjectId, status === 'completed' ? 'approved' : 'refused')
  },
})

type Decision = Pick<KnownEvent<'application.approved'>, 'occurredAt'>

function decided({ occurredAt }: Decision, companyId: string | undefined, result: DocumentResult) {
  return companyId ? [{ companyId, result, decidedAt: occurredAt.toISOString() }] : []
}

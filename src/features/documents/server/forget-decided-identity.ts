import * as z from 'zod/mini'
import type { EventHandler, StoredEvent } from '#platform/events/deliver-events.ts'
import { defineJob } from '#platform/queue/queue.ts'
import type { DocumentResult } from '../domain/company-document.ts'

/** Deletes one company's identity documents, those that had come in when it was decided. */
export const forgetIdentityJob = defineJob(
  'forget-identity',
  z.object({
    companyId: z.uuid(),
    result: z.enum(['approved', 'refused']),
    decidedAt: z.optional(z.string()),
  }),
)

/** Once somebody's identity is decided on, nobody needs the picture of their papers any more. */
export const forgetDecidedIdentities: EventHandler = async (ctx, events) => {
  const decided = events.flatMap((event) => {
    const decision = decisionIn(event)
    return decision ? [{ ...decision, decidedAt: event.occurredAt.toISOString() }] : []
  })
  await ctx.services.queue.enqueue(ctx, forgetIdentityJob, ...decided)
}

function decisionIn({ type, subjectId, payload }: StoredEvent) {
  if (type === 'application.approved') return decision(payload.companyId, 'approved')
  if (type === 'application.refused') return decision(payload.companyId, 'refused')
  if (type !== 'verification.decided' || payload.kind !== 'identity') return null
  if (payload.status === 'pending') return null
  return decision(subjectId, payload.status === 'completed' ? 'approved' : 'refused')
}

function decision(companyId: unknown, result: DocumentResult) {
  return { companyId: String(companyId), result }
}

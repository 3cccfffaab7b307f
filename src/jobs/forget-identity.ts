import { forgetIdentityJob } from '#features/documents/server/forget-decided-identity.ts'
import { forgetIdentityDocument } from '#features/documents/server/forget-identity-document.ts'
import { system } from '#kernel/actor.ts'
import { contextFor, type Services } from '#platform/context.ts'
import { type JobEntry, jobEntry } from '#platform/queue/queue.ts'

export function forgetIdentityEntry(services: Services): JobEntry {
  return jobEntry(forgetIdentityJob, ({ decidedAt, ...decision }) =>
    forgetIdentityDocument(contextFor(services, system('forget-identity')), {
      ...decision,
      ...(decidedAt && { decidedAt: new Date(decidedAt) }),
    }),
  )
}

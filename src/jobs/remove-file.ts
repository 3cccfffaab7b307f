import { removeFileJob } from '#features/documents/server/document-store.ts'
import type { Services } from '#platform/context.ts'
import { type JobEntry, jobEntry } from '#platform/queue/queue.ts'

export function removeFileEntry(services: Services): JobEntry {
  return jobEntry(removeFileJob, ({ key }) => services.files.delete(key))
}

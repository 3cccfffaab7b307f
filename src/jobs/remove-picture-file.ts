import { removePictureFileJob } from '#features/companies/server/portfolio-store.ts'
import type { Services } from '#platform/context.ts'
import { type JobEntry, jobEntry } from '#platform/queue/queue.ts'

export function removePictureFileEntry(services: Services): JobEntry {
  return jobEntry(removePictureFileJob, ({ key }) => services.files.delete(key))
}

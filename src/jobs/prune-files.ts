import * as z from 'zod/mini'
import { pruneFiles } from '#features/documents/server/prune-files.ts'
import { system } from '#kernel/actor.ts'
import { contextFor, type Services } from '#platform/context.ts'
import { defineJob, type JobEntry, jobEntry } from '#platform/queue/queue.ts'

const pruneFilesJob = defineJob('prune-files', z.object({}))

/** Every night. */
export function pruneFilesEntry(services: Services): JobEntry {
  return jobEntry(pruneFilesJob, () => pruneFiles(contextFor(services, system('prune-files'))), '40 3 * * *')
}

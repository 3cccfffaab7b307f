import * as z from 'zod/mini'
import { pruneFiles, pruneUnfinishedFiles } from '#features/documents/server/prune-files.ts'
import { system } from '#kernel/actor.ts'
import { contextFor, type Services } from '#platform/context.ts'
import { defineJob, type JobEntry, jobEntry } from '#platform/queue/queue.ts'

const pruneUnfinishedFilesJob = defineJob('prune-unfinished-files', z.object({}))
const pruneFilesJob = defineJob('prune-files', z.object({}))

/** Every ten minutes: what was left by uploads whose process died. */
export function pruneUnfinishedFilesEntry(services: Services): JobEntry {
  const prune = () => pruneUnfinishedFiles(contextFor(services, system('prune-unfinished-files')))
  return jobEntry(pruneUnfinishedFilesJob, prune, '*/10 * * * *')
}

/** Every night. */
export function pruneFilesEntry(services: Services): JobEntry {
  return jobEntry(pruneFilesJob, () => pruneFiles(contextFor(services, system('prune-files'))), '40 3 * * *')
}

import * as z from 'zod/mini'
import { pruneReports } from '#features/moderation/server/prune-reports.ts'
import { system } from '#kernel/actor.ts'
import { contextFor, type Services } from '#platform/context.ts'
import { defineJob, type JobEntry, jobEntry } from '#platform/queue/queue.ts'

const pruneReportsJob = defineJob('prune-reports', z.object({}))

/** Every night. */
export function pruneReportsEntry(services: Services): JobEntry {
  const prune = () => pruneReports(contextFor(services, system('prune-reports')))
  return jobEntry(pruneReportsJob, prune, '0 4 * * *')
}

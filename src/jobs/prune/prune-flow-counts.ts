import * as z from 'zod/mini'
import { pruneFlowCounts } from '#features/analytics/server/prune-flow-counts.ts'
import { system } from '#kernel/actor.ts'
import { contextFor, type Services } from '#platform/context.ts'
import { defineJob, type JobEntry, jobEntry } from '#platform/queue/queue.ts'

const pruneFlowCountsJob = defineJob('prune-flow-counts', z.object({}))

/** Every night. */
export function pruneFlowCountsEntry(services: Services): JobEntry {
  const prune = () => pruneFlowCounts(contextFor(services, system('prune-flow-counts')))
  return jobEntry(pruneFlowCountsJob, prune, '50 3 * * *')
}

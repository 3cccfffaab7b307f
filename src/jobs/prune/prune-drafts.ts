import * as z from 'zod/mini'
import { pruneDrafts } from '#features/projects/server/prune-drafts.ts'
import { system } from '#kernel/actor.ts'
import { contextFor, type Services } from '#platform/context.ts'
import { defineJob, type JobEntry, jobEntry } from '#platform/queue/queue.ts'

const pruneDraftsJob = defineJob('prune-drafts', z.object({}))

/** Every night. */
export function pruneDraftsEntry(services: Services): JobEntry {
  const prune = () => pruneDrafts(contextFor(services, system('prune-drafts')))
  return jobEntry(pruneDraftsJob, prune, '5 4 * * *')
}

import * as z from 'zod/mini'
import { pruneContactMessages } from '#features/support/server/prune-contact-messages.ts'
import { system } from '#kernel/actor.ts'
import { contextFor, type Services } from '#platform/context.ts'
import { defineJob, type JobEntry, jobEntry } from '#platform/queue/queue.ts'

const pruneContactMessagesJob = defineJob('prune-contact-messages', z.object({}))

/** Every night. */
export function pruneContactMessagesEntry(services: Services): JobEntry {
  const prune = () => pruneContactMessages(contextFor(services, system('prune-contact-messages')))
  return jobEntry(pruneContactMessagesJob, prune, '55 3 * * *')
}

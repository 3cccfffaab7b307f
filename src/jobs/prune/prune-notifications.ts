import * as z from 'zod/mini'
import { pruneNotifications } from '#features/notifications/server/prune-notifications.ts'
import { system } from '#kernel/actor.ts'
import { contextFor, type Services } from '#platform/context.ts'
import { defineJob, type JobEntry, jobEntry } from '#platform/queue/queue.ts'

const pruneNotificationsJob = defineJob('prune-notifications', z.object({}))

/** Every night. */
export function pruneNotificationsEntry(services: Services): JobEntry {
  const prune = () => pruneNotifications(contextFor(services, system('prune-notifications')))
  return jobEntry(pruneNotificationsJob, prune, '55 3 * * *')
}

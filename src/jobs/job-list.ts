import type { Services } from '#platform/context.ts'
import type { JobEntry } from '#platform/queue/queue.ts'
import { expireProjectsEntry } from './expire-projects.ts'
import { expireQuotesEntry } from './expire-quotes.ts'
import { matchProject } from './match-project.ts'
import { pruneLiveEventsEntry } from './prune-live-events.ts'
import { sendNotificationMailEntry } from './send-notification-mail.ts'

/** Every queue and schedule of the product. */
export function jobEntries(services: Services): JobEntry[] {
  const entries = [
    matchProject,
    sendNotificationMailEntry,
    expireQuotesEntry,
    expireProjectsEntry,
    pruneLiveEventsEntry,
  ]
  return entries.map((entry) => entry(services))
}

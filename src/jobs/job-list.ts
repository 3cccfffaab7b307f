import type { Services } from '#platform/context.ts'
import type { JobEntry } from '#platform/queue/queue.ts'
import { expireProjectsEntry } from './expire-projects.ts'
import { expireQuotesEntry } from './expire-quotes.ts'
import { matchProject } from './match-project.ts'
import { pruneAccountsEntry } from './prune-accounts.ts'
import { pruneLiveEventsEntry } from './prune-live-events.ts'
import { rotateSigningKeysEntry } from './rotate-signing-keys.ts'
import { sendAccountMailEntry } from './send-account-mail.ts'
import { sendNotificationMailEntry } from './send-notification-mail.ts'

/** Every queue and schedule of the product. */
export function jobEntries(services: Services): JobEntry[] {
  const entries = [
    matchProject,
    sendAccountMailEntry,
    sendNotificationMailEntry,
    expireQuotesEntry,
    expireProjectsEntry,
    pruneAccountsEntry,
    pruneLiveEventsEntry,
    rotateSigningKeysEntry,
  ]
  return entries.map((entry) => entry(services))
}

import type { Services } from '#platform/context.ts'
import type { JobEntry } from '#platform/queue/queue.ts'
import { checkRegistersEntry } from './check-registers.ts'
import { expireChecksEntry } from './expire-checks.ts'
import { expireProjectsEntry } from './expire-projects.ts'
import { expireQuotesEntry } from './expire-quotes.ts'
import { forgetIdentityEntry } from './forget-identity.ts'
import { matchProject } from './match-project.ts'
import { pruneAccountsEntry } from './prune-accounts.ts'
import { pruneFilesEntry } from './prune-files.ts'
import { pruneLiveEventsEntry } from './prune-live-events.ts'
import { removeFileEntry } from './remove-file.ts'
import { removePictureFileEntry } from './remove-picture-file.ts'
import { rotateSigningKeysEntry } from './rotate-signing-keys.ts'
import { sendAccountMailEntry } from './send-account-mail.ts'
import { sendApplicationMailEntry } from './send-application-mail.ts'
import { sendModerationMailEntry } from './send-moderation-mail.ts'
import { sendNotificationMailEntry } from './send-notification-mail.ts'

/** Every queue and schedule of the product. */
export function jobEntries(services: Services): JobEntry[] {
  const entries = [
    matchProject,
    sendAccountMailEntry,
    sendApplicationMailEntry,
    sendModerationMailEntry,
    sendNotificationMailEntry,
    expireQuotesEntry,
    expireProjectsEntry,
    expireChecksEntry,
    checkRegistersEntry,
    pruneAccountsEntry,
    pruneLiveEventsEntry,
    removePictureFileEntry,
    rotateSigningKeysEntry,
    removeFileEntry,
    pruneFilesEntry,
    forgetIdentityEntry,
  ]
  return entries.map((entry) => entry(services))
}

import type { Services } from '#platform/context.ts'
import type { JobEntry } from '#platform/queue/queue.ts'
import { addEventMonthsEntry } from './add-event-months.ts'
import { checkRegistersEntry } from './check-registers.ts'
import { expireChecksEntry } from './expire-checks.ts'
import { expireProjectsEntry } from './expire-projects.ts'
import { expireQuotesEntry } from './expire-quotes.ts'
import { followBanEntry, followBansEntry } from './follow-bans.ts'
import { forgetIdentityEntry } from './forget-identity.ts'
import { hideProjectsEntry } from './hide-projects.ts'
import { matchProject } from './match-project.ts'
import { notifyOfArrivalsEntry, sendArrivalMailEntry } from './notify-of-arrivals.ts'
import { pruneAccountsEntry } from './prune/prune-accounts.ts'
import { pruneContactMessagesEntry } from './prune/prune-contact-messages.ts'
import { pruneDraftsEntry } from './prune/prune-drafts.ts'
import { pruneFilesEntry, pruneUnfinishedFilesEntry } from './prune/prune-files.ts'
import { pruneFlowCountsEntry } from './prune/prune-flow-counts.ts'
import { pruneKeptMailsEntry } from './prune/prune-kept-mails.ts'
import { pruneLiveEventsEntry } from './prune/prune-live-events.ts'
import { pruneNotificationsEntry } from './prune/prune-notifications.ts'
import { pruneReportsEntry } from './prune/prune-reports.ts'
import { removeFileEntry } from './remove-file.ts'
import { removePictureFileEntry } from './remove-picture-file.ts'
import { renewDocumentHashesEntry } from './renew-document-hashes.ts'
import { restoreProjectsEntry } from './restore-projects.ts'
import { restoreProjectQuotesEntry, restoreQuotesEntry } from './restore-quotes.ts'
import { rotateSigningKeysEntry } from './rotate-signing-keys.ts'
import { sendAccountMailEntry } from './send-account-mail.ts'
import { sendApplicationMailEntry } from './send-application-mail.ts'
import { sendContactMailEntry } from './send-contact-mail.ts'
import { sendModerationMailEntry } from './send-moderation-mail.ts'
import { sendNotificationMailEntry } from './send-notification-mail.ts'
import { sendReportMailEntry } from './send-report-mail.ts'
import { withdrawQuotesEntry } from './withdraw-quotes.ts'

const ENTRIES: readonly ((services: Services) => JobEntry)[] = [
  matchProject,
  sendAccountMailEntry,
  sendApplicationMailEntry,
  sendArrivalMailEntry,
  sendContactMailEntry,
  sendModerationMailEntry,
  sendNotificationMailEntry,
  sendReportMailEntry,
  expireQuotesEntry,
  withdrawQuotesEntry,
  restoreQuotesEntry,
  restoreProjectQuotesEntry,
  followBansEntry,
  followBanEntry,
  hideProjectsEntry,
  restoreProjectsEntry,
  expireProjectsEntry,
  expireChecksEntry,
  checkRegistersEntry,
  notifyOfArrivalsEntry,
  pruneAccountsEntry,
  pruneLiveEventsEntry,
  pruneContactMessagesEntry,
  pruneReportsEntry,
  pruneFlowCountsEntry,
  addEventMonthsEntry,
  pruneDraftsEntry,
  pruneKeptMailsEntry,
  pruneNotificationsEntry,
  removePictureFileEntry,
  rotateSigningKeysEntry,
  removeFileEntry,
  pruneFilesEntry,
  pruneUnfinishedFilesEntry,
  renewDocumentHashesEntry,
  forgetIdentityEntry,
]

/** Every queue and schedule of the product. */
export function jobEntries(services: Services): JobEntry[] {
  return ENTRIES.map((entry) => entry(services))
}

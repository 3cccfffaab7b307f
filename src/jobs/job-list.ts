import * as z from 'zod/mini'
import { pruneFlowCounts } from '#features/analytics/server/prune-flow-counts.ts'
import { checkRegistersAgain } from '#features/applications/server/check-registers.ts'
import { expireChecks } from '#features/applications/server/expire-checks.ts'
import {
  applicationMailJob,
  sendApplicationMail,
} from '#features/applications/server/send-application-mail.ts'
import { pruneInvitations } from '#features/companies/server/colleague/prune-invitations.ts'
import { removePictureFileJob } from '#features/companies/server/portfolio-store.ts'
import { pruneAttachments } from '#features/conversations/server/attachment/prune-attachments.ts'
import { pruneFiles, pruneUnfinishedFiles } from '#features/conversations/server/attachment/prune-files.ts'
import {
  endContactShares,
  endContactSharesJob,
} from '#features/conversations/server/contact-share/end-contact-shares.ts'
import { cancelVisits, cancelVisitsJob } from '#features/conversations/server/visit/cancel-visits.ts'
import { expireVisits } from '#features/conversations/server/visit/expire-visits.ts'
import { remindVisits } from '#features/conversations/server/visit/remind-visits.ts'
import { notifyOfArrivals } from '#features/desk/server/notify-of-arrivals.ts'
import { arrivalMailJob, sendArrivalMail } from '#features/desk/server/send-arrival-mail.ts'
import { matchProjectJob } from '#features/dispatch/server/dispatch-changed-projects.ts'
import {
  dispatchConfirmedOwner,
  dispatchConfirmedOwnerJob,
} from '#features/dispatch/server/dispatch-confirmed-owner.ts'
import { dispatchDueProjects } from '#features/dispatch/server/dispatch-due-projects.ts'
import { dispatchProject } from '#features/dispatch/server/dispatch-project.ts'
import {
  dispatchToNewCompany,
  dispatchToNewCompanyJob,
} from '#features/dispatch/server/dispatch-to-new-company.ts'
import { notifyOfRanking } from '#features/dispatch/server/notify-of-ranking.ts'
import { matchSearches, matchSearchesJob } from '#features/dispatch/server/saved-search/match-searches.ts'
import { notifyOfHits } from '#features/dispatch/server/saved-search/notify-of-hits.ts'
import { searchMailJob, sendSearchMail } from '#features/dispatch/server/saved-search/send-search-mail.ts'
import { rankingMailJob, sendRankingMail } from '#features/dispatch/server/send-ranking-mail.ts'
import { removeFileJob } from '#features/documents/server/document-store.ts'
import { forgetIdentityJob } from '#features/documents/server/forget-decided-identity.ts'
import { forgetIdentityDocument } from '#features/documents/server/forget-identity-document.ts'
import { renewDocumentHashes } from '#features/documents/server/renew-document-hashes.ts'
import { renewMarketFigures } from '#features/market/server/renew-market-figures.ts'
import { countResponses } from '#features/matching/server/count-responses.ts'
import {
  renewAllCandidates,
  renewCandidates,
  renewCandidatesJob,
  renewDueCandidates,
} from '#features/matching/server/renew-candidates.ts'
import { followAllBans, followBan, followBanJob } from '#features/moderation/server/follow-ban.ts'
import { hideProjects, hideProjectsJob } from '#features/moderation/server/hide-projects.ts'
import { pruneReports } from '#features/moderation/server/prune-reports.ts'
import { restoreProjects, restoreProjectsJob } from '#features/moderation/server/restore-projects.ts'
import { moderationMailJob, sendModerationMail } from '#features/moderation/server/send-moderation-mail.ts'
import { reportMailJob, sendReportMail } from '#features/moderation/server/send-report-mail.ts'
import { pruneNotifications } from '#features/notifications/server/prune-notifications.ts'
import { deliverPush, deliverPushJob } from '#features/notifications/server/push/deliver-push.ts'
import {
  sendNotificationPush,
  sendNotificationPushJob,
} from '#features/notifications/server/push/send-notification-push.ts'
import {
  sendNotificationMail,
  sendNotificationMailJob,
} from '#features/notifications/server/send-notification-mail.ts'
import {
  sendNotificationSms,
  sendNotificationSmsJob,
} from '#features/notifications/server/sms/send-notification-sms.ts'
import { expireObligations } from '#features/obligations/server/expire-obligations.ts'
import { remindObligations } from '#features/obligations/server/remind-obligations.ts'
import { renewAllObligations } from '#features/obligations/server/renew-all-obligations.ts'
import { pruneDrafts } from '#features/projects/server/prune-drafts.ts'
import { expireProjects } from '#features/quotes/server/expire-projects.ts'
import { expireQuotes } from '#features/quotes/server/expire-quotes.ts'
import { expireReservations } from '#features/quotes/server/expire-reservations.ts'
import {
  restoreProjectQuotes,
  restoreProjectQuotesJob,
  restoreQuotes,
  restoreQuotesJob,
} from '#features/quotes/server/restore-quotes.ts'
import { withdrawQuotes, withdrawQuotesJob } from '#features/quotes/server/withdraw-quotes.ts'
import { openReviews } from '#features/reviews/server/open-reviews.ts'
import { publishReviews } from '#features/reviews/server/publish-reviews.ts'
import { remindReviewers } from '#features/reviews/server/remind-reviewers.ts'
import { expireChatWaits } from '#features/support/server/chat/expire-chat-waits.ts'
import { pruneChats } from '#features/support/server/chat/prune-chats.ts'
import { pruneContactMessages } from '#features/support/server/prune-contact-messages.ts'
import { contactMailJob, sendContactMail } from '#features/support/server/send-contact-mail.ts'
import { accountMailJob, sendAccountMail } from '#identity/codes/server/send-account-mail.ts'
import { rotateSigningKeys } from '#identity/sessions/server/rotate-signing-keys.ts'
import { pruneAccounts } from '#identity/single-sign-on/server/prune-accounts.ts'
import { system } from '#kernel/actor.ts'
import { NotFound, passOverRefusal } from '#kernel/refusal.ts'
import { type Context, contextFor, type Services } from '#platform/context.ts'
import { addEventMonths } from '#platform/events/add-event-months.ts'
import { pruneKeptMails } from '#platform/mail/mailer.ts'
import { REFUSED_EMAIL_DAYS } from '#platform/mail/refused-email.ts'
import { pruneRefusedEmails } from '#platform/mail/refused-email-store.ts'
import { defineJob, type Job, type JobEntry, jobEntry } from '#platform/queue/queue.ts'
import { pruneLiveEvents } from '#platform/realtime/live-events.ts'
import { obligationSources } from './obligation-sources.ts'

type Row = (services: Services) => JobEntry

/** Jobs that actions enqueue: the job, and the function that gets its data. */
const ENQUEUED: readonly Row[] = [
  enqueued(accountMailJob, sendAccountMail),
  enqueued(applicationMailJob, sendApplicationMail),
  enqueued(arrivalMailJob, sendArrivalMail),
  enqueued(contactMailJob, sendContactMail),
  enqueued(moderationMailJob, sendModerationMail),
  enqueued(sendNotificationMailJob, sendNotificationMail),
  enqueued(sendNotificationPushJob, sendNotificationPush),
  enqueued(deliverPushJob, deliverPush),
  enqueued(sendNotificationSmsJob, sendNotificationSms),
  enqueued(rankingMailJob, (ctx, data) => sendRankingMail(ctx, data)),
  enqueued(reportMailJob, sendReportMail),
  // A job from before 2026-11-23 has no reason: it was enqueued when a project was published.
  enqueued(matchProjectJob, (ctx, { projectId, reason = 'published' }) =>
    dispatchProject(ctx, { projectId, reason }).catch(skipErased),
  ),
  enqueued(dispatchToNewCompanyJob, dispatchToNewCompany),
  enqueued(matchSearchesJob, (ctx, project) => matchSearches(ctx, project).catch(skipErased)),
  enqueued(searchMailJob, sendSearchMail),
  enqueued(dispatchConfirmedOwnerJob, dispatchConfirmedOwner),
  enqueued(renewCandidatesJob, renewCandidates),
  enqueued(withdrawQuotesJob, withdrawQuotes),
  enqueued(restoreQuotesJob, restoreQuotes),
  enqueued(restoreProjectQuotesJob, restoreProjectQuotes),
  enqueued(cancelVisitsJob, cancelVisits),
  enqueued(endContactSharesJob, endContactShares),
  enqueued(followBanJob, (ctx, ban) => followBan(ctx, ban).catch(passOverRefusal)),
  enqueued(hideProjectsJob, hideProjects),
  enqueued(restoreProjectsJob, restoreProjects),
  enqueued(forgetIdentityJob, (ctx, { decidedAt, ...decision }) =>
    forgetIdentityDocument(ctx, { ...decision, ...(decidedAt && { decidedAt: new Date(decidedAt) }) }),
  ),
  enqueued(removeFileJob, ({ services }, { key }) => services.files.delete(key)),
  enqueued(removePictureFileJob, ({ services }, { key }) => services.files.delete(key)),
]

/** Scheduled jobs: name, schedule (cron, Stockholm time), and function. */
const SCHEDULED: readonly Row[] = [
  scheduled('expire-quotes', '* * * * *', expireQuotes),
  scheduled('expire-projects', '* * * * *', expireProjects),
  scheduled('expire-reservations', '* * * * *', expireReservations),
  scheduled('expire-obligations', '* * * * *', expireObligations),
  scheduled('remind-obligations', '* * * * *', remindObligations),
  scheduled('expire-visits', '* * * * *', expireVisits),
  scheduled('expire-chat-waits', '* * * * *', expireChatWaits),
  // On the evening before; every hour, for visits that were booked during the day.
  scheduled('remind-visits', '0 15-20 * * *', remindVisits),
  scheduled('publish-reviews', '* * * * *', publishReviews),
  scheduled('open-reviews', '*/5 * * * *', openReviews),
  // In the afternoon, so that the mail is read in the evening.
  scheduled('remind-reviewers', '0 16 * * *', remindReviewers),
  scheduled('dispatch-due-projects', '* * * * *', dispatchDueProjects),
  scheduled('count-responses', '* * * * *', countResponses),
  scheduled('renew-due-candidates', '* * * * *', renewDueCandidates),
  scheduled('renew-market-figures', '* * * * *', renewMarketFigures),
  scheduled('follow-bans', '*/5 * * * *', followAllBans),
  scheduled('prune-unfinished-files', '*/10 * * * *', (ctx) => pruneUnfinishedFiles(ctx)),
  scheduled('notify-of-arrivals', '*/15 * * * *', notifyOfArrivals),
  scheduled('expire-checks', '15 0 * * *', expireChecks),
  scheduled('prune-accounts', '20 3 * * *', pruneAccounts),
  scheduled('rotate-signing-keys', '20 3 * * *', rotateSigningKeys),
  scheduled('check-registers', '30 3 * * *', (ctx) => checkRegistersAgain(ctx)),
  // Repairs what a lost event should have updated.
  scheduled('renew-all-candidates', '35 3 * * *', renewAllCandidates),
  scheduled('renew-all-obligations', '45 3 * * *', (ctx) => renewAllObligations(ctx, obligationSources)),
  scheduled('prune-files', '40 3 * * *', pruneFiles),
  scheduled('prune-live-events', '40 3 * * *', (ctx) => pruneLiveEvents(ctx, daysBefore(ctx, 2))),
  scheduled('prune-flow-counts', '50 3 * * *', pruneFlowCounts),
  // Can be removed when no document from before 2026-11-22 has the hash of the uploaded bytes.
  scheduled('renew-document-hashes', '50 3 * * *', renewDocumentHashes),
  scheduled('prune-contact-messages', '55 3 * * *', pruneContactMessages),
  scheduled('prune-chats', '55 3 * * *', pruneChats),
  scheduled('prune-notifications', '55 3 * * *', pruneNotifications),
  scheduled('prune-reports', '0 4 * * *', pruneReports),
  scheduled('prune-drafts', '5 4 * * *', pruneDrafts),
  scheduled('prune-invitations', '5 4 * * *', pruneInvitations),
  scheduled('prune-attachments', '5 4 * * *', pruneAttachments),
  scheduled('prune-kept-mails', '10 4 * * *', (ctx) => pruneKeptMails(ctx, daysBefore(ctx, 30))),
  scheduled('prune-refused-emails', '10 4 * * *', (ctx) =>
    pruneRefusedEmails(ctx, daysBefore(ctx, REFUSED_EMAIL_DAYS)),
  ),
  // Before the working day begins.
  scheduled('notify-of-hits', '10 6 * * *', notifyOfHits),
  // In office hours, so that the mail is read.
  scheduled('notify-of-ranking', '10 9 * * *', (ctx) => notifyOfRanking(ctx)),
  scheduled('add-event-months', '15 4 * * *', addEventMonths),
]

/** All queues and schedules of the product. */
export function jobEntries(services: Services): JobEntry[] {
  return [...ENQUEUED, ...SCHEDULED].map((entry) => entry(services))
}

function enqueued<Data extends object>(
  job: Job<Data>,
  run: (ctx: Context, data: Data) => Promise<unknown>,
): Row {
  return (services) => jobEntry(job, (data) => run(contextFor(services, system(job.name)), data))
}

function scheduled(name: string, cron: string, run: (ctx: Context) => Promise<unknown>): Row {
  const job = defineJob(name, z.object({}))
  return (services) => jobEntry(job, () => run(contextFor(services, system(name))), cron)
}

/** A project that was erased meanwhile needs no companies. */
function skipErased(error: unknown): void {
  if (!(error instanceof NotFound)) throw error
}

const DAY_MS = 24 * 60 * 60 * 1000

function daysBefore({ now }: Context, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS)
}

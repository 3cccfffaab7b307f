import { expect, test } from 'vitest'
import { undeliveredTexts } from '#features/desk/texts/undelivered-mails.ts'
import { SENDING_JOBS } from '#platform/queue/failed-mails.ts'
import { testServices } from '#tests/support/test-services.ts'
import { jobEntries } from './job-list.ts'

const world = await testServices()

/**
 * The queues of existing data folders contain these names, so they must not change. For a schedule, also how it is
 * retried.
 */
const SCHEDULES: Readonly<Record<string, string | undefined>> = {
  'expire-quotes': '* * * * *',
  'expire-obligations': '* * * * *',
  'renew-all-obligations': '45 3 * * *',
  'expire-reservations': '* * * * *',
  'expire-projects': '* * * * *',
  'remind-obligations': '* * * * *',
  'expire-visits': '* * * * *',
  'remind-visits': '0 15-20 * * *',
  'publish-reviews': '* * * * *',
  'open-reviews': '*/5 * * * *',
  'remind-reviewers': '0 16 * * *',
  'renew-due-candidates': '* * * * *',
  'dispatch-due-projects': '* * * * *',
  'count-responses': '* * * * *',
  'renew-market-figures': '* * * * *',
  'follow-bans': '*/5 * * * *',
  'prune-unfinished-files': '*/10 * * * *',
  'notify-of-arrivals': '*/15 * * * *',
  'notify-of-hits': '10 6 * * *',
  'expire-chat-waits': '* * * * *',
  'expire-checks': '15 0 * * *',
  'prune-accounts': '20 3 * * *',
  'rotate-signing-keys': '20 3 * * *',
  'check-registers': '30 3 * * *',
  'renew-all-candidates': '35 3 * * *',
  'prune-files': '40 3 * * *',
  'prune-live-events': '40 3 * * *',
  'prune-flow-counts': '50 3 * * *',
  'prune-invitations': '5 4 * * *',
  'prune-attachments': '5 4 * * *',
  'renew-document-hashes': '50 3 * * *',
  'prune-chats': '55 3 * * *',
  'prune-contact-messages': '55 3 * * *',
  'prune-notifications': '55 3 * * *',
  'prune-reports': '0 4 * * *',
  'prune-drafts': '5 4 * * *',
  'prune-kept-mails': '10 4 * * *',
  'prune-refused-emails': '10 4 * * *',
  'add-event-months': '15 4 * * *',
  'notify-of-ranking': '10 9 * * *',
  'cancel-visits': undefined,
  'end-contact-shares': undefined,
  'send-notification-sms': undefined,
  'dispatch-confirmed-owner': undefined,
  'dispatch-to-new-company': undefined,
  'follow-ban': undefined,
  'forget-identity': undefined,
  'hide-projects': undefined,
  'match-project': undefined,
  'match-searches': undefined,
  'renew-candidates': undefined,
  'remove-file': undefined,
  'remove-picture-file': undefined,
  'restore-project-quotes': undefined,
  'restore-projects': undefined,
  'restore-quotes': undefined,
  'send-account-mail': undefined,
  'send-application-mail': undefined,
  'send-arrival-mail': undefined,
  'send-contact-mail': undefined,
  'send-moderation-mail': undefined,
  'send-notification-mail': undefined,
  'send-notification-push': undefined,
  'deliver-push': undefined,
  'send-ranking-mail': undefined,
  'send-report-mail': undefined,
  'send-search-mail': undefined,
  'withdraw-quotes': undefined,
}
const entries = jobEntries(world.services)

test('the queues and schedules of the product are these', () => {
  expect(Object.fromEntries(entries.map(({ job, cron }) => [job.name, cron]))).toEqual(SCHEDULES)
  expect(entries).toHaveLength(Object.keys(SCHEDULES).length)
})

const sending = entries.map(({ job }) => job.name).filter((name) => new RegExp(SENDING_JOBS).test(name))
test.each(sending)('%s has a name for staff, who see it when it could not send', (name) => {
  expect(undeliveredTexts.kindOf(name)).not.toBe(name)
})

test.each(entries.filter(({ cron }) => cron))(
  '$job.name runs without data, as a schedule starts it',
  (entry) => expect(entry.run({})).resolves.toBeUndefined(),
)

test.each(entries.filter(({ cron }) => !cron))('$job.name refuses data of another shape', (entry) =>
  expect(entry.run({ key: 1, projectId: 1 })).rejects.toThrow('"path"'),
)

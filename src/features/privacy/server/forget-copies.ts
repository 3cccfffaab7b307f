import { deleteInvitationsTo } from '#features/companies/server/colleague/invitation-store.ts'
import { eraseReportsOf } from '#features/moderation/server/content-report-store.ts'
import { deleteContactMessagesOf } from '#features/support/server/contact-message-store.ts'
import { forgetAccountMails } from '#identity/codes/server/send-account-mail.ts'
import type { TransactionContext } from '#platform/context.ts'
import { forgetKeptMails } from '#platform/mail/send-mail.ts'
import { digestOf } from '#platform/rate-limit/digest-of.ts'
import { forgetBuckets } from '#platform/rate-limit/take-token.ts'
import { forgetLiveEvents } from '#platform/realtime/live-events.ts'
import type { Person } from './deal-queries.ts'
import { ownContacts, ownObjectIds } from './personal-thing-queries.ts'

/**
 * Erases a person from data that does not refer to the row of the account: what was sent with its email, invitations to
 * it, mails in the queue and those that the demo keeps, undelivered live messages, and rate-limit counters. Call it
 * before the rows are erased, because they say what to look for.
 */
export async function forgetCopies(
  ctx: TransactionContext,
  person: Pick<Person, 'userId' | 'companyId'>,
): Promise<void> {
  const { userId, companyId } = person
  const { all, held, proved } = await ownContacts(ctx, userId)
  const sender = { userId, emails: proved }
  const about = await ownObjectIds(ctx, person, sender)
  await deleteContactMessagesOf(ctx, sender)
  await eraseReportsOf(ctx, sender)
  for (const known of [userId, ...held.emails]) await forgetAccountMails(ctx, known)
  await deleteInvitationsTo(ctx, held.emails)
  // The demo keeps text messages among the mails, with the number in the form +46….
  await forgetKeptMails(ctx, { contacts: [...all.emails, ...all.phones.map((phone) => `+${phone}`)], about })
  await forgetLiveEvents(ctx, userId)
  // Guesses at the codes of an email that the account only named, without being its owner, stay counted.
  const counted = [...held.emails, ...held.phones].map(digestOf)
  await forgetBuckets(ctx, [userId, ...(companyId ? [companyId] : []), ...counted])
}

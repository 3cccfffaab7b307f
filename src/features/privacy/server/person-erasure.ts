import { deleteApplicationsOf } from '#features/applications/server/application-store.ts'
import { leaveWithAccount } from '#features/companies/server/colleague/leave-with-account.ts'
import { eraseCompany, lockCompany } from '#features/companies/server/company-store.ts'
import { deleteSharesOf } from '#features/conversations/server/contact-share/contact-share-store.ts'
import { eraseMessagesOf } from '#features/conversations/server/conversation-store.ts'
import { eraseVisitsOf } from '#features/conversations/server/visit/visit-store.ts'
import { deleteNotesOf } from '#features/desk/server/staff-note-store.ts'
import { deleteSearchesOf } from '#features/dispatch/server/saved-search/saved-search-store.ts'
import { eraseDocumentsOf } from '#features/documents/server/document-store.ts'
import { deleteReadersOf, deleteReadingsOf } from '#features/matching/server/project-reader-store.ts'
import { eraseProjectDecisionsOf } from '#features/moderation/server/project-decision-store.ts'
import { deleteSuspensionsOf } from '#features/moderation/server/suspension-store.ts'
import { deleteMailChoicesOf } from '#features/notifications/server/notification-choice-store.ts'
import { removeNotifications } from '#features/notifications/server/notification-store.ts'
import { deleteTimesOf } from '#features/notifications/server/notification-times-store.ts'
import { forgetTextsOf } from '#features/notifications/server/sms/notification-text-store.ts'
import { eraseObligationsOf } from '#features/obligations/server/obligation-store.ts'
import { deleteDraftsOf } from '#features/projects/server/project-draft-store.ts'
import { eraseProjectsOf } from '#features/projects/server/project-erasure-store.ts'
import { deleteQuestionsAbout, eraseQuestionsOf } from '#features/questions/server/question-store.ts'
import { eraseQuoteDraftsOf } from '#features/quotes/server/form/quote-draft-store.ts'
import { eraseQuoteTemplatesOf } from '#features/quotes/server/form/quote-template-store.ts'
import { eraseQuoteNotesOf } from '#features/quotes/server/ledger/quote-note-store.ts'
import { deleteReadingLinksOf } from '#features/quotes/server/ledger/reading-link-store.ts'
import { eraseQuoteWordsOf } from '#features/quotes/server/quote-store.ts'
import { deleteVersionsOf } from '#features/quotes/server/revision/quote-version-store.ts'
import { eraseReviewsOf } from '#features/reviews/server/review-store.ts'
import { deleteShownJobsOf } from '#features/reviews/server/shown-job-store.ts'
import { eraseRotCircumstancesOf } from '#features/rot/server/rot-circumstances-store.ts'
import { eraseChatOf } from '#features/support/server/chat/chat-store.ts'
import { deleteItemsOf } from '#features/verification/server/verification-item-store.ts'
import { lockAccount } from '#identity/accounts/server/account-store.ts'
import { eraseProfile, lockProfile } from '#identity/accounts/server/profile-store.ts'
import { queueAccountMail } from '#identity/codes/server/send-account-mail.ts'
import { eraseAccount } from '#identity/sign-in/server/account-end.ts'
import { found, Refused, refuseUnless } from '#kernel/refusal.ts'
import type { TransactionContext } from '#platform/context.ts'
import { decideDeletion } from '../domain/delete-account.ts'
import { type Dealings, dealingsOf, type Person, peopleLeft, personOf } from './deal-queries.ts'
import { forgetCopies } from './forget-copies.ts'

/**
 * Locks the person's company, account and profile, so that nothing new can be created for them until the transaction
 * ends. They are locked in this order, as in all transactions, to prevent deadlocks. Refuses `dealings-changed` when the
 * person would close or leave another company than before, for example because it has another owner since.
 */
export async function lockPerson(ctx: TransactionContext, { userId, companyId, leftCompanyId }: Person) {
  const involved = companyId ?? leftCompanyId
  if (involved) await lockCompany(ctx, involved)
  await lockAccount(ctx, userId)
  const profile = await lockProfile(ctx, userId)
  const now = found(await personOf(ctx, userId), 'profile')
  // A company that the person has left meanwhile is left.
  const leaves = now.leftCompanyId ?? leftCompanyId
  if (now.companyId !== companyId || leaves !== leftCompanyId) throw new Refused('dealings-changed')
  return profile
}

/**
 * The dealings after everything that can be closed has been. Refuses `dealings-changed` when something was opened
 * meanwhile.
 */
export async function dealingsLeft(ctx: TransactionContext, person: Person): Promise<Dealings> {
  const left = await dealingsOf(ctx, person)
  refuseUnless(decideDeletion(left))
  if (left.openProjectIds.length + left.pendingQuoteIds.length > 0) throw new Refused('dealings-changed')
  return left
}

/** Erases the person from all stored data, and tells the people of a company that ends with its last owner. */
export async function erase(
  ctx: TransactionContext,
  person: Person,
  { isPartyToDeal }: Dealings,
): Promise<void> {
  const { userId } = person
  const left = await peopleLeft(ctx, person)
  // Before the chat's cases, which are deleted with other messages to support.
  await eraseChatOf(ctx, userId)
  await forgetCopies(ctx, person)
  await deleteDraftsOf(ctx, userId)
  await eraseProjectsOf(ctx, userId)
  await deleteQuestionsAbout(ctx, userId)
  await eraseMessagesOf(ctx, person)
  await eraseVisitsOf(ctx, person)
  await eraseObligationsOf(ctx, person)
  await eraseQuoteNotesOf(ctx, userId)
  await deleteReadingLinksOf(ctx, userId)
  await deleteReadersOf(ctx, userId)
  await deleteSharesOf(ctx, userId)
  await eraseProjectDecisionsOf(ctx, userId)
  await eraseReviewsOf(ctx, person)
  await deleteShownJobsOf(ctx, userId)
  await eraseRotCircumstancesOf(ctx, userId)
  if (person.companyId) await eraseCompanyFacts(ctx, person.companyId, { isPartyToDeal })
  if (person.leftCompanyId) await leaveWithAccount(ctx, person.leftCompanyId, userId)
  await deleteSuspensionsOf(ctx, userId)
  await deleteNotesOf(ctx, userId)
  await removeNotifications(ctx, userId)
  await deleteMailChoicesOf(ctx, userId)
  await forgetTextsOf(ctx, userId)
  await deleteTimesOf(ctx, userId)
  await eraseProfile(ctx, userId)
  await eraseAccount(ctx, userId)
  await queueClosingMails(ctx, left)
}

/** The people of a company that was closed with its last owner's account are told that they no longer act for it. */
export async function queueClosingMails(
  ctx: TransactionContext,
  left: Awaited<ReturnType<typeof peopleLeft>>,
): Promise<void> {
  for (const { userId, email, company } of left)
    await queueAccountMail(ctx, { to: email, userId, template: 'company-closed', values: { company } })
}

/** Erases or deletes the company that the person leads. */
async function eraseCompanyFacts(
  ctx: TransactionContext,
  companyId: string,
  { isPartyToDeal }: Pick<Dealings, 'isPartyToDeal'>,
): Promise<void> {
  await eraseQuoteDraftsOf(ctx, companyId)
  await eraseQuoteTemplatesOf(ctx, companyId)
  await eraseQuoteWordsOf(ctx, companyId)
  await eraseQuestionsOf(ctx, companyId)
  await deleteVersionsOf(ctx, companyId)
  await deleteReadingsOf(ctx, companyId)
  await deleteSearchesOf(ctx, companyId)
  await deleteApplicationsOf(ctx, companyId)
  await deleteItemsOf(ctx, companyId)
  await eraseDocumentsOf(ctx, companyId)
  await eraseCompany(ctx, companyId, { isPartyToDeal })
}

import { leaveWithAccount } from '#features/companies/server/colleague/leave-with-account.ts'
import { deletePortfolioOf } from '#features/companies/server/portfolio-store.ts'
import { deletePeopleOf } from '#features/companies/server/shown-person/shown-person-store.ts'
import { deleteAttachmentsAbout } from '#features/conversations/server/attachment/attachment-store.ts'
import { eraseMessagesOf } from '#features/conversations/server/conversation-store.ts'
import { eraseVisitsOf } from '#features/conversations/server/visit/visit-store.ts'
import { eraseDocumentsOf } from '#features/documents/server/document-store.ts'
import { eraseObligationsOf } from '#features/obligations/server/obligation-store.ts'
import { eraseProjectPicturesOf } from '#features/projects/server/picture/project-picture-store.ts'
import { recountRating } from '#features/reviews/server/rating.ts'
import { companiesReviewedBy } from '#features/reviews/server/rating-queries.ts'
import { eraseChatOf } from '#features/support/server/chat/chat-store.ts'
import { accountDeleted } from '#identity/accounts/domain/account-events.ts'
import { accountPolicy } from '#identity/accounts/domain/account-policy.ts'
import { accountRow } from '#identity/accounts/server/account-queries.ts'
import { lockAccount } from '#identity/accounts/server/account-store.ts'
import { deleteAccount } from '#identity/sign-in/server/account-end.ts'
import { authorize, Refused } from '#kernel/refusal.ts'
import type { Context, TransactionContext } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { type Person, peopleLeft, personOf } from './deal-queries.ts'
import { forgetCopies } from './forget-copies.ts'
import { lockPerson, queueClosingMails } from './person-erasure.ts'

/**
 * A program of the operator deletes an account permanently (auth-v1 section 17), with all rows that refer to it and all
 * copies of its data. Refuses `user-not-found`, `dealings-changed`.
 */
export async function removeAccount(ctx: Context, userId: string): Promise<void> {
  if (!(await accountRow(ctx, userId))) throw new Refused('user-not-found')
  await inTransaction(ctx, async (ctx) => {
    authorize(accountPolicy.delete(ctx.actor, userId))
    const person = await lockedPerson(ctx, userId)
    const { companyId, leftCompanyId } = person
    const left = await peopleLeft(ctx, person)
    await eraseChatOf(ctx, userId)
    await forgetCopies(ctx, person)
    await eraseMessagesOf(ctx, person)
    await eraseVisitsOf(ctx, person)
    await eraseObligationsOf(ctx, person)
    // The rows are deleted with the account's, but not the files that they refer to.
    if (companyId) await eraseDocumentsOf(ctx, companyId)
    if (companyId) await deletePortfolioOf(ctx, companyId)
    if (companyId) await deletePeopleOf(ctx, companyId)
    await eraseProjectPicturesOf(ctx, userId)
    await deleteAttachmentsAbout(ctx, userId)
    if (leftCompanyId) await leaveWithAccount(ctx, leftCompanyId, userId)
    const reviewed = await companiesReviewedBy(ctx, [userId])
    await deleteAccount(ctx, userId)
    for (const reviewedId of reviewed) await recountRating(ctx, reviewedId)
    await queueClosingMails(ctx, left)
    await recordEvent(ctx, accountDeleted(userId, { isSoft: false }))
  })
}

/** The person of the account, locked; of an account without a profile, only the account. */
async function lockedPerson(ctx: TransactionContext, userId: string): Promise<Person> {
  const person = await personOf(ctx, userId)
  if (person) await lockPerson(ctx, person)
  else await lockAccount(ctx, userId)
  return person ?? { userId, companyId: null, leftCompanyId: null }
}

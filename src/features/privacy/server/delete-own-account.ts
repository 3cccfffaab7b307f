import { deleteApplicationsOf } from '#features/applications/server/application-store.ts'
import { eraseCompany, lockCompany } from '#features/companies/server/company-store.ts'
import { deleteNotesOf } from '#features/desk/server/staff-note-store.ts'
import { eraseDocumentsOf } from '#features/documents/server/document-store.ts'
import { eraseProjectDecisionsOf } from '#features/moderation/server/project-decision-store.ts'
import { deleteSuspensionsOf } from '#features/moderation/server/suspension-store.ts'
import { deleteMailChoicesOf } from '#features/notifications/server/notification-choice-store.ts'
import { removeNotifications } from '#features/notifications/server/notification-store.ts'
import { deleteDraftsOf } from '#features/projects/server/project-draft-store.ts'
import { eraseProjectsOf } from '#features/projects/server/project-store.ts'
import { cancelProject } from '#features/quotes/server/cancel-project.ts'
import { eraseQuoteWordsOf } from '#features/quotes/server/quote-store.ts'
import { withdrawQuote } from '#features/quotes/server/withdraw-quote.ts'
import { eraseRotCircumstancesOf } from '#features/rot/server/rot-circumstances-store.ts'
import { deleteItemsOf } from '#features/verification/server/verification-item-store.ts'
import { accountDeleted } from '#identity/accounts/domain/account-events.ts'
import { type ClientDevice, noDevice } from '#identity/accounts/domain/client-device.ts'
import { normalEmail } from '#identity/accounts/domain/email.ts'
import { accountRow } from '#identity/accounts/server/account-queries.ts'
import { eraseProfile, lockProfile } from '#identity/accounts/server/profile-store.ts'
import { checkOwner } from '#identity/codes/server/owner-proof.ts'
import { queueAccountMail } from '#identity/codes/server/send-account-mail.ts'
import { ownLoginMethods } from '#identity/sessions/server/session-list-queries.ts'
import { eraseAccount } from '#identity/sign-in/server/account-end.ts'
import { type Actor, system, type UserActor } from '#kernel/actor.ts'
import { authorize, found, Refused, refuseUnless } from '#kernel/refusal.ts'
import { actingAs, type Context, type TransactionContext } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { decideDeletion } from '../domain/delete-account.ts'
import { privacyPolicy } from '../domain/privacy-policy.ts'
import { deletionTexts } from '../texts.ts'
import { type Dealings, dealingsOf, type Person, personOf } from './deal-queries.ts'
import { forgetCopies } from './forget-copies.ts'

type OwnContext = Context & { actor: UserActor }
type OwnerProof = { password?: string; email?: string }

/**
 * Deletes the acting person's account (GDPR article 17): open projects are cancelled and pending quotes withdrawn, so
 * that the other parties are told; then all personal data is erased at once. What is left of a deal does not identify
 * the person. Refusals: those of `checkOwner`, `wrong-email`, `deals-ongoing`, `dealings-changed` (something new was
 * opened meanwhile).
 */
export async function deleteOwnAccount(
  ctx: OwnContext,
  proof: OwnerProof,
  device: ClientDevice = noDevice,
): Promise<void> {
  await demandOwner(ctx, proof, device)
  const person = found(await personOf(ctx, ctx.actor.userId), 'profile')
  const dealings = await dealingsOf(ctx, person)
  refuseUnless(decideDeletion(dealings))
  await closeDealings(ctx, dealings)
  await inTransaction(ctx, async (ctx) => {
    const { actor } = ctx as TransactionContext & { actor: UserActor }
    const profile = await lockPerson(ctx, person)
    authorize(privacyPolicy.deleteOwnAccount(actor))
    const left = await dealingsLeft(ctx, person)
    await erase(ctx, person, left)
    // After the erasure, which deletes the mails to this email from the queue.
    await queueAccountMail(ctx, { to: profile.email, template: 'account-deleted' })
    await recordEvent(ctx, accountDeleted(actor.userId, { isSoft: true }))
  })
}

/**
 * Demands the password. A person without a password must have logged in recently and writes the email, so that nobody
 * deletes an account by mistake.
 */
async function demandOwner(
  ctx: OwnContext,
  { password, email }: OwnerProof,
  device: ClientDevice,
): Promise<void> {
  await checkOwner(ctx, password ?? '', device)
  const { hasPassword } = await ownLoginMethods(ctx)
  if (hasPassword) return
  const account = await accountRow(ctx, ctx.actor.userId)
  if (!email || normalEmail(email) !== account?.email) throw new Refused('wrong-email')
}

/**
 * Closes what is open, as the person themselves or as the system on their behalf; the other parties are told. The
 * system closes what the person owns but cannot reach, because their account was of another type when it was made.
 */
export async function closeDealings(
  ctx: Context,
  { openProjectIds, pendingQuoteIds }: Dealings,
): Promise<void> {
  const as = (kind: Actor['kind']) =>
    [kind, 'system'].includes(ctx.actor.kind) ? ctx : actingAs(ctx, system('close-dealings'))
  for (const projectId of openProjectIds)
    await cancelProject(as('customer'), { projectId, reason: deletionTexts.cancelledReason })
  for (const quoteId of pendingQuoteIds) await withdrawQuote(as('company'), { quoteId })
}

/** Locks the person's profile and company: nothing new of the person can be made until the transaction ends. */
export async function lockPerson(ctx: TransactionContext, { userId, companyId }: Person) {
  const profile = await lockProfile(ctx, userId)
  if (companyId) await lockCompany(ctx, companyId)
  return profile
}

/** What is left when everything has been closed that can be. Refuses when something new was opened meanwhile. */
export async function dealingsLeft(ctx: TransactionContext, person: Person): Promise<Dealings> {
  const left = await dealingsOf(ctx, person)
  refuseUnless(decideDeletion(left))
  if (left.openProjectIds.length + left.pendingQuoteIds.length > 0) throw new Refused('dealings-changed')
  return left
}

/** Erases the person from everything that is kept. */
export async function erase(
  ctx: TransactionContext,
  person: Person,
  { isPartyToDeal }: Dealings,
): Promise<void> {
  const { userId } = person
  await forgetCopies(ctx, person)
  await deleteDraftsOf(ctx, userId)
  await eraseProjectsOf(ctx, userId)
  await eraseProjectDecisionsOf(ctx, userId)
  await eraseRotCircumstancesOf(ctx, userId)
  if (person.companyId) {
    await eraseQuoteWordsOf(ctx, person.companyId)
    await deleteApplicationsOf(ctx, person.companyId)
    await deleteItemsOf(ctx, person.companyId)
    await eraseDocumentsOf(ctx, person.companyId)
    await eraseCompany(ctx, person.companyId, { isPartyToDeal })
  }
  await deleteSuspensionsOf(ctx, userId)
  await deleteNotesOf(ctx, userId)
  await removeNotifications(ctx, userId)
  await deleteMailChoicesOf(ctx, userId)
  await eraseProfile(ctx, userId)
  await eraseAccount(ctx, userId)
}

import { cancelProject } from '#features/quotes/server/cancel-project.ts'
import { withdrawQuote } from '#features/quotes/server/withdraw-quote.ts'
import { accountDeleted } from '#identity/accounts/domain/account-events.ts'
import { type ClientDevice, noDevice } from '#identity/accounts/domain/client-device.ts'
import { normalEmail } from '#identity/accounts/domain/email.ts'
import { accountRow } from '#identity/accounts/server/account-queries.ts'
import { checkOwner } from '#identity/codes/server/owner-proof.ts'
import { queueAccountMail } from '#identity/codes/server/send-account-mail.ts'
import { ownLoginMethods } from '#identity/sessions/server/session-list-queries.ts'
import { type Actor, system, type UserActor } from '#kernel/actor.ts'
import { authorize, found, passOverRefusal, Refused, refuseUnless } from '#kernel/refusal.ts'
import { type AnyContext, actingAs, type Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { decideClosing, decideDeletion } from '../domain/delete-account.ts'
import { privacyPolicy } from '../domain/privacy-policy.ts'
import { deletionTexts } from '../texts.ts'
import { type Dealings, dealingsOf, type Person, peopleLeft, personOf } from './deal-queries.ts'
import { dealingsLeft, erase, lockPerson } from './person-erasure.ts'

/** `closesCompany`: the last owner of a company confirms that its other people lose their access too. */
type OwnerProof = { password?: string; email?: string; closesCompany?: boolean }

/**
 * Deletes the acting person's account (GDPR article 17): open projects are cancelled and pending quotes withdrawn, so
 * that the other parties are notified; then all personal data is erased at once. The data that is kept about deals does
 * not identify the person. Refuses what `checkOwner` refuses, `wrong-email`, `colleagues-left`, `deals-ongoing`, and
 * `dealings-changed` when something was opened, or somebody became an owner of the company, meanwhile.
 */
export async function deleteOwnAccount(
  ctx: Context,
  proof: OwnerProof,
  device: ClientDevice = noDevice,
): Promise<void> {
  const { actor } = ctx
  authorize(privacyPolicy.deleteOwnAccount(actor))
  await requireOwner(ctx, actor, proof, device)
  const person = found(await personOf(ctx, actor.userId), 'profile')
  const isConfirmed = proof.closesCompany ?? false
  await refuseUnconfirmed(ctx, person, { isConfirmed })
  const dealings = await dealingsOf(ctx, person)
  refuseUnless(decideDeletion(dealings))
  await closeDealings(ctx, dealings)
  await inTransaction(ctx, async (ctx) => {
    const profile = await lockPerson(ctx, person)
    await refuseUnconfirmed(ctx, person, { isConfirmed })
    const remaining = await dealingsLeft(ctx, person)
    await erase(ctx, person, remaining)
    // After the erasure, because that deletes queued mails to this email.
    await queueAccountMail(ctx, { to: profile.email, userId: actor.userId, template: 'account-deleted' })
    await recordEvent(ctx, accountDeleted(actor.userId, { isSoft: true }))
  })
}

/** Refuses `colleagues-left` while others lose their access with the person's company, unless that is confirmed. */
async function refuseUnconfirmed(
  ctx: AnyContext,
  person: Person,
  { isConfirmed }: { isConfirmed: boolean },
): Promise<void> {
  const { length: colleagues } = await peopleLeft(ctx, person)
  refuseUnless(decideClosing({ colleagues, isConfirmed }))
}

/**
 * Requires the password. A person without a password must have logged in recently and type the email, so that nobody
 * deletes an account by mistake.
 */
async function requireOwner(
  ctx: Context,
  owner: UserActor,
  { password, email }: OwnerProof,
  device: ClientDevice,
): Promise<void> {
  await checkOwner(ctx, password ?? '', device)
  const { hasPassword } = await ownLoginMethods(actingAs(ctx, owner))
  if (hasPassword) return
  const account = await accountRow(ctx, owner.userId)
  if (!email || normalEmail(email) !== account?.email) throw new Refused('wrong-email')
}

/**
 * Closes what the person has open; the other parties are notified. The actor is the person or the system. The system
 * closes what a person owns but cannot reach, because their account was of another type when it was made. What others
 * have closed or agreed on meanwhile is passed over: `dealingsLeft` looks at what there is at the end.
 */
export async function closeDealings(
  ctx: Context,
  { openProjectIds, pendingQuoteIds }: Dealings,
): Promise<void> {
  const as = (kind: Actor['kind']) =>
    [kind, 'system'].includes(ctx.actor.kind) ? ctx : actingAs(ctx, system('close-dealings'))
  for (const projectId of openProjectIds)
    await cancelProject(as('customer'), { projectId, reason: deletionTexts.cancelledReason }).catch(
      passOverRefusal,
    )
  for (const quoteId of pendingQuoteIds)
    await withdrawQuote(as('company'), { quoteId }).catch(passOverRefusal)
}

import { accountUpdated } from '#identity/accounts/domain/account-events.ts'
import { mergedMetadata } from '#identity/accounts/domain/account-metadata.ts'
import { accountPolicy } from '#identity/accounts/domain/account-policy.ts'
import { confirmEmail, confirmPhone } from '#identity/accounts/server/account-contact-store.ts'
import { type AccountRow, accountRow } from '#identity/accounts/server/account-queries.ts'
import { lockAccount, saveAccount } from '#identity/accounts/server/account-store.ts'
import { deleteClaim } from '#identity/accounts/server/contact-claim-store.ts'
import { readContacts } from '#identity/accounts/server/given-contacts.ts'
import { saveOwnIdentity } from '#identity/accounts/server/identity-store.ts'
import { checkNewPassword } from '#identity/accounts/server/new-password.ts'
import { hashPassword } from '#identity/accounts/server/password-hash.ts'
import { deleteCodesOf } from '#identity/codes/server/code-store.ts'
import { replacePassword } from '#identity/codes/server/replace-password.ts'
import { isEmailTaken, isPhoneTaken } from '#identity/sessions/server/own-account-queries.ts'
import { authorize, Refused } from '#kernel/refusal.ts'
import type { Context, TransactionContext } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { bannedUntilOf } from './ban-end.ts'
import type { GivenAttributes } from './create-account.ts'

type Contacts = ReturnType<typeof readContacts>

/**
 * Changes an account for the operator's program, at once and without asking its owner. A new password ends all
 * sessions. Refusals: `user-not-found`, `email-invalid`, `phone-invalid`, `email-exists`, `phone-exists`, those of a
 * new password, `ban-duration-invalid`.
 */
export async function changeAccount(ctx: Context, userId: string, input: GivenAttributes): Promise<void> {
  if (!(await accountRow(ctx, userId))) throw new Refused('user-not-found')
  const contacts = readContacts(input)
  const bannedUntil = bannedUntilOf(ctx, input.banDuration)
  if (input.password !== undefined) checkNewPassword(ctx.services, input.password)
  const hash = input.password && (await hashPassword(ctx.services, input.password))
  await inTransaction(ctx, async (ctx) => {
    authorize(accountPolicy.administer(ctx.actor))
    const account = await lockAccount(ctx, userId)
    await demandFree(ctx, userId, contacts)
    if (hash) await replacePassword(ctx, account, { hash, keep: null })
    await saveContacts(ctx, account, contacts, input)
    await saveAccount(ctx, userId, {
      ...(input.role && { role: input.role }),
      ...(bannedUntil !== undefined && { banned_until: bannedUntil }),
    })
    await saveMetadata(ctx, userId, input)
    await recordEvent(ctx, accountUpdated(userId, namesOf(input)))
  })
}

async function demandFree(
  ctx: TransactionContext,
  userId: string,
  { email, phone }: Contacts,
): Promise<void> {
  if (email && (await isEmailTaken(ctx, email, userId))) throw new Refused('email-exists')
  if (phone && (await isPhoneTaken(ctx, phone, userId))) throw new Refused('phone-exists')
}

/** Also makes codes invalid that were sent to an email or phone that the account no longer has. */
async function saveContacts(
  ctx: TransactionContext,
  account: AccountRow,
  { email, phone }: Contacts,
  { emailConfirm, phoneConfirm }: GivenAttributes,
): Promise<void> {
  const { id } = account
  if (email) {
    await saveAccount(ctx, id, { email, ...(emailConfirm && { is_anonymous: false }) })
    await saveOwnIdentity(ctx, id, 'email', { email, email_verified: false })
  }
  if (phone) {
    await saveAccount(ctx, id, { phone })
    await saveOwnIdentity(ctx, id, 'phone', { phone, phone_verified: false })
  }
  if (email || phone) await deleteCodesOf(ctx, id)
  const changed = { ...account, email: email ?? account.email, phone: phone ?? account.phone }
  if (emailConfirm && changed.email) await confirmEmail(ctx, changed)
  if (phoneConfirm && changed.phone) await confirmPhone(ctx, changed)
  // The operator's program counts as proof; a replaced email or phone needs none.
  if (email || emailConfirm) await deleteClaim(ctx, id, 'email')
  if (phone || phoneConfirm) await deleteClaim(ctx, id, 'phone')
}

/** Saved last, after what the new email and phone have written to the metadata. */
async function saveMetadata(
  ctx: TransactionContext,
  userId: string,
  { userMetadata, appMetadata }: GivenAttributes,
): Promise<void> {
  if (!userMetadata && !appMetadata) return
  const { raw_user_meta_data, raw_app_meta_data } = await lockAccount(ctx, userId)
  await saveAccount(ctx, userId, {
    ...(userMetadata && { userMetadata: mergedMetadata(raw_user_meta_data, userMetadata) }),
    ...(appMetadata && { appMetadata: mergedMetadata(raw_app_meta_data, appMetadata) }),
  })
}

function namesOf(input: GivenAttributes): string[] {
  return Object.entries(input).flatMap(([name, value]) => (value === undefined ? [] : [name]))
}

import type { TransactionContext } from '#platform/context.ts'
import type { CodeChannel } from '../domain/contact.ts'
import type { AccountRow } from './account-queries.ts'
import { saveAccount } from './account-store.ts'
import { saveOwnIdentity } from './identity-store.ts'

/** The email or phone that was proved. */
export async function confirmContact(
  ctx: TransactionContext,
  account: AccountRow,
  channel: CodeChannel,
): Promise<void> {
  await (channel === 'email' ? confirmEmail(ctx, account) : confirmPhone(ctx, account))
}

/** Marks the account's email as confirmed from now on, unless it already was. */
export async function confirmEmail(ctx: TransactionContext, account: AccountRow): Promise<void> {
  await saveAccount(ctx, account.id, {
    email_confirmed_at: account.email_confirmed_at ?? ctx.now,
    addedUserMetadata: { email_verified: true },
  })
  await saveOwnIdentity(ctx, account.id, 'email', { email: account.email, email_verified: true })
}

/** The same for its phone number. An account with a number of its own is anonymous no more. */
export async function confirmPhone(ctx: TransactionContext, account: AccountRow): Promise<void> {
  await saveAccount(ctx, account.id, {
    phone_confirmed_at: account.phone_confirmed_at ?? ctx.now,
    addedUserMetadata: { phone_verified: true },
    is_anonymous: false,
  })
  await saveOwnIdentity(ctx, account.id, 'phone', { phone: account.phone, phone_verified: true })
}

/** The new email; the account gets it when both emails have confirmed. */
export async function saveWantedEmail(ctx: TransactionContext, userId: string, email: string): Promise<void> {
  await saveAccount(ctx, userId, {
    email_change: email,
    email_change_token_new: '',
    email_change_token_current: '',
    email_change_confirm_status: 0,
  })
}

/** The new phone number; the account gets it when its code has been used. */
export async function saveWantedPhone(ctx: TransactionContext, userId: string, phone: string): Promise<void> {
  await saveAccount(ctx, userId, { phone_change: phone, phone_change_token: '' })
}

/** One of the two emails has confirmed. */
export async function saveFirstConfirmation(ctx: TransactionContext, userId: string): Promise<void> {
  await saveAccount(ctx, userId, { email_change_confirm_status: 1 })
}

/** The account moves to the new address, which its owner has proved. Refuses `email-exists`. */
export async function changeEmail(
  ctx: TransactionContext,
  account: AccountRow,
  email: string,
): Promise<void> {
  await saveAccount(ctx, account.id, {
    email,
    email_change: '',
    email_change_confirm_status: 0,
    email_confirmed_at: account.email_confirmed_at ?? ctx.now,
    addedUserMetadata: { email, email_verified: true },
    is_anonymous: false,
  })
  await saveOwnIdentity(ctx, account.id, 'email', { email, email_verified: true })
}

/** The same for a phone number. Refuses `phone-exists`. */
export async function changePhone(
  ctx: TransactionContext,
  account: AccountRow,
  phone: string,
): Promise<void> {
  await saveAccount(ctx, account.id, {
    phone,
    phone_change: '',
    phone_confirmed_at: ctx.now,
    addedUserMetadata: { phone, phone_verified: true },
    is_anonymous: false,
  })
  await saveOwnIdentity(ctx, account.id, 'phone', { phone, phone_verified: true })
}

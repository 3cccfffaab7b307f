import type { TransactionContext } from '#platform/context.ts'
import type { CodeChannel } from '../domain/contact.ts'
import type { AccountRow } from './account-queries.ts'
import { saveAccount } from './account-store.ts'
import { saveOwnIdentity } from './identity-store.ts'

/** Marks the account's email or phone as confirmed, if that is the one that was proved. */
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

/** Marks the account's phone number as confirmed. An account with a confirmed number is no longer anonymous. */
export async function confirmPhone(ctx: TransactionContext, account: AccountRow): Promise<void> {
  await saveAccount(ctx, account.id, {
    phone_confirmed_at: account.phone_confirmed_at ?? ctx.now,
    addedUserMetadata: { phone_verified: true },
    is_anonymous: false,
  })
  await saveOwnIdentity(ctx, account.id, 'phone', { phone: account.phone, phone_verified: true })
}

/** Saves the new email that was asked for; the account gets it when both emails have confirmed. */
export async function saveWantedEmail(ctx: TransactionContext, userId: string, email: string): Promise<void> {
  await saveAccount(ctx, userId, {
    email_change: email,
    email_change_token_new: '',
    email_change_token_current: '',
    email_change_confirm_status: 0,
  })
}

/** Saves the new phone number that was asked for; the account gets it when its code has been used. */
export async function saveWantedPhone(ctx: TransactionContext, userId: string, phone: string): Promise<void> {
  await saveAccount(ctx, userId, { phone_change: phone, phone_change_token: '' })
}

/** Records that one of the two emails has confirmed. */
export async function saveFirstConfirmation(ctx: TransactionContext, userId: string): Promise<void> {
  await saveAccount(ctx, userId, { email_change_confirm_status: 1 })
}

/** Gives the account the new email, which its owner has proved. Refuses `email-exists`. */
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

/** Gives the account the new phone number, which its owner has proved. Refuses `phone-exists`. */
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

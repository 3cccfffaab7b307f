import { sql } from 'kysely'
import { Refused } from '#kernel/refusal.ts'
import type { TransactionContext } from '#platform/context.ts'
import type { Metadata } from '../domain/account-metadata.ts'
import type { CodeChannel, Contact } from '../domain/contact.ts'
import type { AccountRow } from './account-queries.ts'
import { accountAt } from './account-queries.ts'
import { lockAccount } from './account-store.ts'

/** The account that logs in with this address, held until the transaction ends. */
export async function lockAccountAt(ctx: TransactionContext, contact: Contact): Promise<AccountRow | null> {
  const account = await accountAt(ctx, contact)
  return account && lockAccount(ctx, account.id)
}

/** Whichever of the two addresses was proved. */
export async function confirmContact(
  ctx: TransactionContext,
  account: AccountRow,
  channel: CodeChannel,
): Promise<void> {
  await (channel === 'email' ? confirmEmail(ctx, account) : confirmPhone(ctx, account))
}

/** The account's address of mail is its owner's: from now on, unless it was already. */
export async function confirmEmail(ctx: TransactionContext, account: AccountRow): Promise<void> {
  await ctx.db
    .updateTable('auth.users')
    .set({
      email_confirmed_at: account.email_confirmed_at ?? ctx.now,
      raw_user_meta_data: merged('raw_user_meta_data', { email_verified: true }),
      updated_at: ctx.now,
    })
    .where('id', '=', account.id)
    .execute()
  await saveOwnIdentity(ctx, account.id, 'email', { email: account.email, email_verified: true })
}

/** The same for its phone number. Who has one that is theirs is anonymous no more. */
export async function confirmPhone(ctx: TransactionContext, account: AccountRow): Promise<void> {
  await ctx.db
    .updateTable('auth.users')
    .set({
      phone_confirmed_at: account.phone_confirmed_at ?? ctx.now,
      raw_user_meta_data: merged('raw_user_meta_data', { phone_verified: true }),
      is_anonymous: false,
      updated_at: ctx.now,
    })
    .where('id', '=', account.id)
    .execute()
  await saveOwnIdentity(ctx, account.id, 'phone', { phone: account.phone, phone_verified: true })
}

/** The address that the account is to have when both sides have agreed. */
export async function saveWantedEmail(ctx: TransactionContext, userId: string, email: string): Promise<void> {
  await ctx.db
    .updateTable('auth.users')
    .set({
      email_change: email,
      email_change_token_new: '',
      email_change_token_current: '',
      email_change_confirm_status: 0,
      updated_at: ctx.now,
    })
    .where('id', '=', userId)
    .execute()
}

/** The number that the account is to have when its code has been used. */
export async function saveWantedPhone(ctx: TransactionContext, userId: string, phone: string): Promise<void> {
  await ctx.db
    .updateTable('auth.users')
    .set({ phone_change: phone, phone_change_token: '', updated_at: ctx.now })
    .where('id', '=', userId)
    .execute()
}

/** One of the two addresses has agreed. */
export async function noteFirstHalf(ctx: TransactionContext, userId: string): Promise<void> {
  await ctx.db
    .updateTable('auth.users')
    .set({ email_change_confirm_status: 1, updated_at: ctx.now })
    .where('id', '=', userId)
    .execute()
}

/** The account moves to the new address, which its owner has proved; the profile goes along. Refuses `email-exists`. */
export async function changeEmail(
  ctx: TransactionContext,
  account: AccountRow,
  email: string,
): Promise<void> {
  await ctx.db
    .updateTable('auth.users')
    .set({
      email,
      email_change: '',
      email_change_confirm_status: 0,
      email_confirmed_at: account.email_confirmed_at ?? ctx.now,
      raw_user_meta_data: merged('raw_user_meta_data', { email, email_verified: true }),
      is_anonymous: false,
      updated_at: ctx.now,
    })
    .where('id', '=', account.id)
    .execute()
    .catch(refuseTaken)
  await saveOwnIdentity(ctx, account.id, 'email', { email, email_verified: true })
  await ctx.db
    .updateTable('profiles')
    .set({ email, updated_at: ctx.now })
    .where('id', '=', account.id)
    .execute()
}

/** The same for a phone number. Refuses `phone-exists`. */
export async function changePhone(
  ctx: TransactionContext,
  account: AccountRow,
  phone: string,
): Promise<void> {
  await ctx.db
    .updateTable('auth.users')
    .set({
      phone,
      phone_change: '',
      phone_confirmed_at: ctx.now,
      raw_user_meta_data: merged('raw_user_meta_data', { phone, phone_verified: true }),
      is_anonymous: false,
      updated_at: ctx.now,
    })
    .where('id', '=', account.id)
    .execute()
    .catch(refuseTaken)
  await saveOwnIdentity(ctx, account.id, 'phone', { phone, phone_verified: true })
}

const TAKEN: Readonly<Record<string, string>> = {
  users_email_partial_key: 'email-exists',
  users_phone_key: 'phone-exists',
}

export function refuseTaken(error: unknown): never {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  const refusal = code === '23505' ? TAKEN[String(constraint)] : undefined
  throw refusal ? new Refused(refusal) : error
}

/** Makes or renews the identity that stands for an address of the account's own, and the list of its providers. */
export async function saveOwnIdentity(
  ctx: TransactionContext,
  userId: string,
  provider: 'email' | 'phone',
  data: Metadata,
): Promise<void> {
  await ctx.db
    .insertInto('auth.identities')
    .values({
      provider_id: userId,
      user_id: userId,
      provider,
      identity_data: JSON.stringify({ sub: userId, ...data }),
      last_sign_in_at: ctx.now,
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .onConflict((conflict) =>
      conflict.columns(['provider_id', 'provider']).doUpdateSet({
        identity_data: sql`identities.identity_data || ${JSON.stringify(data)}::jsonb`,
        updated_at: ctx.now,
      }),
    )
    .execute()
  await saveProviders(ctx, userId)
}

/** What the account says of its ways in (`app_metadata`): all of them, and the first it ever had. */
export async function saveProviders(ctx: TransactionContext, userId: string): Promise<void> {
  const rows = await ctx.db
    .selectFrom('auth.identities')
    .select('provider')
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('provider')
    .execute()
  const providers = [...new Set(rows.map(({ provider }) => provider))]
  await ctx.db
    .updateTable('auth.users')
    .set({ raw_app_meta_data: merged('raw_app_meta_data', { provider: providers[0], providers }) })
    .where('id', '=', userId)
    .execute()
}

function merged(column: 'raw_app_meta_data' | 'raw_user_meta_data', update: Metadata) {
  return sql<string>`coalesce(${sql.ref(column)}, '{}') || ${JSON.stringify(update)}::jsonb`
}

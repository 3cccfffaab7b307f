import { uuidOf } from '#kernel/ids.ts'
import { found } from '#kernel/refusal.ts'
import type { TransactionContext } from '#platform/context.ts'
import { firstMetadata, type Metadata } from '../domain/account-metadata.ts'
import type { AccountRow } from './account-queries.ts'
import { checkMetadata } from './check-metadata.ts'

export type NewAccount = {
  /** In their normal form. With neither, the account is anonymous. */
  email?: string | null
  phone?: string | null
  passwordHash?: string | null
  /** What its owner says of themselves; nothing may be decided by it. */
  data?: Metadata
  /** Does its address count as verified from the start? */
  isConfirmed: boolean
}

/**
 * Makes the account's rows in schema auth, as GoTrue makes them for a public sign-up (auth-v1 sections 4.5 and 5.4).
 * Null when the address is taken, also when somebody else took it in the same instant. Refuses metadata as
 * `checkMetadata` does.
 */
export async function insertAccount(ctx: TransactionContext, account: NewAccount): Promise<string | null> {
  const { email = null, phone = null, data = {}, isConfirmed } = account
  const id = uuidOf(ctx.services.randomBytes(16))
  const provider = email ? 'email' : phone ? 'phone' : null
  const metadata = firstMetadata(data, { id, email, phone, isConfirmed })
  const inserted = await ctx.db
    .insertInto('auth.users')
    .values({
      id,
      email,
      phone,
      encrypted_password: account.passwordHash ?? null,
      email_confirmed_at: email && isConfirmed ? ctx.now : null,
      phone_confirmed_at: phone && isConfirmed ? ctx.now : null,
      raw_app_meta_data: JSON.stringify(provider ? { provider, providers: [provider] } : {}),
      raw_user_meta_data: checkMetadata(metadata),
      is_anonymous: provider === null,
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) return null
  if (provider) await insertOwnIdentity(ctx, id, provider, metadata)
  return id
}

/** The identity of somebody whom no other provider vouches for: its subject is the account itself. */
async function insertOwnIdentity(
  ctx: TransactionContext,
  userId: string,
  provider: 'email' | 'phone',
  data: object,
): Promise<void> {
  await ctx.db
    .insertInto('auth.identities')
    .values({
      provider_id: userId,
      user_id: userId,
      provider,
      identity_data: JSON.stringify(data),
      last_sign_in_at: ctx.now,
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .execute()
}

/**
 * Notes the login, if the password that was checked is still the account's; `newHash` is the same password kept anew.
 * False when it was changed meanwhile.
 */
export async function noteLogIn(
  ctx: TransactionContext,
  { userId, checkedHash, newHash }: { userId: string; checkedHash: string; newHash: string | null },
): Promise<boolean> {
  const noted = await ctx.db
    .updateTable('auth.users')
    .set({ last_sign_in_at: ctx.now, updated_at: ctx.now, ...(newHash && { encrypted_password: newHash }) })
    .where('id', '=', userId)
    .where('encrypted_password', '=', checkedHash)
    .returning('id')
    .executeTakeFirst()
  return noted !== undefined
}

/** The account's row, held until the transaction ends. */
export async function lockAccount(ctx: TransactionContext, userId: string): Promise<AccountRow> {
  const row = await ctx.db
    .selectFrom('auth.users')
    .selectAll()
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return found(row, 'account')
}

/** Notes that somebody came in, by whatever way,. */
export async function noteSignIn(ctx: TransactionContext, userId: string): Promise<void> {
  await ctx.db
    .updateTable('auth.users')
    .set({ last_sign_in_at: ctx.now, updated_at: ctx.now })
    .where('id', '=', userId)
    .execute()
}

import { uuidOf } from '#kernel/ids.ts'
import type { TransactionContext } from '#platform/context.ts'
import type { SignUpInput } from '../domain/account-input.ts'

type NewAccount = Pick<SignUpInput, 'name' | 'email' | 'userType'> & { passwordHash: string }

/**
 * Makes the account's rows in schema auth, as GoTrue makes them when it confirms by itself. Null when the address is
 * taken, also when somebody else took it in the same instant.
 */
export async function insertAccount(ctx: TransactionContext, account: NewAccount): Promise<string | null> {
  const id = uuidOf(ctx.services.randomBytes(16))
  const emailData = { sub: id, email: account.email, email_verified: true, phone_verified: false }
  const metadata = { ...emailData, name: account.name, user_type: account.userType }
  const inserted = await ctx.db
    .insertInto('auth.users')
    .values({
      id,
      email: account.email,
      encrypted_password: account.passwordHash,
      email_confirmed_at: ctx.now,
      last_sign_in_at: ctx.now,
      raw_app_meta_data: JSON.stringify({ provider: 'email', providers: ['email'] }),
      raw_user_meta_data: JSON.stringify(metadata),
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) return null
  await insertEmailIdentity(ctx, id, metadata)
  return id
}

async function insertEmailIdentity(ctx: TransactionContext, userId: string, data: object): Promise<void> {
  await ctx.db
    .insertInto('auth.identities')
    .values({
      provider_id: userId,
      user_id: userId,
      provider: 'email',
      identity_data: JSON.stringify(data),
      last_sign_in_at: ctx.now,
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .execute()
}

/** Notes the login, if the password that was checked is still the account's. False when it was changed meanwhile. */
export async function noteLogIn(
  ctx: TransactionContext,
  userId: string,
  checkedHash: string,
): Promise<boolean> {
  const noted = await ctx.db
    .updateTable('auth.users')
    .set({ last_sign_in_at: ctx.now, updated_at: ctx.now })
    .where('id', '=', userId)
    .where('encrypted_password', '=', checkedHash)
    .returning('id')
    .executeTakeFirst()
  return noted !== undefined
}

import { createHash } from 'node:crypto'
import type { TransactionContext } from '#platform/context.ts'

/**
 * Takes the person out of an account and shuts it for good (auth-v1 section 17, soft deletion): addresses and subjects
 * become hashes that nobody can log in with, metadata is emptied; sessions, factors, codes and flows are gone. The row
 * stays for what hangs on it.
 */
export async function eraseAccount(ctx: TransactionContext, userId: string): Promise<void> {
  const { db } = ctx
  await db.deleteFrom('auth.sessions').where('user_id', '=', userId).execute()
  await db.deleteFrom('auth.mfa_factors').where('user_id', '=', userId).execute()
  await db.deleteFrom('address_claims').where('user_id', '=', userId).execute()
  await db.deleteFrom('auth.one_time_tokens').where('user_id', '=', userId).execute()
  await db
    .deleteFrom('auth.flow_state')
    .where((where) => where.or([where('user_id', '=', userId), where('linking_target_id', '=', userId)]))
    .execute()
  await eraseIdentities(ctx, userId)
  await eraseUser(ctx, userId)
}

async function eraseIdentities({ db }: TransactionContext, userId: string): Promise<void> {
  const identities = await db
    .selectFrom('auth.identities')
    .select(['id', 'provider', 'provider_id'])
    .where('user_id', '=', userId)
    .execute()
  for (const { id, provider, provider_id } of identities) {
    await db
      .updateTable('auth.identities')
      .set({ provider_id: hashOf(provider_id, provider), identity_data: '{}' })
      .where('id', '=', id)
      .execute()
  }
}

async function eraseUser({ db, now }: TransactionContext, userId: string): Promise<void> {
  const addresses = await db
    .selectFrom('auth.users')
    .select(['email', 'phone'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  await db
    .updateTable('auth.users')
    .set({
      email: addresses.email ? hashOf(addresses.email, userId) : null,
      phone: addresses.phone ? hashOf(addresses.phone, userId).slice(0, 15) : null,
      encrypted_password: '',
      raw_app_meta_data: '{}',
      raw_user_meta_data: '{}',
      ...NOTHING_PENDING,
      deleted_at: now,
      updated_at: now,
    })
    .where('id', '=', userId)
    .execute()
}

const NOTHING_PENDING = {
  confirmation_token: '',
  recovery_token: '',
  email_change: '',
  email_change_token_new: '',
  email_change_token_current: '',
  phone_change: '',
  phone_change_token: '',
  reauthentication_token: '',
}

/** One-way, and another one for each account: whoever has the address does not find the row. */
function hashOf(text: string, salt: string): string {
  return createHash('sha256').update(`${salt}:${text}`).digest('base64url')
}

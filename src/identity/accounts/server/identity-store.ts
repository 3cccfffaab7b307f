import { sql } from 'kysely'
import { uuidOf } from '#kernel/ids.ts'
import type { TransactionContext } from '#platform/context.ts'
import type { Metadata } from '../domain/account-metadata.ts'
import { erasedHash, saveAccount } from './account-store.ts'

/** What a provider says of a person whom it knows as `subject`. */
export type IdentityPerson = { subject: string; claims: object }

export type NewIdentity = { userId: string; provider: string; person: IdentityPerson }

/** Inserts a login method: the account's own email or phone, a provider's person, or an organisation's. */
export async function insertIdentity(
  ctx: TransactionContext,
  { userId, provider, person }: NewIdentity,
): Promise<void> {
  await ctx.db
    .insertInto('auth.identities')
    .values({
      id: uuidOf(ctx.services.randomBytes(16)),
      provider_id: person.subject,
      user_id: userId,
      provider,
      identity_data: JSON.stringify(person.claims),
      last_sign_in_at: ctx.now,
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .execute()
}

/** Replaces what the provider said before by what it says now. */
export async function renewIdentity(
  ctx: TransactionContext,
  { provider, person }: Omit<NewIdentity, 'userId'>,
): Promise<void> {
  await ctx.db
    .updateTable('auth.identities')
    .set({ identity_data: JSON.stringify(person.claims), last_sign_in_at: ctx.now, updated_at: ctx.now })
    .where('provider', '=', provider)
    .where('provider_id', '=', person.subject)
    .execute()
}

/**
 * Makes or renews the identity of the account's own email or phone, whose subject is the account itself, and the list
 * of the account's providers.
 */
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

/**
 * Writes into the account's `app_metadata` all providers of its identities, and the first provider that it ever had.
 */
export async function saveProviders(ctx: TransactionContext, userId: string): Promise<void> {
  const rows = await ctx.db
    .selectFrom('auth.identities')
    .select('provider')
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('provider')
    .execute()
  const providers = [...new Set(rows.map(({ provider }) => provider))]
  await saveAccount(ctx, userId, { addedAppMetadata: { provider: providers[0], providers } })
}

export async function deleteIdentity(
  ctx: TransactionContext,
  identity: { id: string; userId: string },
): Promise<void> {
  await ctx.db
    .deleteFrom('auth.identities')
    .where('id', '=', identity.id)
    .where('user_id', '=', identity.userId)
    .execute()
}

/** Deletes all identities of the account except one; returns how many providers' identities were deleted. */
export async function deleteOtherIdentities(
  { db }: TransactionContext,
  userId: string,
  kept: { provider: string; subject: string },
): Promise<number> {
  const { provider, subject } = kept
  const gone = await db
    .deleteFrom('auth.identities')
    .where('user_id', '=', userId)
    .where((where) => where.or([where('provider', '<>', provider), where('provider_id', '<>', subject)]))
    .returning('provider')
    .execute()
  return gone.filter(({ provider: name }) => name !== 'email' && name !== 'phone').length
}

/** Erases the person from the account's identities: subjects become hashes, claims are emptied. */
export async function eraseIdentities({ db }: TransactionContext, userId: string): Promise<void> {
  const identities = await db
    .selectFrom('auth.identities')
    .select(['id', 'provider', 'provider_id'])
    .where('user_id', '=', userId)
    .execute()
  for (const { id, provider, provider_id } of identities) {
    await db
      .updateTable('auth.identities')
      .set({ provider_id: erasedHash(provider_id, provider), identity_data: '{}' })
      .where('id', '=', id)
      .execute()
  }
}

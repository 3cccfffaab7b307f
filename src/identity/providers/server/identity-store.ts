import { sql } from 'kysely'
import { deleteUser } from '#identity/accounts/server/account-change-store.ts'
import { uuidOf } from '#kernel/ids.ts'
import type { TransactionContext } from '#platform/context.ts'
import type { ProviderPerson } from '../domain/provider-person.ts'

type NewIdentity = { userId: string; provider: string; person: ProviderPerson }

/**
 * Has whoever comes in as this person, or with this address, come one at a time until the transaction ends: two
 * windows that both make the account make one.
 */
export async function lockPerson(
  ctx: TransactionContext,
  provider: string,
  { subject, email }: ProviderPerson,
): Promise<void> {
  for (const key of [`identity:${provider}:${subject}`, ...(email ? [`identity-email:${email}`] : [])])
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(ctx.db)
}

/**
 * The account that has the identity. One that nobody has ever come into, because no address of it was proved and it has
 * none, was only a place to wait in: it is gone, and the identity is free.
 */
export async function ownerOf(
  ctx: TransactionContext,
  { provider, subject }: { provider: string; subject: string },
): Promise<string | null> {
  const owner = await ctx.db
    .selectFrom('auth.identities as i')
    .innerJoin('auth.users as u', 'u.id', 'i.user_id')
    .where('i.provider', '=', provider)
    .where('i.provider_id', '=', subject)
    .select(['u.id', 'u.email', 'u.phone', 'u.confirmed_at', 'u.is_anonymous'])
    .executeTakeFirst()
  if (!owner) return null
  const { id, email, phone, confirmed_at, is_anonymous } = owner
  if (email || phone || confirmed_at || is_anonymous) return id
  await deleteUser(ctx, id)
  return null
}

/** Makes the account of somebody whom only the provider knows; it has no password. Null when the address is taken. */
export async function insertProviderAccount(
  ctx: TransactionContext,
  { email, claims }: { email: string | null; claims: ProviderPerson['claims'] },
): Promise<string | null> {
  const inserted = await ctx.db
    .insertInto('auth.users')
    .values({
      id: uuidOf(ctx.services.randomBytes(16)),
      email,
      raw_app_meta_data: JSON.stringify({}),
      raw_user_meta_data: JSON.stringify(claims),
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id ?? null
}

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

/** What the provider says today takes the place of what it said before. */
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

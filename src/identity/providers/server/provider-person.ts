import { deleteAccount } from '#identity/sign-in/server/account-end.ts'
import type { TransactionContext } from '#platform/context.ts'
import { holdKeys } from '#platform/db/one-at-a-time.ts'
import type { ProviderPerson } from '../domain/provider-person.ts'

/**
 * Until the transaction ends nobody else can log in as this person or with this email: two windows that both make the
 * account make one.
 */
export async function lockPerson(
  ctx: TransactionContext,
  provider: string,
  { subject, email }: ProviderPerson,
): Promise<void> {
  await holdKeys(ctx, `identity:${provider}:${subject}`, ...(email ? [`identity-email:${email}`] : []))
}

/**
 * The account that has the identity. An account that nobody can have used, because it has no proved email, is
 * deleted, and the identity is free.
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
  await deleteAccount(ctx, id)
  return null
}

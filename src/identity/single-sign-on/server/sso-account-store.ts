import type { ProviderPerson } from '#identity/providers/domain/provider-person.ts'
import { uuidOf } from '#kernel/ids.ts'
import type { TransactionContext } from '#platform/context.ts'

/**
 * Makes the account of somebody whom an organisation vouches for. Its address counts as confirmed, but is nobody's
 * claim to it: other accounts may have the same one, and none is ever found by it.
 */
export async function insertSsoAccount(
  ctx: TransactionContext,
  { email, claims }: Pick<ProviderPerson, 'email' | 'claims'>,
): Promise<string> {
  const id = uuidOf(ctx.services.randomBytes(16))
  await ctx.db
    .insertInto('auth.users')
    .values({
      id,
      email,
      email_confirmed_at: ctx.now,
      raw_app_meta_data: JSON.stringify({}),
      raw_user_meta_data: JSON.stringify(claims),
      is_sso_user: true,
      last_sign_in_at: ctx.now,
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .execute()
  return id
}

/** The organisation knows the person by another address now; the profile goes along. */
export async function moveSsoAccount(ctx: TransactionContext, userId: string, email: string): Promise<void> {
  await ctx.db
    .updateTable('auth.users')
    .set({ email, updated_at: ctx.now })
    .where('id', '=', userId)
    .where('is_sso_user', '=', true)
    .execute()
  await ctx.db.updateTable('profiles').set({ email, updated_at: ctx.now }).where('id', '=', userId).execute()
}

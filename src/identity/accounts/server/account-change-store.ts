import type { Updateable } from 'kysely'
import type { TransactionContext } from '#platform/context.ts'
import type { AuthUsers } from '#platform/db/schema.ts'
import type { Metadata } from '../domain/account-metadata.ts'
import { checkMetadata } from './check-metadata.ts'
import { refuseTaken } from './confirmation-store.ts'

type Columns =
  | 'role'
  | 'email'
  | 'email_confirmed_at'
  | 'email_change'
  | 'email_change_confirm_status'
  | 'encrypted_password'
  | 'phone'
  | 'phone_confirmed_at'
  | 'phone_change'
  | 'invited_at'
  | 'confirmation_sent_at'
  | 'recovery_sent_at'
  | 'email_change_sent_at'
  | 'phone_change_sent_at'
  | 'reauthentication_sent_at'
  | 'is_anonymous'
  | 'banned_until'
type AccountChanges = Pick<Updateable<AuthUsers>, Columns> & {
  userMetadata?: Metadata
  appMetadata?: Metadata
}

/**
 * Saves what has changed of an account; what is left out stays. The profile goes along with a new address. Refuses
 * `email-exists`, `phone-exists`, and metadata as `checkMetadata` does.
 */
export async function saveAccount(
  ctx: TransactionContext,
  userId: string,
  { userMetadata, appMetadata, ...columns }: AccountChanges,
): Promise<void> {
  await ctx.db
    .updateTable('auth.users')
    .set({
      ...columns,
      ...(userMetadata && { raw_user_meta_data: checkMetadata(userMetadata) }),
      ...(appMetadata && { raw_app_meta_data: checkMetadata(appMetadata) }),
      updated_at: ctx.now,
    })
    .where('id', '=', userId)
    .execute()
    .catch(refuseTaken)
  if (columns.email !== undefined) await saveProfileEmail(ctx, userId, columns.email ?? '')
}

async function saveProfileEmail(ctx: TransactionContext, userId: string, email: string): Promise<void> {
  await ctx.db.updateTable('profiles').set({ email, updated_at: ctx.now }).where('id', '=', userId).execute()
}

/** Takes the account away, with everything that hangs on it. */
export async function deleteUser(ctx: TransactionContext, userId: string): Promise<void> {
  await ctx.db
    .deleteFrom('auth.flow_state')
    .where((where) => where.or([where('user_id', '=', userId), where('linking_target_id', '=', userId)]))
    .execute()
  await ctx.db.deleteFrom('auth.users').where('id', '=', userId).execute()
}

import { type Metadata, mergedMetadata } from '#identity/accounts/domain/account-metadata.ts'
import type { AccountRow } from '#identity/accounts/server/account-queries.ts'
import { lockAccount } from '#identity/accounts/server/account-store.ts'
import { checkMetadata } from '#identity/accounts/server/check-metadata.ts'
import { refuseTaken, saveOwnIdentity } from '#identity/accounts/server/confirmation-store.ts'
import { uuidOf } from '#kernel/ids.ts'
import { Refused } from '#kernel/refusal.ts'
import type { TransactionContext } from '#platform/context.ts'

export type GivenAccount = {
  /** Null for one of our choosing. */
  id?: string | null
  email: string | null
  phone: string | null
  passwordHash?: string | null
  userMetadata?: Metadata
  appMetadata?: Metadata
  role?: string
  bannedUntil?: Date | null
}

/**
 * Makes an account as a program of the operator's gives it: nothing in its metadata but what is given, nothing
 * confirmed yet. Refuses `email-exists`, `phone-exists`, `user-id-taken`, also when somebody was faster, and metadata as
 * `checkMetadata` does.
 */
export async function insertGivenAccount(ctx: TransactionContext, given: GivenAccount): Promise<AccountRow> {
  const { email, phone } = given
  const id = given.id ?? uuidOf(ctx.services.randomBytes(16))
  await ctx.db
    .insertInto('auth.users')
    .values({
      id,
      email,
      phone,
      encrypted_password: given.passwordHash ?? null,
      role: given.role || 'authenticated',
      raw_user_meta_data: checkMetadata(mergedMetadata({}, given.userMetadata ?? {})),
      raw_app_meta_data: checkMetadata(mergedMetadata({}, given.appMetadata ?? {})),
      banned_until: given.bannedUntil ?? null,
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .execute()
    .catch(refuseTakenId)
  const unverified = { email_verified: false, phone_verified: false }
  if (email) await saveOwnIdentity(ctx, id, 'email', { email, ...unverified })
  if (phone) await saveOwnIdentity(ctx, id, 'phone', { phone, ...unverified })
  return lockAccount(ctx, id)
}

function refuseTakenId(error: unknown): never {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  if (code === '23505' && constraint === 'users_pkey') throw new Refused('user-id-taken')
  return refuseTaken(error)
}

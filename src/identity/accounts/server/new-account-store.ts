import { uuidOf } from '#kernel/ids.ts'
import { found } from '#kernel/refusal.ts'
import type { TransactionContext } from '#platform/context.ts'
import { firstMetadata, type Metadata, mergedMetadata } from '../domain/account-metadata.ts'
import type { AccountRow } from './account-queries.ts'
import { insertUser, lockAccount } from './account-store.ts'
import { insertIdentity, saveOwnIdentity } from './identity-store.ts'
import { checkMetadata } from './stored-metadata.ts'

export type NewAccount = {
  /** In their normal form. An account with neither is anonymous. */
  email?: string | null
  phone?: string | null
  passwordHash?: string | null
  /** Metadata that the owner wrote; never base a decision on it. */
  data?: Metadata
  /** Does the email or phone count as verified from the start? */
  isConfirmed: boolean
}

/**
 * Makes the account's rows in schema auth, as GoTrue makes them for a public sign-up (auth-v1 sections 4.5 and 5.4). Null when
 * the email or phone is taken, also by a concurrent request. Refuses metadata as `checkMetadata` does.
 */
export async function insertAccount(ctx: TransactionContext, account: NewAccount): Promise<string | null> {
  const { email = null, phone = null, data = {}, isConfirmed } = account
  const id = uuidOf(ctx.services.randomBytes(16))
  const provider = email ? 'email' : phone ? 'phone' : null
  const metadata = firstMetadata(data, { id, email, phone, isConfirmed })
  const user = {
    id,
    email,
    phone,
    encrypted_password: account.passwordHash ?? null,
    email_confirmed_at: email && isConfirmed ? ctx.now : null,
    phone_confirmed_at: phone && isConfirmed ? ctx.now : null,
    raw_app_meta_data: JSON.stringify(provider ? { provider, providers: [provider] } : {}),
    raw_user_meta_data: checkMetadata(metadata),
    is_anonymous: provider === null,
  }
  if (!(await insertUser(ctx, user, { ifFree: true }))) return null
  // Nobody else vouches for the email or phone, so the subject is the account itself.
  if (provider) await insertIdentity(ctx, { userId: id, provider, person: { subject: id, claims: metadata } })
  return id
}

export type GivenAccount = {
  /** Null: we choose the id. */
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
 * Makes an account as the operator's program describes it: its metadata holds only what is given, and nothing is
 * confirmed yet. Refuses `email-exists`, `phone-exists`, `user-id-taken`, also for a concurrent request, and metadata
 * as `checkMetadata` does.
 */
export async function insertGivenAccount(ctx: TransactionContext, given: GivenAccount): Promise<AccountRow> {
  const { email, phone } = given
  const inserted = await insertUser(ctx, {
    ...(given.id && { id: given.id }),
    email,
    phone,
    encrypted_password: given.passwordHash ?? null,
    role: given.role || 'authenticated',
    raw_user_meta_data: checkMetadata(mergedMetadata({}, given.userMetadata ?? {})),
    raw_app_meta_data: checkMetadata(mergedMetadata({}, given.appMetadata ?? {})),
    banned_until: given.bannedUntil ?? null,
  })
  const id = found(inserted, 'account')
  const unverified = { email_verified: false, phone_verified: false }
  if (email) await saveOwnIdentity(ctx, id, 'email', { email, ...unverified })
  if (phone) await saveOwnIdentity(ctx, id, 'phone', { phone, ...unverified })
  return lockAccount(ctx, id)
}

type Vouched = { email: string | null; claims: object }

/** Makes the account of a person whom only the provider knows; it has no password. Null when the email is taken. */
export async function insertProviderAccount(
  ctx: TransactionContext,
  { email, claims }: Vouched,
): Promise<string | null> {
  const user = { email, raw_app_meta_data: '{}', raw_user_meta_data: JSON.stringify(claims) }
  return insertUser(ctx, user, { ifFree: true })
}

/**
 * Makes the account of a person whom an organisation vouches for. Its email counts as confirmed, but other accounts
 * may have the same one, and no account is ever found by it.
 */
export async function insertSsoAccount(ctx: TransactionContext, { email, claims }: Vouched): Promise<string> {
  const inserted = await insertUser(ctx, {
    email,
    email_confirmed_at: ctx.now,
    raw_app_meta_data: '{}',
    raw_user_meta_data: JSON.stringify(claims),
    is_sso_user: true,
    last_sign_in_at: ctx.now,
  })
  return found(inserted, 'account')
}

import { found } from '#kernel/refusal.ts'
import type { TransactionContext } from '#platform/context.ts'
import type { UserType } from '../domain/account.ts'
import type { UpdateProfileInput } from '../domain/profile-input.ts'
import { erasedProfileName } from '../texts/profile.ts'

type NewProfile = {
  id: string
  email: string
  name: string
  userType: UserType
  phone?: string | null
  location?: string | null
  isDemo: boolean
}

/** Makes the account's profile. False when it has one, also when a concurrent request has just made it. */
export async function insertProfile(ctx: TransactionContext, profile: NewProfile): Promise<boolean> {
  const inserted = await ctx.db
    .insertInto('profiles')
    .values({
      id: profile.id,
      email: profile.email,
      name: profile.name,
      user_type: profile.userType,
      phone: profile.phone ?? null,
      location: profile.location ?? null,
      is_demo: profile.isDemo,
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

type LockedProfile = {
  id: string
  email: string
  userType: UserType
  onboardingCompleted: boolean
  /** Does the account own anything? The database sets this with the first object and never clears it. */
  isUserTypeSettled: boolean
  companyId: string | null
}

/** The profile, locked until the transaction ends: changes that depend on it run one at a time. */
export async function lockProfile(ctx: TransactionContext, userId: string): Promise<LockedProfile> {
  const row = await ctx.db
    .selectFrom('profiles')
    .select(['id', 'email', 'user_type', 'onboarding_completed as onboardingCompleted'])
    .select(['user_type_settled as isUserTypeSettled', 'company_profile_id as companyId'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  const { user_type, ...profile } = found(row, 'profile')
  return { ...profile, userType: user_type as UserType }
}

/** Saves what a person says of themselves; what is left out stays. */
export async function saveProfileDetails(
  ctx: TransactionContext,
  userId: string,
  { userType, ...details }: UpdateProfileInput,
): Promise<void> {
  await ctx.db
    .updateTable('profiles')
    .set({ ...details, user_type: userType, updated_at: ctx.now })
    .where('id', '=', userId)
    .execute()
}

/**
 * Saves the profile's copy of the account's email; only `saveAccount` calls this. An account without a profile has no
 * copy.
 */
export async function saveProfileEmail(
  ctx: TransactionContext,
  userId: string,
  email: string,
): Promise<void> {
  await ctx.db.updateTable('profiles').set({ email, updated_at: ctx.now }).where('id', '=', userId).execute()
}

/** From now on the user type cannot change. */
export async function completeOnboarding(ctx: TransactionContext, userId: string): Promise<void> {
  await ctx.db
    .updateTable('profiles')
    .set({ onboarding_completed: true, updated_at: ctx.now })
    .where('id', '=', userId)
    .execute()
}

/** From now on the account acts for this company. */
export async function linkCompany(ctx: TransactionContext, userId: string, companyId: string): Promise<void> {
  await ctx.db
    .updateTable('profiles')
    .set({ company_profile_id: companyId, updated_at: ctx.now })
    .where('id', '=', userId)
    .execute()
}

/** Erases the person from the profile. The row stays because other rows refer to it. */
export async function eraseProfile(ctx: TransactionContext, userId: string): Promise<void> {
  await ctx.db
    .updateTable('profiles')
    .set({
      name: erasedProfileName,
      email: '',
      phone: null,
      location: null,
      company_profile_id: null,
      updated_at: ctx.now,
    })
    .where('id', '=', userId)
    .execute()
}

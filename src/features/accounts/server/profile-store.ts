import { found } from '#kernel/refusal.ts'
import type { TransactionContext } from '#platform/context.ts'
import type { UserType } from '../domain/account.ts'

type NewProfile = { id: string; email: string; name: string; userType: UserType; isDemo: boolean }

/** Makes the account's profile, unless it has one. */
export async function insertProfile(ctx: TransactionContext, profile: NewProfile): Promise<void> {
  await ctx.db
    .insertInto('profiles')
    .values({
      id: profile.id,
      email: profile.email,
      name: profile.name,
      user_type: profile.userType,
      is_demo: profile.isDemo,
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The profile, held until the transaction ends: whoever changes what it is a part of comes one at a time. */
export async function lockProfile(
  ctx: TransactionContext,
  userId: string,
): Promise<{ id: string; email: string; userType: UserType; onboardingCompleted: boolean }> {
  const row = await ctx.db
    .selectFrom('profiles')
    .select(['id', 'email', 'user_type', 'onboarding_completed as onboardingCompleted'])
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
  details: { name?: string; phone?: string | null; location?: string | null },
): Promise<void> {
  await ctx.db
    .updateTable('profiles')
    .set({ ...details, updated_at: ctx.now })
    .where('id', '=', userId)
    .execute()
}

/** From here on the user type is frozen. */
export async function completeOnboarding(ctx: TransactionContext, userId: string): Promise<void> {
  await ctx.db
    .updateTable('profiles')
    .set({ onboarding_completed: true, updated_at: ctx.now })
    .where('id', '=', userId)
    .execute()
}

/** The company that the account acts for from now on. */
export async function linkCompany(ctx: TransactionContext, userId: string, companyId: string): Promise<void> {
  await ctx.db
    .updateTable('profiles')
    .set({ company_profile_id: companyId, updated_at: ctx.now })
    .where('id', '=', userId)
    .execute()
}

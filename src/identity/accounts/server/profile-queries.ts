import { sql } from 'kysely'
import { userIdOf } from '#kernel/actor.ts'
import type { AnyContext } from '#platform/context.ts'
import type { UserType } from '../domain/account.ts'

/** Does the database hold an account of a real person or member of staff? Checked before demo data is loaded. */
export async function hasRealAccounts({ db }: Pick<AnyContext, 'db'>): Promise<boolean> {
  const real = await db
    .selectFrom('profiles')
    .select('id')
    .where('is_demo', '=', false)
    .unionAll(db.selectFrom('staff').select('user_id as id').where('is_demo', '=', false))
    .limit(1)
    .executeTakeFirst()
  return real !== undefined
}

/**
 * What a missing profile begins with: the account's email ('' when it has none) and what was given at sign-up. Null for
 * an account of staff, which gets no profile.
 */
export async function profileOrigin(
  ctx: Pick<AnyContext, 'db'>,
  userId: string,
): Promise<{ email: string; metadata: unknown } | null> {
  const account = await ctx.db
    .selectFrom('auth.users')
    .select(['email', 'raw_user_meta_data as metadata'])
    .where('id', '=', userId)
    .where(({ not, exists, selectFrom }) => not(exists(selectFrom('staff').where('user_id', '=', userId))))
    .executeTakeFirst()
  return account ? { email: account.email ?? '', metadata: account.metadata } : null
}

/** The account's profile, as its owner may see it. */
export async function profileOf(ctx: Pick<AnyContext, 'db'>, userId: string) {
  const profile = await ctx.db
    .selectFrom('profiles')
    .select(['id', 'email', 'name', 'phone', 'location', 'company_profile_id as companyProfileId'])
    .select(['onboarding_completed as onboardingCompleted', sql<UserType>`user_type`.as('userType')])
    .where('id', '=', userId)
    .executeTakeFirst()
  return profile ?? null
}

/** How many profiles the caller may see: their own or none. Always asks the database. */
export async function countOwnProfiles(ctx: Pick<AnyContext, 'actor' | 'db'>): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('profiles')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('id', '=', userIdOf(ctx.actor))
    .executeTakeFirstOrThrow()
  return count
}

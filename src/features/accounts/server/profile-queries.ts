import { sql } from 'kysely'
import { userIdOf } from '#kernel/actor.ts'
import type { AnyContext } from '#platform/context.ts'
import { namedQuery, type Param } from '#platform/db/named-query.ts'
import type { UserType } from '../domain/account.ts'

/** A person's own profile, with the fields of the specification. `userId` equals `id`. */
export type OwnProfile = {
  id: string
  userId: string
  email: string
  name: string
  userType: UserType
  onboardingCompleted: boolean
  phone: string | null
  location: string | null
  companyProfileId: string | null
}

const profileById = namedQuery('accounts-own-profile', (db, param: Param<{ id: string }>) =>
  db
    .selectFrom('profiles')
    .where('id', '=', param('id'))
    .select([
      'id',
      'user_id as userId',
      'email',
      'name',
      sql<UserType>`user_type`.as('userType'),
      'onboarding_completed as onboardingCompleted',
      'phone',
      'location',
      'company_profile_id as companyProfileId',
    ]),
)

/** The profile of whoever asks; null for visitors and machines. */
export async function ownProfile(ctx: Pick<AnyContext, 'actor' | 'services'>): Promise<OwnProfile | null> {
  const id = userIdOf(ctx.actor)
  if (!id) return null
  const [profile] = await profileById(ctx.services, { id })
  return profile ?? null
}

/** Is there anybody who is not of the demo? The system asks before it fills a database with demo data. */
export async function hasRealAccounts(ctx: Pick<AnyContext, 'db'>): Promise<boolean> {
  const real = await ctx.db
    .selectFrom('profiles')
    .select('id')
    .where('is_demo', '=', false)
    .limit(1)
    .executeTakeFirst()
  return real !== undefined
}

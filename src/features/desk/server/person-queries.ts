import { sql } from 'kysely'
import type { AccountStanding } from '#features/moderation/domain/account-standing.ts'
import { isBannedAt } from '#identity/accounts/server/account-queries.ts'
import { href } from '#kernel/href.ts'
import { isUuid } from '#kernel/ids.ts'
import { found, NotFound } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'

type Source = Pick<Context, 'db' | 'now'>

/** Whether the account is suspended now, and all its suspensions, newest first. */
export async function accountStanding({ db, now }: Source, userId: string): Promise<AccountStanding> {
  const account = await db
    .selectFrom('auth.users')
    .where('id', '=', userId)
    .select(['id as userId', 'email', 'last_sign_in_at as lastSignInAt'])
    .select(isBannedAt('banned_until', now).as('isSuspended'))
    .select(sql<boolean>`deleted_at is not null`.as('isDeleted'))
    .executeTakeFirst()
  const suspensions = await db
    .selectFrom('suspensions')
    .where('user_id', '=', userId)
    .select(['id', 'reason', 'suspended_by as suspendedBy', 'suspended_at as suspendedAt'])
    .select(['restored_reason as restoredReason', 'restored_by as restoredBy', 'restored_at as restoredAt'])
    .orderBy('id', 'desc')
    .execute()
  return { ...found(account, 'account'), suspensions }
}

/** A customer (or a company account without facts) for staff, with their projects. */
export async function customerForDesk(ctx: Source, userId: string) {
  if (!isUuid(userId)) throw new NotFound('account')
  const profile = await ctx.db
    .selectFrom('profiles')
    .where('id', '=', userId)
    .select(['id', 'name', 'email', 'phone', 'location', 'user_type as userType', 'created_at as createdAt'])
    .select(['company_profile_id as companyId', 'onboarding_completed as hasFinishedOnboarding'])
    .executeTakeFirst()
  const projects = await ctx.db
    .selectFrom('projects as p')
    .where('p.owner_id', '=', userId)
    .select(['p.id', 'p.title', 'p.state', 'p.category', 'p.published_at as publishedAt'])
    .select((select) =>
      select
        .selectFrom('quotes as q')
        .whereRef('q.project_id', '=', 'p.id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('quotes'),
    )
    .orderBy('p.published_at', 'desc')
    .limit(50)
    .execute()
  return { profile: found(profile, 'account'), projects, account: await accountStanding(ctx, userId) }
}

/** A company for staff, with the person who leads it and its quotes. */
export async function companyForDesk(ctx: Source, companyId: string) {
  if (!isUuid(companyId)) throw new NotFound('company')
  const company = await ctx.db
    .selectFrom('company_profiles')
    .where('id', '=', companyId)
    .select(['id', 'profile_id as ownerId', 'company_name as companyName', 'org_number as orgNumber'])
    .select(['description', 'contact_person as contactPerson', 'contact_email as contactEmail'])
    .select(['contact_phone as contactPhone', 'location', 'service_radius_m as serviceRadiusM'])
    .select(['website', 'partner_since as partnerSince'])
    .executeTakeFirst()
  const { ownerId, ...facts } = found(company, 'company')
  const categories = await ctx.db
    .selectFrom('company_categories')
    .where('company_id', '=', companyId)
    .select('category')
    .orderBy('category')
    .execute()
  const quotes = await ctx.db
    .selectFrom('quotes')
    .where('company_id', '=', companyId)
    .select(['state'])
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .groupBy('state')
    .execute()
  return {
    company: facts,
    categories: categories.map(({ category }) => category),
    quotes: Object.fromEntries(quotes.map(({ state, count }) => [state, Number(count)])),
    account: await accountStanding(ctx, ownerId),
  }
}

/** The path of the desk's page about an account: that of its company, or its own. */
export async function deskPathOf({ db }: Pick<Context, 'db'>, userId: string): Promise<string> {
  if (!isUuid(userId)) throw new NotFound('account')
  const profile = await db
    .selectFrom('profiles')
    .where('id', '=', userId)
    .select('company_profile_id as companyId')
    .executeTakeFirst()
  const companyId = profile?.companyId
  return companyId
    ? href('/admin/foretag/:companyId', { companyId })
    : href('/admin/kunder/:userId', { userId })
}

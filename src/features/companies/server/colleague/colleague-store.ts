import { sql } from 'kysely'
import { isBannedAt } from '#identity/accounts/server/account-queries.ts'
import { linkCompany } from '#identity/accounts/server/profile-store.ts'
import { type CompanyRole, userIdOf } from '#kernel/actor.ts'
import { found, NotFound } from '#kernel/refusal.ts'
import type { AnyContext, TransactionContext } from '#platform/context.ts'
import type { Colleague, CountedColleague } from '../../domain/colleague/colleague.ts'
import { companyFor } from '../../domain/company-role.ts'
import { lockCompany } from '../company-store.ts'

export type OwnPeople = {
  companyId: string
  companyName: string
  isVerified: boolean
  colleagues: (CountedColleague & { email: string })[]
}

/**
 * The people of the company that the actor owns, locked until the transaction ends, so that decisions about them run
 * one after the other. Not found for anybody but an owner, nor for one who was removed or given another role while
 * the request waited.
 */
export async function lockOwnPeople(ctx: TransactionContext): Promise<OwnPeople> {
  const companyId = found(companyFor(ctx.actor, 'members'), 'company')
  await lockCompany(ctx, companyId)
  const company = await ctx.db
    .selectFrom('company_profiles')
    .select(['id as companyId', 'company_name as companyName', 'is_verified as isVerified'])
    .where('id', '=', companyId)
    .executeTakeFirst()
  const colleagues = await colleaguesOf(ctx, companyId)
  const own = colleagues.find(({ userId }) => userId === userIdOf(ctx.actor))
  if (own?.role !== 'owner') throw new NotFound('company')
  return { ...found(company, 'company'), colleagues }
}

/** The actor as a colleague, in any role, and everybody of the company, locked in the same way. */
export async function lockOwnMembership(
  ctx: TransactionContext,
): Promise<{ companyId: string; colleagues: CountedColleague[]; own: Colleague }> {
  // Every role may do jobs.
  const companyId = found(companyFor(ctx.actor, 'jobs'), 'company')
  await lockCompany(ctx, companyId)
  const colleagues = await colleaguesOf(ctx, companyId)
  const own = colleagues.find(({ userId }) => userId === userIdOf(ctx.actor))
  return { companyId, colleagues, own: found(own, 'colleague') }
}

/** The people of a company. A check constraint of the database guarantees the role. */
export async function colleaguesOf({ db, now }: Pick<AnyContext, 'db' | 'now'>, companyId: string) {
  const rows = await db
    .selectFrom('company_members as member')
    .innerJoin('profiles as profile', 'profile.id', 'member.profile_id')
    .innerJoin('auth.users as account', 'account.id', 'member.profile_id')
    .innerJoin('company_profiles as company', 'company.id', 'member.company_id')
    .where('member.company_id', '=', companyId)
    .select(['member.profile_id as userId', 'member.role', 'profile.email'])
    .select(
      sql<boolean>`${isBannedAt('account.banned_until', now)}
        and member.profile_id is distinct from company.profile_id`.as('isLockedOut'),
    )
    .orderBy('member.joined_at')
    .orderBy('member.profile_id')
    .execute()
  return rows.map((row) => ({ ...row, role: row.role as CompanyRole }))
}

/** From now on the account acts for the company in this role. */
export async function insertColleague(
  ctx: TransactionContext,
  companyId: string,
  { userId, role }: Colleague,
): Promise<void> {
  await ctx.db
    .insertInto('company_members')
    .values({ company_id: companyId, profile_id: userId, role, joined_at: ctx.now })
    .execute()
  await linkCompany(ctx, userId, companyId)
}

export async function saveColleagueRole(
  ctx: TransactionContext,
  companyId: string,
  { userId, role }: Colleague,
): Promise<void> {
  await ctx.db
    .updateTable('company_members')
    .set({ role })
    .where('company_id', '=', companyId)
    .where('profile_id', '=', userId)
    .execute()
}

/**
 * The account no longer acts for the company. A trigger resets the account, so that it can create a company of its own.
 */
export async function deleteColleague(
  ctx: TransactionContext,
  companyId: string,
  userId: string,
): Promise<void> {
  await ctx.db
    .deleteFrom('company_members')
    .where('company_id', '=', companyId)
    .where('profile_id', '=', userId)
    .execute()
}

/**
 * If `from` leads the company, `to` leads it from now on. Staff deal with the leading account, and suspending it
 * suspends the company.
 */
export async function saveLeader(
  ctx: TransactionContext,
  companyId: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await ctx.db
    .updateTable('company_profiles')
    .set({ profile_id: to, updated_at: ctx.now })
    .where('id', '=', companyId)
    .where('profile_id', '=', from)
    .execute()
}

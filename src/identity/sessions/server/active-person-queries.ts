import { sql } from 'kysely'
import type { UserType } from '#identity/accounts/domain/account.ts'
import { isBannedAt, isCompanyBannedAt } from '#identity/accounts/server/account-queries.ts'
import { allowsDemoAccounts, isDemoAccount } from '#identity/accounts/server/demo-account-queries.ts'
import type { CompanyRole, UserActor } from '#kernel/actor.ts'
import type { AnyContext } from '#platform/context.ts'

/** A person who acts without a session, and the email of their profile. */
export type ActivePerson = { actor: UserActor; email: string }

/**
 * The person of an account who acts without a login, by another proof such as an answer by mail. Null when the account is
 * unknown, deleted, suspended, or a demo account outside the demo. Nobody acts for a company whose leading account is suspended.
 */
export async function activePerson(
  { db, now, services }: Pick<AnyContext, 'db' | 'now' | 'services'>,
  userId: string,
): Promise<ActivePerson | null> {
  const row = await db
    .selectFrom('auth.users as u')
    .innerJoin('profiles as p', 'p.id', 'u.id')
    .leftJoin('company_members as m', (join) =>
      join.onRef('m.profile_id', '=', 'p.id').onRef('m.company_id', '=', 'p.company_profile_id'),
    )
    .select(['p.email', 'm.company_id as companyId'])
    .select([sql<UserType>`p.user_type`.as('userType'), sql<CompanyRole | null>`m.role`.as('role')])
    .select(isCompanyBannedAt(sql.ref('m.company_id'), now).as('isShut'))
    .where('u.id', '=', userId)
    .where('u.deleted_at', 'is', null)
    .where((where) => where.not(isBannedAt('u.banned_until', now)))
    .$if(!allowsDemoAccounts(services), (query) => query.where(isDemoAccount(sql.ref('u.id')), '=', false))
    .executeTakeFirst()
  if (!row) return null
  const { email, companyId, role, isShut, userType } = row
  // There is no session that the person could be asked to prove.
  const person = { userId, sessionId: '' }
  if (userType === 'customer') return { email, actor: { kind: 'customer', ...person } }
  if (!companyId || !role || isShut) return null
  return { email, actor: { kind: 'company', ...person, companyId, role } }
}

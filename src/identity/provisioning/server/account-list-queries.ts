import { type ExpressionBuilder, type Selectable, sql } from 'kysely'
import type { AccountRecord } from '#identity/accounts/server/account-queries.ts'
import type { AnyContext } from '#platform/context.ts'
import type { AuthIdentities, AuthMfaFactors, DB } from '#platform/db/schema.ts'
import { containsPattern } from '#platform/db/swedish-search.ts'

type Source = Pick<AnyContext, 'db'>
export type AccountPage = {
  offset: number
  limit: number
  oldestFirst?: boolean
  /** Part of an email or name, in any case of letters. */
  filter?: string
}

/** All accounts, newest first unless another order is requested, with their total number. */
export async function listAccounts(
  { db }: Source,
  { offset, limit, oldestFirst = false, filter }: AccountPage,
): Promise<{ accounts: AccountRecord[]; total: number }> {
  const matching = db.selectFrom('auth.users').where((where) => matches(where, filter))
  const [{ total }, users] = await Promise.all([
    matching.select((count) => count.fn.countAll().as('total')).executeTakeFirstOrThrow(),
    matching
      .selectAll()
      .orderBy('created_at', oldestFirst ? 'asc' : 'desc')
      .orderBy('id')
      .offset(offset)
      .limit(limit)
      .execute(),
  ])
  const ids = users.map(({ id }) => id)
  const [identities, factors] = await Promise.all([identitiesOf({ db }, ids), factorsOf({ db }, ids)])
  const accounts = users.map((user) => ({
    user,
    identities: identities.filter(({ user_id }) => user_id === user.id),
    factors: factors.filter(({ user_id }) => user_id === user.id),
  }))
  return { accounts, total: Number(total) }
}

function matches(where: ExpressionBuilder<DB, 'auth.users'>, filter: string | undefined) {
  if (!filter) return where.lit(true)
  const pattern = containsPattern(filter)
  return where.or([
    where('email', 'ilike', pattern),
    sql<boolean>`raw_user_meta_data ->> 'full_name' ilike ${pattern}`,
  ])
}

async function identitiesOf({ db }: Source, userIds: string[]): Promise<Selectable<AuthIdentities>[]> {
  if (userIds.length === 0) return []
  return db
    .selectFrom('auth.identities')
    .selectAll()
    .where('user_id', 'in', userIds)
    .orderBy('created_at')
    .execute()
}

async function factorsOf({ db }: Source, userIds: string[]): Promise<Selectable<AuthMfaFactors>[]> {
  if (userIds.length === 0) return []
  return db
    .selectFrom('auth.mfa_factors')
    .selectAll()
    .where('user_id', 'in', userIds)
    .orderBy('created_at')
    .execute()
}

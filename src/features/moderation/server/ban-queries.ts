import { sql } from 'kysely'
import { isBannedAt } from '#identity/accounts/server/account-queries.ts'
import type { AnyContext } from '#platform/context.ts'

/** Is a suspension of the account in force? */
export async function hasSuspension({ db }: Pick<AnyContext, 'db'>, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('suspensions')
    .select('id')
    .where('user_id', '=', userId)
    .where('restored_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Ids of at most `limit` accounts whose ban and suspension differ at `now`, because a program has banned or unbanned
 * them, or the ban has expired.
 */
export async function accountsToAdjust(
  { db, now }: Pick<AnyContext, 'db' | 'now'>,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select u.id from auth.users u where u.banned_until > ${now} and u.deleted_at is null
      and not exists (select from suspensions s where s.user_id = u.id and s.restored_at is null)
    union all
    select u.id from suspensions s join auth.users u on u.id = s.user_id
    where s.restored_at is null and u.deleted_at is null and not ${isBannedAt('u.banned_until', now)}
    limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

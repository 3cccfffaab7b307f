import { type SqlBool, sql } from 'kysely'
import { type DeskPage, PAGE_LENGTH, pageOf } from '#features/moderation/domain/desk-page.ts'
import type { DeskListInput } from '#features/moderation/domain/moderation-input.ts'
import { isBannedAt } from '#identity/accounts/server/account-queries.ts'
import type { Context } from '#platform/context.ts'
import { type CustomerRow } from '../domain/desk-list.ts'
import { searchQuery } from '../domain/search-query.ts'

/** For the row `p`. Must be exactly the expression of the index. */
export const profileWords = sql`app.folded_words(
  p.name || ' ' || p.email || ' ' || coalesce(p.location, '') || ' ' || coalesce(app.phone_word(p.phone), ''))`

/** Customers for staff, newest first; searched by name, email or place. */
export async function listCustomersForDesk(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { words, before, length = PAGE_LENGTH }: DeskListInput & { length?: number },
): Promise<DeskPage<CustomerRow>> {
  const query = searchQuery(words)
  const rows = await db
    .selectFrom('profiles as p')
    .innerJoin('auth.users as u', 'u.id', 'p.id')
    .select(['p.id', 'p.name', 'p.email', 'p.location', 'p.user_type as userType'])
    .select(['p.created_at as createdAt'])
    .select(isBannedAt('u.banned_until', now).as('isSuspended'))
    .select(sql<boolean>`u.deleted_at is not null`.as('isDeleted'))
    .where('p.company_profile_id', 'is', null)
    .$if(query !== null, (profiles) =>
      profiles.where(sql<SqlBool>`${profileWords} @@ to_tsquery('simple', ${query})`),
    )
    .$if(before !== undefined, (profiles) =>
      profiles.where(sql<SqlBool>`(p.created_at, p.id)
        < (select created_at, id from profiles where id = ${before})`),
    )
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(length + 1)
    .execute()
  return pageOf(rows, length)
}

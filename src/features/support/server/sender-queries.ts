import { type RawBuilder, sql } from 'kysely'

/**
 * What a person sent in, as a condition on a table with `user_id` and `email`: while logged in, or with one of their
 * own emails (in normal form; proved ones only, because anybody can type anybody's).
 */
export function sentBy({
  userId,
  emails,
}: {
  userId: string
  emails: readonly string[]
}): RawBuilder<boolean> {
  return sql<boolean>`(user_id = ${userId}::uuid or lower(email) = any(${[...emails]}::text[]))`
}

import { type RawBuilder, sql } from 'kysely'

/**
 * What somebody sent in, as a condition on a table with `user_id` and `email`: while logged in, or under one of their own
 * addresses (in normal form; proved ones only, for anybody can write anybody's).
 */
export function sentBy({
  userId,
  addresses,
}: {
  userId: string
  addresses: readonly string[]
}): RawBuilder<boolean> {
  return sql<boolean>`(user_id = ${userId}::uuid or lower(email) = any(${[...addresses]}::text[]))`
}

import { type RawBuilder, sql } from 'kysely'

/**
 * A condition on a table with `user_id` and `email`: rows that a person sent, while logged in or with one of their
 * own emails. The emails are normalized and confirmed; unconfirmed ones do not count, because anybody can type any
 * email.
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
